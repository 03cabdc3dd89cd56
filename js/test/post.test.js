import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { PATIENCE, Post } from "../src/post.js";

/** @param {(gesture: any) => void} [send] */
function postOffice(send) {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {any[]} */
  const sent = [];
  return { sent, post: new Post(send ?? ((gesture) => sent.push(gesture)), () => {}) };
}

test("gestures are numbered from one, and waiting ends with the answer", () => {
  const { sent, post } = postOffice();
  post.give("pick", { card: "AS#1" });
  post.give("clear");
  assert.deepEqual(sent, [
    { card: "AS#1", intent: "pick", seq: 1 },
    { intent: "clear", seq: 2 },
  ]);
  post.acknowledge(1);
  assert.equal(post.waiting, true);
  post.acknowledge(2);
  assert.equal(post.waiting, false);
});

test("no answer for two seconds is noticed, and a late answer heals it", () => {
  const { post } = postOffice();
  post.give("pick");
  mock.timers.tick(PATIENCE - 1);
  assert.equal(post.silent, false);
  mock.timers.tick(1);
  assert.equal(post.silent, true);
  post.acknowledge(1);
  assert.equal(post.silent, false);
});

test("drawing again and again does not put the alarm off", () => {
  const { post } = postOffice();
  post.give("pick");
  for (let i = 0; i < 20; i += 1) {
    mock.timers.tick(PATIENCE / 20);
    post.acknowledge(0);
  }
  assert.equal(post.silent, true);
});

test("an answered gesture raises no alarm later", () => {
  const { post } = postOffice();
  post.give("pick");
  post.acknowledge(1);
  mock.timers.tick(10 * PATIENCE);
  assert.equal(post.silent, false);
});

test("a wire that is cut is noticed at once", () => {
  const { post } = postOffice(() => {
    throw new Error("comm closed");
  });
  post.give("pick");
  assert.equal(post.silent, true);
});

test("a page that was loaded anew goes on counting where Python is", () => {
  const { sent, post } = postOffice();
  post.acknowledge(41);
  post.give("pick");
  assert.equal(sent[0].seq, 42);
});
