/* Built from js/src, sources 8b74484df1dfbda1: edit those, then "npm run build" in js/. */
var drawn = /* @__PURE__ */ new WeakMap();
var LIVE = /* @__PURE__ */ new Set(["value", "checked"]);
function h(name, props, ...kids) {
	const [tag = "", always] = name.split(".");
	const words = [always, props?.class].filter(Boolean).join(" ");
	const type = tag === "button" ? { type: "button" } : {};
	return { tag, props: { ...type, ...props, ...words && { class: words } }, kids: flat(kids) };
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
		const at = old.indexOf(node);
		if (at >= 0) old.splice(at, 1);
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
		if (name.startsWith("on")) element.addEventListener(name.slice(2), hear);
		if (!plain(name) || had[name] === value) continue;
		if (LIVE.has(name)) Reflect.set(element, name, value);
		else if (value === null || value === void 0 || value === false) element.removeAttribute(name);
		else element.setAttribute(name, value === true ? "" : value);
	}
	for (const [name, value] of Object.entries(props.style ?? {})) element.style.setProperty(name, `${value}`);
}
function plain(name) {
	return !/^(on.*|key|html|style)$/.test(name);
}
function hear(event) {
	drawn.get(this)?.props[`on${event.type}`]?.(event);
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
function step(key, sizes, at) {
	const count = sizes.reduce((sum, size2) => sum + size2, 0);
	const starts = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size2) => sum + size2, 0));
	const mine = starts.findLastIndex((start) => start <= at);
	const clamp = (to) => Math.max(0, Math.min(count - 1, to));
	switch (key) {
		case "ArrowLeft":
			return clamp(at - 1);
		case "ArrowRight":
			return clamp(at + 1);
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
function seek(key, names, at) {
	const wanted = key.toLowerCase();
	for (let ahead = 1; ahead <= names.length; ahead += 1) {
		const index2 = (at + ahead) % names.length;
		if (wanted.length === 1 && names[index2]?.includes(wanted)) return index2;
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
function box({ tone = "", headline, text, small, trace, alert, key = "say" }) {
	return h(
		"div.say",
		{ class: tone, role: alert ? "alert" : null, key },
		h("strong", null, headline),
		" ",
		text,
		small && h("small", null, small),
		trace && h("details", null, h("summary", null, "Details"), h("pre", null, trace))
	);
}
function heading({ title, sub }) {
	return h("header", { key: "head" }, h("h3", null, title), h("p.sub", null, sub));
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
	const { signal } = closed;
	const local = {};
	let [spoken2, wish, heard, queued] = ["", "", 0, false];
	const post = new Post((gesture) => model.send(gesture), later);
	function later() {
		if (queued) return;
		queued = true;
		queueMicrotask(() => signal.aborted || show());
	}
	function say(text) {
		spoken2 = text && text === spoken2 ? `${text} ` : text;
		later();
	}
	function show() {
		const view = model.get("view") ?? {};
		post.acknowledge(view.seen ?? 0);
		if (view.said !== heard) say(view.say ?? "");
		heard = view.said;
		queued = false;
		root.dataset.seen = `${post.seen}`;
		root.dataset.kind = view.kind;
		root.toggleAttribute("data-waiting", post.waiting);
		root.toggleAttribute("data-two", Boolean(view.two));
		root.setAttribute("aria-label", view.name ?? "Pinochle Lab");
		const focused = root.getRootNode().activeElement;
		const voice = h("div.pl-words", { key: "voice", role: "status", "aria-live": "polite" }, spoken2);
		draw(root, h("", null, notices(view), picture(view), voice).kids);
		const target = wish ? root.querySelector(wish) : focused;
		wish = "";
		if (target instanceof HTMLElement && root.contains(target)) target.focus();
	}
	function picture(view) {
		try {
			if (model.get("schema") !== SCHEMA) throw new Error("page and kernel are of different versions");
			const [options, value, ply] = ["options", "value", "ply"].map((name) => model.get(name));
			const known = pictures[view.kind];
			return known ? known({ view, options, value, ply, local, set, send, say, focus }) : [];
		} catch (error) {
			const text = `${error instanceof Error ? error.message : error}. Reload the page and run this cell again.`;
			return [box({ tone: "bad", headline: "This picture failed:", text, key: "failed" })];
		}
	}
	function notices({ error }) {
		const text = "Is it busy? Then wait. Is the kernel restarted: run this cell again.";
		return [
			post.silent && box({ tone: "warn", headline: "No answer from Python.", text, alert: true, key: "silent" }),
			error && box({ tone: "bad", alert: true, key: "error", ...error })
		];
	}
	const set = (change) => {
		Object.assign(local, change);
		later();
	};
	const send = post.give.bind(post);
	const focus = (selector) => {
		wish = selector;
		later();
	};
	for (const name of TRAITS) model.on(`change:${name}`, later);
	root.addEventListener("keydown", shield, { signal });
	follow(root, signal);
	show();
	return () => {
		for (const name of TRAITS) model.off(`change:${name}`, later);
		closed.abort();
		post.close();
		root.remove();
	};
}
function chips(scene, name, items, chosen, pick) {
	const sizes = items.map(() => 1);
	const onkeydown = (event, index2) => {
		const target = bare(event) && items[step(event.key, sizes, index2) ?? -1];
		if (!target) return;
		take(event);
		if (target.key !== chosen) pick(target.key);
		scene.focus(`[aria-label="${name}"] [data-chip="${target.key}"]`);
	};
	const stop = items.some(({ key }) => key === chosen) ? chosen : items[0]?.key;
	const chip = ({ key, label, spoken: spoken2, title }, index2) => h(
		"button.chip",
		{
			key,
			title,
			role: "radio",
			"data-chip": key,
			"aria-checked": `${key === chosen}`,
			"aria-label": spoken2,
			tabindex: key === stop ? 0 : -1,
			onclick: () => key === chosen || pick(key),
			onkeydown: (event) => onkeydown(event, index2)
		},
		label
	);
	return h(
		"div.chips",
		{ key: name, role: "radiogroup", "aria-label": name },
		h("span.legend", { "aria-hidden": "true" }, name),
		items.map(chip)
	);
}
function button(label, onclick, more) {
	return h("button.btn", { onclick, ...more }, label);
}
function bar(...kids) {
	return h("div.bar", { key: "bar" }, kids);
}
function form(scene, { key, label, text, problem, button: button2 }, ...more) {
	const onsubmit = (event) => {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		scene.send("edit", { field: key, text: data.get(key) });
	};
	return h(
		"form.bar",
		{ key, onsubmit },
		h(
			"label",
			null,
			h("span.legend", null, label),
			h("input", { name: key, value: text, autocomplete: "off", spellcheck: "false", "aria-invalid": problem ? "true" : null })
		),
		h("button.btn", { type: "submit" }, button2),
		more,
		problem && h("p.wrong", null, problem)
	);
}
function fold(title, ...kids) {
	return h("details.fold", { key: title }, h("summary", null, title), kids);
}
var FACES = {
	"card": { "width": 100, "height": 140, "corner": 9 },
	"suits": { "S": "M0-10C1.6-5.4 9.3-2.6 9.3 3.1A4.5 4.5 0 0 1 1.3 5.9Q1.5 8.9 4 10H-4Q-1.5 8.9-1.3 5.9A4.5 4.5 0 0 1-9.3 3.1C-9.3-2.6-1.6-5.4 0-10Z", "H": "M0 10C-1.8 5.6-9.6 1.8-9.6-4.4C-9.6-7.6-7.3-9.6-4.8-9.6C-2.5-9.6-.7-8.1 0-5.7C.7-8.1 2.5-9.6 4.8-9.6C7.3-9.6 9.6-7.6 9.6-4.4C9.6 1.8 1.8 5.6 0 10Z", "D": "M0-10.4C2-6.4 4.9-3 8.4 0C4.9 3 2 6.4 0 10.4C-2 6.4-4.9 3-8.4 0C-4.9-3-2-6.4 0-10.4Z", "C": "M-1.2 4.1A4.6 4.6 0 1 1-3.2-2.8A4.6 4.6 0 1 1 3.2-2.8A4.6 4.6 0 1 1 1.2 4.1Q1.4 8.8 4 10H-4Q-1.4 8.8-1.2 4.1Z" },
	"letters": { "A": "M-.9-10H2L8.3 7.8H9.8V10H.9V7.8H3.1L2 4.4H-4.1L-5.1 7.8H-2.9V10H-9.8V7.8H-8.1ZM-3.4 2.2H1.3L-1.1-5.3Z", "10": "M-5.5-10.2V7.8H-3.6V10H-10.4V7.8H-8.6V-6.2H-10.6V-8C-8.8-8.2-7.5-8.9-6.8-10.2ZM3.6-10.3C7.3-10.3 9.2-6.4 9.2 0C9.2 6.4 7.3 10.3 3.6 10.3C-.1 10.3-2 6.4-2 0C-2-6.4-.1-10.3 3.6-10.3ZM3.6-8.1C1.9-8.1 1.4-5.4 1.4 0C1.4 5.4 1.9 8.1 3.6 8.1C5.3 8.1 5.8 5.4 5.8 0C5.8-5.4 5.3-8.1 3.6-8.1Z", "K": "M-9.3-10H-1.3V-7.8H-3.1V-1.7L3.6-7.8H1.9V-10H8.8V-7.8H6.9L1.1-2.5L7.6 7.8H9.4V10H.6V7.8H2.3L-2 .4L-3.1 1.4V7.8H-1.3V10H-9.3V7.8H-7.5V-7.8H-9.3Z", "Q": "M0-10.3C6-10.3 9.4-6 9.4-.4C9.4 3.8 7.4 7.1 4.2 8.6C5.2 10 6.4 10.6 8.4 10.3V12.3C4.4 13.6 1.7 12.4.3 9.5C-5.9 9.6-9.4 5.2-9.4-.4C-9.4-6-6-10.3 0-10.3ZM0-8.1C-3.4-8.1-4.8-5-4.8-.4C-4.8 4.2-3.4 7.3 0 7.3C3.4 7.3 4.8 4.2 4.8-.4C4.8-5 3.4-8.1 0-8.1Z", "J": "M-2.2-10H7V-7.8H5.1V3.4C5.1 7.8 2.4 10.3-1.6 10.3C-5.2 10.3-7.4 8.4-7.4 5.8C-7.4 4-6.2 2.9-4.7 2.9C-3.2 2.9-2.2 3.9-2.2 5.3C-2.2 6.3-2.7 6.9-3.4 7.3C-3 7.9-2.4 8.1-1.7 8.1C-.1 8.1.7 6.9.7 4.2V-7.8H-2.2Z", "9": "M-.2-10.3C4.7-10.3 7.5-6.6 7.5-1C7.5 6.4 3.4 10.3-1.6 10.3C-4.8 10.3-6.8 8.8-6.8 6.7C-6.8 5.2-5.8 4.2-4.4 4.2C-3.1 4.2-2.2 5-2.2 6.3C-2.2 6.9-2.4 7.4-2.8 7.8C-2.4 8.1-2 8.2-1.4 8.2C1.7 8.2 3 5.4 3.1 1C2 2.4.5 3.1-1.2 3.1C-4.9 3.1-7.5.5-7.5-3.4C-7.5-7.5-4.6-10.3-.2-10.3ZM-.1-8.1C-2.3-8.1-3-6.4-3-3.5C-3-.7-2.3.8-.2.8C1.8.8 2.9-.9 3-3.3C3-6.5 2-8.1-.1-8.1Z" },
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
		"backLine": "#8fa3b3"
	}
};
var { card: size, colours: inks, letters, suits, headgear, index, pips, ace, court, back } = FACES;
var { width, height } = size;
var centre = [width / 2, height / 2];
function idOf({ code, copy }) {
	return `${code}#${copy}`;
}
function suitOf({ code }) {
	return code.slice(-1);
}
function spoken({ code, copy, spoken: name }) {
	return copy > 1 && code !== "??" ? `${name}, copy ${copy}` : name;
}
function path(outline = "", [x = 0, y = 0] = [], scale = 1, more = "") {
	return `<path d="${outline}" transform="translate(${x} ${y})scale(${scale})" ${more}/>`;
}
function rect([x, y, wide, high], round, fill, stroke = "none", line = 1.5) {
	return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${round}" fill="${fill}" stroke="${stroke}" stroke-width="${line}"/>`;
}
function sheet(paper) {
	return rect([0.75, 0.75, width - 1.5, height - 1.5], size.corner, paper, inks.line);
}
var kept = /* @__PURE__ */ new Map();
function face(code, grey = false) {
	const name = code + grey;
	const shapes = kept.get(name) ?? (code === "??" ? hidden() : front(code, grey));
	kept.set(name, shapes);
	return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${shapes}</svg>`;
}
function hidden() {
	const line = `stroke="${inks.backLine}" stroke-width="2"`;
	return sheet(inks.card) + rect(back.box, 5, inks.back) + path(back.lattice, [], 1, line);
}
function front(code, grey) {
	const [first = "", letter = ""] = code;
	const rank = first === "T" ? "10" : first;
	const suit = suits[letter] ?? "";
	const ink = `var(--${grey ? "g" : ""}${letter})`;
	const corner = path(letters[rank], index.at) + path(suit, index.suitAt, index.suitScale);
	const paper = grey ? inks.grey : inks.card;
	const middle = pips.at[rank] ? spots(rank, suit) : headgear[rank] ? figure(rank, suit, ink, grey) : single(suit, paper);
	return `${sheet(paper)}<g fill="${ink}">${corner}<g transform="rotate(180 ${centre.join(" ")})">${corner}</g>${middle}</g>`;
}
function spots(rank, suit) {
	return pips.at[rank]?.map((place) => path(suit, place, (place[1] ?? 0) > height / 2 ? -pips.scale : pips.scale)).join("");
}
function single(suit, paper) {
	return path(suit, centre, ace.scale) + path(suit, centre, ace.lineScale, `fill="none" stroke="${paper}" stroke-width=".45"`);
}
function figure(rank, suit, ink, grey) {
	const [gold, jewels, line] = headgear[rank] ?? [];
	const paper = grey ? inks.frameGrey : inks.frame;
	const pen = `fill="${grey ? inks.goldGrey : inks.gold}" stroke="${inks.goldLine}" stroke-linejoin="round" stroke-width="1.4"`;
	return [
		rect(court.frame, 5, paper, ink, 1.3),
		path(gold, court.headgearAt, 1, pen),
		path(jewels, court.headgearAt, 1, `stroke="${paper}" stroke-width=".6"`),
		path(line, court.headgearAt, 1, pen),
		path(letters[rank], court.letterAt, court.letterScale),
		path(suit, court.suitAt, court.suitScale)
	].join("");
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
	const half = parts.flat().length / 2;
	const off = (to) => Math.abs(parts.slice(0, to).flat().length - half);
	const cut = parts.reduce((best, _, at) => off(at) < off(best) ? at : best, parts.length);
	return [parts.slice(0, cut), parts.slice(cut)].filter((row) => row.length);
}
function hand(scene, props) {
	const { id = "hand", name, cards, fan, mixed } = props;
	const middle = Math.ceil(cards.length / 2);
	const parts = mixed ? [cards.slice(0, middle), cards.slice(middle)] : stretches(cards);
	const rows = halves(parts);
	const gaps = mixed ? 0 : 1;
	const style = {
		"--n": cards.length,
		"--gaps": gaps * (parts.length - 1),
		"--m": Math.max(0, ...rows.map((row) => row.flat().length)),
		"--mgaps": gaps * Math.max(0, ...rows.map((row) => row.length - 1))
	};
	const sizes = parts.map((part) => part.length);
	const ends = new Set(mixed ? [] : parts.map((part) => part.at(-1)));
	const drawn2 = cards.map((card) => cardButton(scene, { ...props, id }, sizes, card, ends.has(card)));
	drawn2.splice(rows[0]?.flat().length ?? 0, 0, h("i.break", { key: "break" }));
	return h("div.hand", { class: fan && "fan", key: id, role: "group", "aria-label": name, style }, drawn2);
}
function cardButton(scene, props, sizes, card, last) {
	const { id, cards, pick, point = () => {
	} } = props;
	const name = idOf(card);
	const spot = `tab:${id}`;
	const index2 = cards.indexOf(card);
	const ids = cards.map(idOf);
	const { mark = "", note, pressed, off, tag, below } = props.look?.(card) ?? {};
	const onkeydown = (event) => {
		if (!bare(event)) return;
		const names = cards.map(({ code }) => code.replace("T", "1").toLowerCase());
		const to = step(event.key, sizes, index2) ?? seek(event.key, names, index2);
		if (to === null) return;
		take(event);
		scene.set({ [spot]: ids[to] });
		scene.focus(`[data-hand="${id}"][data-card="${ids[to]}"]`);
	};
	return h(
		"button.card",
		{
			key: name,
			class: last ? `${mark} gap` : mark,
			tabindex: name === (ids.includes(scene.local[spot]) ? scene.local[spot] : ids[0]) ? 0 : -1,
			"data-card": name,
			"data-hand": id,
			"aria-label": note ? `${spoken(card)}, ${note}` : spoken(card),
			"aria-pressed": pressed === void 0 ? null : `${pressed}`,
			"aria-disabled": off && "true",
			style: { "--i": index2 - (cards.length - 1) / 2 },
			onclick: () => pick?.(card),
			onkeydown,
			onfocus: () => {
				scene.set({ [spot]: name });
				point(card, true);
			},
			onblur: () => point(null),
			onpointerenter: () => point(card),
			onpointerleave: () => point(null)
		},
		h("span.face", { html: face(card.code, /\bno\b/.test(mark)) }),
		tag && h("span.tag", { "aria-hidden": "true" }, tag),
		below && h("span.below", { "aria-hidden": "true" }, below)
	);
}
function lying(card, mark = "", below = "") {
	return h(
		"span.card",
		{ class: mark, role: "img", "aria-label": spoken(card) },
		h("span.face", { html: face(card.code) }),
		below && h("span.below", { "aria-hidden": "true" }, below)
	);
}
function table(label, head, rows, figures = 1, foot) {
	const line = (cells, scope, props = {}) => h(
		"tr",
		props,
		cells.map((cell, at) => {
			const heads = cell !== "" && (scope === "col" || !at);
			return h(heads ? "th" : "td", { scope: heads && scope, class: at < cells.length - figures ? null : "n" }, cell);
		})
	);
	return h(
		"table",
		{ key: label, "aria-label": label },
		head.length > 0 && h("thead", null, line(head, "col")),
		h(
			"tbody",
			null,
			rows.map(({ cells, props }) => line(cells, "row", props))
		),
		foot && h("tfoot", null, line(foot, "row"))
	);
}
function calls({ seats, rows, sentence }) {
	return h(
		"table.calls",
		{ "aria-label": "The calls" },
		h(
			"thead",
			null,
			h(
				"tr",
				null,
				seats.map((seat) => h("th", { scope: "col" }, seat))
			)
		),
		h(
			"tbody",
			null,
			rows.map(
				(row) => h(
					"tr",
					null,
					row.map((call) => h("td", { class: call?.high ? "high" : "" }, call?.text))
				)
			),
			rows.length ? null : h("tr", null, h("td.sub", { colspan: seats.length }, sentence))
		)
	);
}
function worths(worth) {
	const head = worth.map(({ letter, symbol, label }) => h("span", { class: letter, role: "img", "aria-label": label }, symbol));
	const rows = [
		{ cells: ["Meld", ...worth.map(({ total, best }) => h("b", { class: best ? "best" : "" }, total))] },
		{ cells: ["Cards", ...worth.map(({ cards }) => cards)] }
	];
	return table("What the hand is worth for each trump", ["Trump", ...head], rows, worth.length);
}
function auctionPad(scene) {
	const view = scene.view;
	const legal = scene.options.calls ?? [];
	const call = (bid) => () => scene.send("call", { bid });
	const bids = legal.filter(({ bid }) => bid !== null);
	const pass = button("Pass", call(null), { "aria-disabled": legal.length === bids.length && "true" });
	return [
		heading(view),
		h("div.cols", { key: "cols" }, calls(view.auction), h("div.side", null, box(view.message), worths(view.worth))),
		hand(scene, { name: `${view.whose}, ${view.hand.count} cards`, cards: view.hand.cards }),
		view.open && h(
			"div.bar",
			{ key: "calls", role: "group", "aria-label": "Your call" },
			pass,
			bids.map(({ bid, label }) => button(label, call(bid)))
		),
		view.open && form(scene, view.field),
		view.remarks.length > 0 && fold(
			"What the others thought",
			view.remarks.map((remark) => h("p", null, remark))
		),
		bar(
			button("Take back", () => scene.send("back"), { "aria-disabled": !view.moved && "true" }),
			button("Start again", () => scene.send("reset"), { "aria-disabled": !view.moved && "true" })
		)
	];
}
function cross(trick, places, turn) {
	const seat = ({ name, note, place }) => h("div.seat", { class: place, key: `seat ${place}` }, h("b", null, name), " ", h("span.sub", null, note));
	const where = (number) => places.find((place) => place.seat === number)?.place ?? "";
	const plays = (trick?.plays ?? []).map(
		({ seat: seat2, card, winning, name }) => h(
			"li",
			{ key: `${seat2}`, class: where(seat2) },
			h("span.pl-words", null, `${name}: `),
			lying(card, winning ? "win" : ""),
			winning && h("span.pl-words", null, ", winning")
		)
	);
	const slot = turn !== null && h("li.slot", { key: "slot", class: where(turn), "aria-hidden": "true" }, "?");
	return h(
		"div.felt",
		{ key: "felt" },
		places.map(seat),
		h("ol.trick", { "aria-label": "The trick, in order of play" }, plays, slot)
	);
}
function exercise(scene) {
	const { text, parts, picked, choices, number, how, hint, message, solved } = scene.view;
	const pressed = (item) => ({ "aria-pressed": `${picked.includes(item)}` });
	const onsubmit = (event) => {
		event.preventDefault();
		scene.send("check", Object.fromEntries(new FormData(event.currentTarget)));
	};
	return [
		heading(scene.view),
		h("p", { key: "text" }, text),
		parts.map((part, at) => piece(scene, part, `part${at}`)),
		choices.length > 0 && bar(choices.map((option) => button(option, () => scene.send("choose", { option }), pressed(option)))),
		h(
			"form.bar",
			{ key: "answer", onsubmit },
			number !== null && h("label", null, "Your answer", h("input", { name: "text", value: number, autocomplete: "off" })),
			h("button.btn", { type: "submit", class: solved ? "" : "main" }, "Check"),
			button("Hint", () => scene.send("hint")),
			button("Another", () => scene.send("another"), { class: solved ? "main" : "" }),
			h("span.sub", null, how)
		),
		hint && box({ ...hint, key: "hint" }),
		message && box(message)
	];
}
function piece(scene, { label, cards, live, trick, places, rows }, id) {
	const { picked, ordered } = scene.view;
	const look = (card) => {
		const at = picked.indexOf(idOf(card));
		return at < 0 ? { pressed: false } : { pressed: true, mark: "picked", below: ordered ? `${at + 1}` : "" };
	};
	const pick = (card) => scene.send("pick", { card: idOf(card) });
	const style = { "--n": cards.length, "--gaps": 0, "--m": cards.length, "--mgaps": 0 };
	const still = cards.map((card) => lying(card));
	const cell = (text, at) => at || !text ? h("td", null, text) : h("th", { scope: "row" }, text);
	return [
		label && h("p.sub", { key: `${id} label` }, label),
		trick && cross(trick, places, null),
		live && hand(scene, { id, name: label, cards, mixed: ordered, look, pick }),
		!live && cards.length > 0 && h("div.hand", { key: id, style }, still),
		rows.length > 0 && h(
			"table",
			{ key: `${id} rows` },
			h(
				"tbody",
				null,
				rows.map((row) => h("tr", null, row.map(cell)))
			)
		)
	];
}
function lights(view, spot) {
	const { lines, blocked } = view.sheet;
	const [kind, which = ""] = spot?.split(" ") ?? [];
	const card = view.cards[which];
	const line = lines[Number(which)];
	const stop = blocked[Number(which)];
	if (kind === "card" && card) return { ids: [which], lines: card.lines, name: "", words: card.message };
	if (kind === "line" && line) {
		const words = {
			headline: `${line.name}: ${line.value}.`,
			text: `${line.text}. Counts among ${line.category_label}.`,
			small: `Rule ${line.ref}`
		};
		return { ids: line.cards.map(idOf), lines: [Number(which)], name: line.name, words };
	}
	if (kind === "blocked" && stop) {
		const words = { tone: "warn", headline: `${stop.name} does not count.`, text: stop.because, small: `Rule ${stop.ref}` };
		return { ids: stop.cards.map(idOf), lines: [], name: stop.name, words };
	}
	return { ids: [], lines: [], name: "", words: view.message };
}
function explorer(scene) {
	const view = scene.view;
	const { over, kept: kept2 } = scene.local;
	const lit = lights(view, over ?? kept2);
	const mark = (over ?? kept2)?.startsWith("blocked") ? "hint" : "lit";
	const { cards } = view.sheet.hand;
	const first = cards.find((card) => lit.ids.includes(idOf(card)));
	return [
		heading(view),
		chips(scene, "Trump", view.trumps.map(trump), view.trump, (suit) => {
			scene.set({ kept: null });
			scene.send("trump", { suit });
		}),
		hand(scene, {
			name: `The hand: each card says which melds it serves`,
			cards,
			look: (card) => ({
				mark: lit.ids.includes(idOf(card)) ? mark : "",
				note: view.cards[idOf(card)]?.short,
				tag: card === first ? lit.name : ""
			}),
			pick: (card) => keep(scene, `card ${idOf(card)}`),
			point: (card, focused) => {
				scene.set({ over: card && `card ${idOf(card)}` });
				if (card && focused) scene.say(view.cards[idOf(card)]?.message.text ?? "");
			}
		}),
		h("div.cols", { key: "cols" }, sheet2(scene, view, lit.lines), box(lit.words)),
		fold(
			"Another hand",
			view.fields.map(
				(field) => form(
					scene,
					field,
					button("Deal one", () => scene.send("another"))
				)
			)
		)
	];
}
function trump({ letter, symbol, label, total, best }) {
	const name = [h("span", { class: letter }, symbol), " ", h("b", { class: best ? "best" : "" }, total)];
	return { key: letter, label: name, spoken: `${label}, ${total}${best ? ", the most" : ""}` };
}
function keep(scene, spot) {
	scene.set({ kept: scene.local.kept === spot ? null : spot });
}
function sheet2(scene, { sheet: { lines, blocked, total } }, hot) {
	const row = ({ name, cards }, spot, mark, value = "–") => {
		const on = () => scene.set({ over: spot });
		const off = () => scene.set({ over: null });
		const link = h("button.link", { onclick: () => keep(scene, spot), onfocus: on, onblur: off }, name);
		const labels = cards.map(({ code, label }) => [h("span", { class: code[1] }, label), " "]);
		return { props: { key: spot, class: mark, onpointerenter: on, onpointerleave: off }, cells: [link, labels, value] };
	};
	return table(
		"Melds",
		["Meld", "Cards", "Points"],
		[
			...lines.map((line, i) => row(line, `line ${i}`, hot.includes(i) ? "hot" : "", `${line.value}`)),
			...blocked.map((meld, i) => row(meld, `blocked ${i}`, "blocked"))
		],
		1,
		["Total", "", total]
	);
}
function handWidget(scene) {
	const view = scene.view;
	const { picked, sort, notice } = view;
	return [
		heading(view),
		hand(scene, {
			name: view.name,
			cards: view.hand.cards,
			fan: view.fan,
			mixed: sort !== "suit",
			look: (card) => {
				const pressed = picked.includes(idOf(card));
				return { pressed, mark: pressed ? "picked" : "" };
			},
			pick: (card) => scene.send("pick", { card: idOf(card) })
		}),
		notice && box({ tone: "bad", headline: notice }),
		h("p.picked-text", { key: "picked" }, view.selection),
		bar(
			chips(scene, "Sort", view.sorts, sort, (order) => scene.send("sort", { order })),
			button("Fan", () => scene.send("fan"), { "aria-pressed": `${view.fan}` }),
			button("Clear", () => scene.send("clear"), { "aria-disabled": !picked.length && "true" })
		)
	];
}
function why({ plays = [], whys = [] }, card) {
	const option = plays.find(({ code }) => code === card.code);
	const ground = option && whys[option.why];
	if (!ground) return void 0;
	const refs = [...new Set(ground.reasons.map(({ ref }) => ref))];
	const small = `${refs[1] ? "Rules" : "Rule"} ${refs.join(", ")}${ground.instead ? ` · legal: ${ground.instead}` : ""}`;
	return { tone: option.legal ? "good" : "bad", headline: option.headline, text: ground.text, small };
}
function legality({ mark }) {
	if (mark === "legal") return { mark, note: "legal" };
	return mark === "illegal" ? { mark: "no", off: true, note: "not legal" } : {};
}
function trickLab(scene) {
	const view = scene.view;
	const { trick, places, played } = view;
	const over = view.hand.cards.find((card) => card.code === scene.local.over);
	const turn = trick.whole ? null : (trick.leader + trick.plays.length) % trick.places;
	return [
		heading(view),
		h(
			"div.desk",
			{ key: "desk" },
			cross(trick, places, turn),
			hand(scene, {
				name: `Your hand, ${view.hand.count} cards`,
				cards: view.hand.cards,
				look: legality,
				pick: ({ code }) => {
					scene.set({ over: null });
					scene.send("play", { card: code });
				},
				point: (card, focused) => {
					const words = card && !played && why(scene.options, card);
					scene.set({ over: words ? card.code : null });
					if (words && focused) scene.say(`${words.headline} ${words.text}`);
				}
			}),
			h(
				"div.side",
				null,
				box(over && !played && why(scene.options, over) || view.message),
				bar(
					button("Take back", () => scene.send("back"), { "aria-disabled": !played && "true" }),
					button("Reset", () => scene.send("reset"))
				)
			)
		),
		chips(
			scene,
			"Trump",
			view.trumps.map(({ letter, symbol, label }) => ({
				key: letter,
				label: [h("span", { class: letter }, symbol), " ", label]
			})),
			view.trump,
			(suit) => scene.send("trump", { suit })
		),
		fold(
			"House rules",
			view.switches.map(
				({ name, label, value, choices }) => chips(scene, label, choices, value, (choice) => scene.send("switch", { name, choice }))
			)
		),
		fold(
			"Another trick or hand",
			view.fields.map((field) => form(scene, field))
		)
	];
}
var PICTURES = { hand: handWidget, explorer, trick_lab: trickLab, auction_pad: auctionPad, exercise };
var index_default = {
	render({ model, el }) {
		return mount(model, el, PICTURES);
	}
};
export {
	index_default as default
};
