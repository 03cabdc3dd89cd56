/* Built from js/src, sources 32c32ed078a6c5ed: edit those, then "npm run build" in js/. */
var drawn = /* @__PURE__ */ new WeakMap();
var LIVE = /* @__PURE__ */ new Set(["value", "checked"]);
function h(tag, props, ...kids) {
	return { tag, props: props ?? {}, kids: flat(kids) };
}
function flat(kids) {
	return kids.flatMap((kid) => {
		if (Array.isArray(kid)) return flat(kid);
		if (kid === null || kid === void 0 || typeof kid === "boolean") return [];
		return [typeof kid === "object" ? kid : String(kid)];
	});
}
function draw(parent, kids) {
	const old = [...parent.childNodes];
	const keyed = new Map(old.flatMap((node) => drawn.get(node)?.props.key ? [[drawn.get(node)?.props.key, node]] : []));
	const free = old.filter((node) => !drawn.get(node)?.props.key);
	let place = parent.firstChild;
	for (const kid of kids) {
		const key = typeof kid === "string" ? void 0 : kid.props.key;
		const node = settle(key ? keyed.get(key) : free.shift(), kid, parent.ownerDocument);
		if (node === place) place = place.nextSibling;
		else parent.insertBefore(node, place);
		keyed.delete(key);
		const at2 = old.indexOf(node);
		if (at2 >= 0) old.splice(at2, 1);
	}
	for (const node of old) node.remove();
}
function settle(node, kid, page) {
	if (typeof kid === "string") {
		const text = node?.nodeType === 3 ? node : page.createTextNode(kid);
		if (text.nodeValue !== kid) text.nodeValue = kid;
		return text;
	}
	const before = node && drawn.get(node);
	const fits = before?.tag === kid.tag && !("html" in before.props) === !("html" in kid.props);
	const element = fits ? node : page.createElement(kid.tag);
	const had = fits ? before.props : {};
	drawn.set(element, kid);
	if ("html" in kid.props) {
		if (had.html !== kid.props.html) element.innerHTML = kid.props.html ?? "";
	} else draw(element, kid.kids);
	dress(element, had, kid.props);
	return element;
}
function dress(element, had, props) {
	for (const name of Object.keys(had)) if (!(name in props) && plain(name)) element.removeAttribute(name);
	for (const [name, value] of Object.entries(props)) {
		if (!plain(name) || had[name] === value) continue;
		if (LIVE.has(name)) Reflect.set(element, name, value);
		else if (value === null || value === void 0 || value === false) element.removeAttribute(name);
		else element.setAttribute(name, value === true ? "" : String(value));
	}
	for (const [name, value] of Object.entries(props.style ?? {})) element.style.setProperty(name, String(value));
	for (const type of Object.keys(props.on ?? {})) {
		if (!had.on?.[type]) element.addEventListener(type, hear);
	}
}
function plain(name) {
	return !["key", "html", "style", "on"].includes(name);
}
function hear(event) {
	drawn.get(this)?.props.on?.[event.type]?.(event);
}
var PATIENCE = 2e3;
var Post = class {
	constructor(send, changed) {
		this.send = send;
		this.changed = changed;
		this.sent = 0;
		this.seen = 0;
		this.silent = false;
		this.timer = void 0;
	}
	get waiting() {
		return this.sent > this.seen;
	}
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
	acknowledge(seq) {
		if (seq <= this.seen) return;
		this.seen = seq;
		this.sent = Math.max(this.sent, seq);
		this.silent = false;
		clearTimeout(this.timer);
		this.timer = this.waiting ? setTimeout(() => this.fall(), PATIENCE) : void 0;
	}
	fall() {
		this.silent = this.waiting;
		this.timer = void 0;
		this.changed();
	}
	close() {
		clearTimeout(this.timer);
	}
};
function step(key, sizes, at2) {
	const count = sizes.reduce((sum, size) => sum + size, 0);
	const starts = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0));
	const mine = starts.findLastIndex((start) => start <= at2);
	const clamp = (to) => Math.max(0, Math.min(count - 1, to));
	switch (key) {
		case "ArrowLeft":
			return clamp(at2 - 1);
		case "ArrowRight":
			return clamp(at2 + 1);
		case "ArrowUp":
			return starts[Math.max(0, mine - 1)] ?? 0;
		case "ArrowDown":
			return starts[Math.min(starts.length - 1, mine + 1)] ?? 0;
		case "Home":
			return 0;
		case "End":
			return clamp(count - 1);
		default:
			return null;
	}
}
function seek(key, names, at2) {
	const wanted = key.toLowerCase();
	for (let ahead = 1; ahead <= names.length; ahead += 1) {
		const index = (at2 + ahead) % names.length;
		if (names[index]?.includes(wanted)) return index;
	}
	return null;
}
function bare(event) {
	return !(event.ctrlKey || event.metaKey || event.altKey);
}
function take(event) {
	event.preventDefault();
	event.stopPropagation();
}
function shield(event) {
	const name = event.target.tagName;
	const typing = ["INPUT", "SELECT", "TEXTAREA"].includes(name);
	const pressing = ["BUTTON", "SUMMARY"].includes(name) && ["Enter", " "].includes(event.key);
	if (bare(event) && (pressing || typing && !["Tab", "Escape"].includes(event.key))) event.stopPropagation();
}
function box(words, ...more) {
	return h(
		"div",
		{ class: `say ${words.tone ?? ""}`, role: words.alert ? "alert" : null, key: words.key ?? "say" },
		words.headline && h("strong", null, words.headline),
		words.headline && words.text && " ",
		words.text && h("span", null, words.text),
		words.small && h("small", null, words.small),
		words.trace && h("details", null, h("summary", null, "Details"), h("pre", null, words.trace)),
		...more
	);
}
function declared(body, html) {
	const lab = body.getAttribute("data-jp-theme-light");
	if (lab) return lab === "false";
	for (const element of [body, html]) {
		const named = element.getAttribute("data-theme") ?? element.getAttribute("theme") ?? "";
		if (/dark|light/.test(named)) return named.includes("dark");
		const words = [...element.classList];
		if (words.some((word) => /^(vscode-|theme-)?(dark|high-contrast)(-theme)?$/.test(word))) return true;
		if (words.some((word) => /^(vscode-|theme-)?(light|high-contrast-light)(-theme)?$/.test(word))) return false;
	}
	return null;
}
function isDark(colour) {
	const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? ["0", "0", "0", "0"]).map(Number);
	return alpha < 0.5 ? null : 0.299 * red + 0.587 * green + 0.114 * blue < 110;
}
function behind(element) {
	let node = element;
	while (node) {
		const dark = node instanceof Element ? isDark(getComputedStyle(node).backgroundColor) : null;
		if (dark !== null) return dark;
		node = node instanceof ShadowRoot ? node.host : node.parentNode;
	}
	return null;
}
function follow(root, signal) {
	const { body, documentElement: html } = document;
	const wish = matchMedia("(prefers-color-scheme: dark)");
	const look = () => {
		const dark = declared(body, html) ?? behind(root.parentElement ?? body) ?? wish.matches;
		root.dataset.theme = dark ? "dark" : "light";
	};
	const watch = new MutationObserver(look);
	for (const element of [body, html]) watch.observe(element, { attributes: true });
	wish.addEventListener("change", look, { signal });
	signal.addEventListener("abort", () => watch.disconnect());
	requestAnimationFrame(look);
	look();
}
var SCHEMA = 1;
var TRAITS = ["view", "options", "value", "ply"];
function mount(model, el, pictures) {
	const root = document.createElement("section");
	root.className = "pl-live";
	el.append(root);
	const closed = new AbortController();
	const stage = new Stage(model, root, pictures);
	for (const name of TRAITS) model.on(`change:${name}`, stage.later);
	root.addEventListener("keydown", shield, { signal: closed.signal });
	follow(root, closed.signal);
	stage.draw();
	return () => {
		for (const name of TRAITS) model.off(`change:${name}`, stage.later);
		closed.abort();
		stage.close();
		root.remove();
	};
}
var Stage = class {
	constructor(model, root, pictures) {
		this.model = model;
		this.root = root;
		this.pictures = pictures;
		this.local = {};
		this.spoken = "";
		this.heard = 0;
		this.wish = "";
		this.open = true;
		this.queued = false;
		this.post = new Post(
			(gesture) => model.send(gesture),
			() => this.later()
		);
		this.later = () => {
			if (this.queued) return;
			this.queued = true;
			queueMicrotask(() => this.open && this.draw());
		};
	}
	draw() {
		this.queued = false;
		const view = this.model.get("view") ?? {};
		this.post.acknowledge(view.seen ?? 0);
		if (view.said !== this.heard) {
			this.heard = view.said;
			this.say(view.say ?? "");
		}
		this.root.dataset.seen = String(this.post.seen);
		this.root.dataset.kind = view.kind;
		this.root.toggleAttribute("data-waiting", this.post.waiting);
		this.root.setAttribute("aria-label", view.name ?? "Pinochle Lab");
		const focused = this.root.getRootNode().activeElement;
		draw(this.root, [...this.notices(view), ...this.picture(view), this.voice()]);
		const target = this.wish ? this.root.querySelector(this.wish) : focused;
		this.wish = "";
		if (target instanceof HTMLElement && this.root.contains(target)) target.focus();
	}
	picture(view) {
		const known = this.pictures[view.kind];
		try {
			if (!known || this.model.get("schema") !== SCHEMA) throw new Error(`this page cannot draw a "${view.kind}"`);
			return h("div", null, known(this.scene(view))).kids.filter((kid) => typeof kid !== "string");
		} catch (error) {
			const text = `${error instanceof Error ? error.message : error}. Reload the page and run this cell again.`;
			return [box({ tone: "bad", headline: "The picture failed", text, key: "failed" })];
		}
	}
	scene(view) {
		return {
			view,
			options: this.model.get("options") ?? {},
			value: this.model.get("value"),
			ply: this.model.get("ply"),
			local: this.local,
			set: (change) => {
				Object.assign(this.local, change);
				this.later();
			},
			send: (intent, more) => this.post.give(intent, more),
			say: (text) => this.say(text),
			focus: (selector) => {
				this.wish = selector;
				this.later();
			}
		};
	}
	notices(view) {
		const silent = this.post.silent && {
			tone: "warn",
			headline: "No answer from Python.",
			text: "Is it busy with another cell? If not: kernel restarted: run this cell again.",
			alert: true,
			key: "silent"
		};
		const failed = view.error && { tone: "bad", alert: true, key: "error", ...view.error };
		return [silent, failed].filter(Boolean).map(box);
	}
	say(text) {
		this.spoken = text && text === this.spoken ? `${text} ` : text;
		this.later();
	}
	voice() {
		return h("div", { key: "voice", class: "pl-words", role: "status", "aria-live": "polite" }, this.spoken);
	}
	close() {
		this.open = false;
		this.post.close();
	}
};
var FACES = {
	"card": { "width": 100, "height": 140, "corner": 9 },
	"suits": { "S": "M0-10C1.6-5.4 9.3-2.6 9.3 3.1A4.5 4.5 0 0 1 1.3 5.9Q1.5 8.9 4 10H-4Q-1.5 8.9-1.3 5.9A4.5 4.5 0 0 1-9.3 3.1C-9.3-2.6-1.6-5.4 0-10Z", "H": "M0 10C-1.8 5.6-9.6 1.8-9.6-4.4C-9.6-7.6-7.3-9.6-4.8-9.6C-2.5-9.6-.7-8.1 0-5.7C.7-8.1 2.5-9.6 4.8-9.6C7.3-9.6 9.6-7.6 9.6-4.4C9.6 1.8 1.8 5.6 0 10Z", "D": "M0-10.4C2-6.4 4.9-3 8.4 0C4.9 3 2 6.4 0 10.4C-2 6.4-4.9 3-8.4 0C-4.9-3-2-6.4 0-10.4Z", "C": "M-1.2 4.1A4.6 4.6 0 1 1-3.2-2.8A4.6 4.6 0 1 1 3.2-2.8A4.6 4.6 0 1 1 1.2 4.1Q1.4 8.8 4 10H-4Q-1.4 8.8-1.2 4.1Z" },
	"letters": { "A": "M-.9-10H2L8.3 7.8H9.8V10H.9V7.8H3.1L2 4.4H-4.1L-5.1 7.8H-2.9V10H-9.8V7.8H-8.1ZM-3.4 2.2H1.3L-1.1-5.3Z", "10": "M-5.5-10.2V7.8H-3.6V10H-10.4V7.8H-8.6V-6.2H-10.6V-8C-8.8-8.2-7.5-8.9-6.8-10.2ZM3.6-10.3C7.3-10.3 9.2-6.4 9.2 0C9.2 6.4 7.3 10.3 3.6 10.3C-.1 10.3-2 6.4-2 0C-2-6.4-.1-10.3 3.6-10.3ZM3.6-8.1C1.9-8.1 1.4-5.4 1.4 0C1.4 5.4 1.9 8.1 3.6 8.1C5.3 8.1 5.8 5.4 5.8 0C5.8-5.4 5.3-8.1 3.6-8.1Z", "K": "M-9.3-10H-1.3V-7.8H-3.1V-1.7L3.6-7.8H1.9V-10H8.8V-7.8H6.9L1.1-2.5L7.6 7.8H9.4V10H.6V7.8H2.3L-2 .4L-3.1 1.4V7.8H-1.3V10H-9.3V7.8H-7.5V-7.8H-9.3Z", "Q": "M0-10.3C6-10.3 9.4-6 9.4-.4C9.4 3.8 7.4 7.1 4.2 8.6C5.2 10 6.4 10.6 8.4 10.3V12.3C4.4 13.6 1.7 12.4.3 9.5C-5.9 9.6-9.4 5.2-9.4-.4C-9.4-6-6-10.3 0-10.3ZM0-8.1C-3.4-8.1-4.8-5-4.8-.4C-4.8 4.2-3.4 7.3 0 7.3C3.4 7.3 4.8 4.2 4.8-.4C4.8-5 3.4-8.1 0-8.1Z", "J": "M-2.2-10H7V-7.8H5.1V3.4C5.1 7.8 2.4 10.3-1.6 10.3C-5.2 10.3-7.4 8.4-7.4 5.8C-7.4 4-6.2 2.9-4.7 2.9C-3.2 2.9-2.2 3.9-2.2 5.3C-2.2 6.3-2.7 6.9-3.4 7.3C-3 7.9-2.4 8.1-1.7 8.1C-.1 8.1.7 6.9.7 4.2V-7.8H-2.2Z", "9": "M-.2-10.3C4.7-10.3 7.5-6.6 7.5-1C7.5 6.4 3.4 10.3-1.6 10.3C-4.8 10.3-6.8 8.8-6.8 6.7C-6.8 5.2-5.8 4.2-4.4 4.2C-3.1 4.2-2.2 5-2.2 6.3C-2.2 6.9-2.4 7.4-2.8 7.8C-2.4 8.1-2 8.2-1.4 8.2C1.7 8.2 3 5.4 3.1 1C2 2.4.5 3.1-1.2 3.1C-4.9 3.1-7.5.5-7.5-3.4C-7.5-7.5-4.6-10.3-.2-10.3ZM-.1-8.1C-2.3-8.1-3-6.4-3-3.5C-3-.7-2.3.8-.2.8C1.8.8 2.9-.9 3-3.3C3-6.5 2-8.1-.1-8.1Z", "?": "M-5.8-5.2C-5.8-8.3-3.3-10.3.3-10.3C4.2-10.3 6.6-8.2 6.6-4.9C6.6-.9 1.6.2 1.5 3.4V3.9H-1.2V3.1C-1.2-.6 2.1-1.6 2.1-4.9C2.1-7 1.2-8.2-.4-8.2C-1.1-8.2-1.6-8-2-7.6C-1.5-7.2-1.2-6.6-1.2-5.8C-1.2-4.4-2.2-3.4-3.5-3.4C-4.9-3.4-5.8-4.2-5.8-5.2ZM.1 5.3A2.4 2.4 0 0 1.1 10.1A2.4 2.4 0 0 1.1 5.3Z" },
	"headgear": { "K": ["M-14 7L-18.5-6.5-8.6.4 0-9.5 8.6.4 18.5-6.5 14 7ZM-14 7H14V11H-14Z", "M-20.4-8.6A1.9 1.9 0 1 0-16.6-8.6A1.9 1.9 0 1 0-20.4-8.6M16.6-8.6A1.9 1.9 0 1 0 20.4-8.6A1.9 1.9 0 1 0 16.6-8.6", "M0-15.5V-9.5M-2.6-13H2.6"], "Q": ["M-14 7C-14.5 2-16-3-18.5-7C-13.5-6.4-10.5-3.6-9-.6C-7.4-4.6-4-8.4 0-10.4C4-8.4 7.4-4.6 9-.6C10.5-3.6 13.5-6.4 18.5-7C16-3 14.5 2 14 7ZM-14 7C-5 9 5 9 14 7V10.4C5 12.4-5 12.4-14 10.4Z", "M-20.4-8.8A1.9 1.9 0 1 0-16.6-8.8A1.9 1.9 0 1 0-20.4-8.8M16.6-8.8A1.9 1.9 0 1 0 20.4-8.8A1.9 1.9 0 1 0 16.6-8.8M-2.2-12.6A2.2 2.2 0 1 0 2.2-12.6A2.2 2.2 0 1 0-2.2-12.6", ""], "J": ["M-14 7C-18 5-18.4-1-13.6-3.6C-10.6-7.8-3-8.8 3.4-6.2C9.4-7 14.6-3.4 15.4 1C16.6 3.6 16 5.8 14 7ZM-14 7C-5 5.4 5 5.4 14 7V10.6C5 9-5 9-14 10.6Z", "M10.5 5C15.5-3.5 14-12.5 4.2-15.8C.6-17-.6-14 2.4-13.2C7-12 9.6-5.5 10.5 5Z", ""] },
	"index": { "at": [14, 19.5], "suitAt": [14, 42], "suitScale": 0.78 },
	"pips": { "scale": 0.88, "at": { "9": [[36, 27], [64, 27], [36, 55.5], [64, 55.5], [50, 70], [36, 84.5], [64, 84.5], [36, 113], [64, 113]], "10": [[36, 27], [64, 27], [50, 41], [36, 55.5], [64, 55.5], [36, 84.5], [64, 84.5], [50, 99], [36, 113], [64, 113]] } },
	"ace": { "scale": 2.7, "lineScale": 2.2 },
	"court": { "frame": [26, 14, 48, 112], "headgearAt": [50, 39], "letterAt": [50, 75], "letterScale": 1.75, "suitAt": [50, 109], "suitScale": 0.95 },
	"back": { "box": [8, 8, 84, 124], "lattice": "M8 29L29 8M8 50L50 8M8 71L71 8M8 92L92 8M8 113L92 29M10 132L92 50M31 132L92 71M52 132L92 92M73 132L92 113M92 29L71 8M92 50L50 8M92 71L29 8M92 92L8 8M92 113L8 29M90 132L8 50M69 132L8 71M48 132L8 92M27 132L8 113" },
	"colours": {
		"card": "#ffffff",
		"line": "#a9b2ba",
		"grey": "#dcdfe1",
		"frame": "#fcf5e2",
		"frameGrey": "#d3d3ce",
		"gold": "#e2ab35",
		"goldLine": "#6b4d0e",
		"goldGrey": "#b5ad99",
		"back": "#44596b",
		"backLine": "#8fa3b3",
		"four": { "S": "#16181d", "H": "#c8102e", "D": "#0b57c2", "C": "#0a6b38" },
		"fourGrey": { "S": "#3b3d42", "H": "#7a3340", "D": "#39547d", "C": "#33563f" }
	}
};
var { width, height, corner } = FACES.card;
var INKS = FACES.colours;
function idOf(card) {
	return `${card.code}#${card.copy}`;
}
function suitOf(card) {
	return card.code.slice(-1);
}
function spoken(card) {
	return card.copy > 1 && card.code !== "??" ? `${card.spoken}, copy ${card.copy}` : card.spoken;
}
function at([x = 0, y = 0], scale = 1) {
	return `translate(${x} ${y})${scale === 1 ? "" : `scale(${scale})`}`;
}
function path(d, transform, more = "") {
	return `<path d="${d}"${transform ? ` transform="${transform}"` : ""} ${more}/>`;
}
function rect([x, y, w, h2], round, more) {
	return `<rect x="${x}" y="${y}" width="${w}" height="${h2}" rx="${round}" ${more}/>`;
}
var kept = /* @__PURE__ */ new Map();
function face(code, grey = false) {
	const name = `${code}${grey}`;
	const svg = kept.get(name) ?? `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${code === "??" ? back() : front(code, grey)}</svg>`;
	kept.set(name, svg);
	return svg;
}
function sheet(paper) {
	return rect([0.75, 0.75, width - 1.5, height - 1.5], corner, `fill="${paper}" stroke="${INKS.line}" stroke-width="1.5"`);
}
function back() {
	const { box: box2, lattice } = FACES.back;
	return sheet(INKS.card) + rect(box2, 5, `fill="${INKS.back}"`) + path(lattice, "", `stroke="${INKS.backLine}" stroke-width="2"`);
}
function front(code, grey) {
	const rank = code[0] === "T" ? "10" : code[0] ?? "?";
	const letter = code[1] ?? "";
	const suit = FACES.suits[letter] ?? "";
	const ink = (grey ? INKS.fourGrey : INKS.four)[letter];
	const { index } = FACES;
	const mark = path(FACES.letters[rank] ?? "", at(index.at)) + path(suit, at(index.suitAt, index.suitScale));
	const turned = `<g transform="rotate(180 ${width / 2} ${height / 2})">${mark}</g>`;
	return `${sheet(grey ? INKS.grey : INKS.card)}<g fill="${ink}">${mark}${turned}${middle(rank, suit, ink ?? "", grey)}</g>`;
}
function middle(rank, suit, ink, grey) {
	const pips = FACES.pips.at[rank];
	if (pips)
		return pips.map((place) => path(suit, at(place, FACES.pips.scale * ((place[1] ?? 0) > height / 2 ? -1 : 1)))).join("");
	if (FACES.headgear[rank]) return court(rank, suit, ink, grey);
	const line = `fill="none" stroke="${grey ? INKS.grey : INKS.card}" stroke-width=".45"`;
	const centre = [width / 2, height / 2];
	return path(suit, at(centre, FACES.ace.scale)) + path(suit, at(centre, FACES.ace.lineScale), line);
}
function court(rank, suit, ink, grey) {
	const { court: place } = FACES;
	const [gold = "", jewels = "", line = ""] = FACES.headgear[rank] ?? [];
	const paper = grey ? INKS.frameGrey : INKS.frame;
	const pen = `stroke="${INKS.goldLine}" stroke-linejoin="round" stroke-width=`;
	const worn = [
		path(gold, "", `fill="${grey ? INKS.goldGrey : INKS.gold}" ${pen}"1.3"`),
		path(jewels, "", `stroke="${paper}" stroke-width=".6"`),
		line && path(line, "", `${pen}"1.6"`)
	];
	return [
		rect(place.frame, 5, `fill="${paper}" stroke="${ink}" stroke-width="1.3"`),
		`<g transform="${at(place.headgearAt)}">${worn.join("")}</g>`,
		path(FACES.letters[rank] ?? "", at(place.letterAt, place.letterScale)),
		path(suit, at(place.suitAt, place.suitScale))
	].join("");
}
function chips(scene, { id, name, chips: items, pick }) {
	const chosen = Math.max(
		0,
		items.findIndex((item) => item.on)
	);
	const choose = (item) => {
		if (!item.on) pick(item.key);
	};
	const keydown = (event, index) => {
		const to = bare(event) ? step(
			event.key,
			items.map(() => 1),
			index
		) : null;
		const target = to === null ? void 0 : items[to];
		if (!target) return;
		take(event);
		choose(target);
		scene.focus(`[data-chips="${id}"] [data-chip="${target.key}"]`);
	};
	return h(
		"div",
		{ class: "chips", key: id, "data-chips": id, role: "radiogroup", "aria-label": name },
		h("span", { class: "legend", "aria-hidden": "true" }, name),
		items.map(
			(item, index) => h(
				"button",
				{
					type: "button",
					key: item.key,
					class: "chip",
					role: "radio",
					"data-chip": item.key,
					"aria-checked": String(item.on),
					"aria-label": item.spoken,
					title: item.title,
					tabindex: index === chosen ? 0 : -1,
					on: { click: () => choose(item), keydown: (event) => keydown(event, index) }
				},
				item.label
			)
		)
	);
}
function button(label, press, more = {}) {
	return h("button", { type: "button", class: "btn", on: { click: press }, ...more }, label);
}
function bar(...kids) {
	return h("div", { class: "bar", key: "bar" }, ...kids);
}
function stretches(cards) {
	const found = [];
	for (const card of cards) {
		const last = found.at(-1);
		if (last?.[0] && suitOf(last[0]) === suitOf(card)) last.push(card);
		else found.push([card]);
	}
	return found;
}
function halves(parts) {
	const total = parts.flat().length;
	const size = (some) => some.flat().length;
	let cut = parts.length;
	for (let at2 = 1; at2 < parts.length; at2 += 1) {
		const off = (to) => Math.abs(size(parts.slice(0, to)) - total / 2);
		if (off(at2) < off(cut)) cut = at2;
	}
	return [parts.slice(0, cut), parts.slice(cut)].filter((half) => half.length);
}
function chunks(cards) {
	const middle2 = Math.ceil(cards.length / 2);
	return [cards.slice(0, middle2), cards.slice(middle2)].filter((half) => half.length);
}
function hand(scene, props) {
	const parts = props.mixed ? chunks(props.cards) : stretches(props.cards);
	const rows = halves(parts);
	const order = rows.flat(2);
	const most = Math.max(...rows.map((row) => row.flat().length), 1);
	const room = {
		"--n": order.length,
		"--gaps": props.mixed ? 0 : parts.length - 1,
		"--m": most,
		"--mgaps": props.mixed ? 0 : 1
	};
	const drawCard = (card) => cardButton(scene, props, order, parts, card);
	return h(
		"div",
		{
			class: `hand${props.fan ? " fan" : ""}${props.mixed ? " mixed" : ""}`,
			key: props.id,
			role: "group",
			"aria-label": props.name,
			style: room
		},
		rows.map(
			(row, i) => h(
				"div",
				{ class: "row", key: `row${i}` },
				row.map((part) => h("div", { class: "suit" }, part.map(drawCard)))
			)
		)
	);
}
function cardButton(scene, props, order, parts, card) {
	const id = idOf(card);
	const spot = `tab:${props.id}`;
	const index = order.indexOf(card);
	const stop = order.some((other) => idOf(other) === scene.local[spot]) ? scene.local[spot] : order[0] && idOf(order[0]);
	const look = props.look?.(card) ?? {};
	const point = (which, focused = false) => props.point?.(which, focused);
	const keydown = (event) => {
		if (!bare(event)) return;
		const names = order.map((other) => [indexLetter(other), suitOf(other).toLowerCase()]);
		const to = step(
			event.key,
			parts.map((part) => part.length),
			index
		) ?? seek(event.key, names, index);
		const target = to === null ? void 0 : order[to];
		if (!target) return;
		take(event);
		scene.set({ [spot]: idOf(target) });
		scene.focus(`[data-hand="${props.id}"][data-card="${idOf(target)}"]`);
	};
	return h(
		"button",
		{
			type: "button",
			key: id,
			class: `card ${look.mark ?? ""}`,
			tabindex: id === stop ? 0 : -1,
			"data-card": id,
			"data-hand": props.id,
			"aria-label": look.note ? `${spoken(card)}, ${look.note}` : spoken(card),
			"aria-pressed": look.pressed === void 0 ? null : String(look.pressed),
			"aria-disabled": look.off ? "true" : null,
			style: { "--i": index - (order.length - 1) / 2 },
			on: {
				click: () => props.pick?.(card),
				keydown,
				focus: () => {
					scene.set({ [spot]: id });
					point(card, true);
				},
				blur: () => point(null, true),
				pointerenter: () => point(card),
				pointerleave: () => point(null)
			}
		},
		h("span", { class: "face", html: face(card.code, look.mark?.includes("no")) }),
		look.tag && h("span", { class: "tag", "aria-hidden": "true" }, look.tag),
		look.below && h("span", { class: "below", "aria-hidden": "true" }, look.below)
	);
}
function indexLetter(card) {
	return card.code[0] === "T" ? "1" : (card.code[0] ?? "").toLowerCase();
}
function handWidget(scene) {
	const view = scene.view;
	const picked = new Set(view.picked);
	return [
		h("header", null, h("h3", null, view.title), h("p", { class: "sub" }, view.sub)),
		hand(scene, {
			id: "hand",
			name: view.name,
			cards: view.hand.cards,
			fan: view.fan,
			mixed: view.sort !== "suit",
			look: (card) => ({ mark: picked.has(idOf(card)) ? "picked" : "", pressed: picked.has(idOf(card)) }),
			pick: (card) => scene.send("pick", { card: idOf(card) })
		}),
		view.notice && h("div", { class: "say bad", role: "note", key: "notice" }, view.notice),
		bar(
			chips(scene, {
				id: "sort",
				name: "Sort",
				chips: view.sorts.map(({ key, label }) => ({ key, label, on: key === view.sort })),
				pick: (order) => scene.send("sort", { order })
			}),
			button("Fan", () => scene.send("fan"), { "aria-pressed": String(view.fan) }),
			button("Clear", () => scene.send("clear"), { "aria-disabled": view.picked.length ? null : "true" })
		),
		h("p", { class: "sub", key: "selection" }, view.selection)
	];
}
var PICTURES = { hand: handWidget };
var index_default = {
	render({ model, el }) {
		return mount(model, el, PICTURES);
	}
};
export {
	index_default as default
};
