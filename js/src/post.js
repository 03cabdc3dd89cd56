// Gestures on their way to Python: numbered, and each waits for its acknowledgement.

export const PATIENCE = 2000;

/**
 * @typedef {{intent: string, seq: number, [more: string]: any}} Gesture
 */

/** Sends gestures and notices when nobody answers. It knows no page: time and wire are handed in. */
export class Post {
  /**
   * @param {(gesture: Gesture) => void} send
   * @param {() => void} changed called when `waiting` or `silent` may have changed
   */
  constructor(send, changed) {
    this.send = send;
    this.changed = changed;
    /** Number of the last gesture sent, or acknowledged to another view of the same widget. */
    this.sent = 0;
    /** Number of the last gesture acknowledged. */
    this.seen = 0;
    /** Whether an answer is overdue. */
    this.silent = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Whether a gesture has not been answered yet. */
  get waiting() {
    return this.sent > this.seen;
  }

  /** @param {string} intent @param {Record<string, any>} [more] */
  give(intent, more = {}) {
    this.sent += 1;
    this.timer ??= setTimeout(() => this.fall(), PATIENCE);
    try {
      this.send({ ...more, intent, seq: this.sent });
    } catch {
      this.fall();
    }
    this.changed();
  }

  /** Python has seen everything up to a number. @param {number} seq */
  acknowledge(seq) {
    if (seq <= this.seen) return;
    this.seen = seq;
    this.sent = Math.max(this.sent, seq);
    this.silent = false;
    clearTimeout(this.timer);
    this.timer = this.waiting ? setTimeout(() => this.fall(), PATIENCE) : undefined;
  }

  fall() {
    this.silent = this.waiting;
    this.timer = undefined;
    this.changed();
  }

  close() {
    clearTimeout(this.timer);
  }
}
