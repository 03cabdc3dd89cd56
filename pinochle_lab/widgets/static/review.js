/* Built from js/src, sources 0169309876bec8e9: edit those, then "npm run build" in js/. */
var drawn = /* @__PURE__ */ new WeakMap(), LIVE = /* @__PURE__ */ new Set(["value", "checked"]);
function h(name, props, ...kids) {
	let [tag = "", always] = name.split("."), words = [always, props?.class].filter(Boolean).join(" ");
	return { tag, props: { ...tag === "button" ? { type: "button" } : {}, ...props, ...words && { class: words } }, kids: flat(kids) };
}
function flat(kids) {
	return kids.flatMap((kid) => Array.isArray(kid) ? flat(kid) : kid == null || typeof kid == "boolean" ? [] : [typeof kid == "object" ? kid : String(kid)]);
}
function draw(parent, kids) {
	let old = [...parent.childNodes], keyed = new Map(old.flatMap((node) => drawn.get(node)?.props.key ? [[drawn.get(node)?.props.key, node]] : [])), free = old.filter((node) => !drawn.get(node)?.props.key), place = parent.firstChild;
	for (let kid of kids) {
		let key = typeof kid == "string" ? void 0 : kid.props.key, node = settle(key ? keyed.get(key) : free.shift(), kid, parent.ownerDocument);
		node === place ? place = place.nextSibling : parent.insertBefore(node, place), keyed.delete(key);
		let at = old.indexOf(node);
		at >= 0 && old.splice(at, 1);
	}
	for (let node of old) node.remove();
}
function settle(node, kid, page) {
	if (typeof kid == "string") {
		let text = node?.nodeType === 3 ? node : page.createTextNode(kid);
		return text.nodeValue !== kid && (text.nodeValue = kid), text;
	}
	let before = node && drawn.get(node), fits = before?.tag === kid.tag && !("html" in before.props) == !("html" in kid.props), element = fits ? node : page.createElement(kid.tag), had = fits ? before.props : {};
	return drawn.set(element, kid), "html" in kid.props ? had.html !== kid.props.html && (element.innerHTML = kid.props.html ?? "") : draw(element, kid.kids), dress(element, had, kid.props), element;
}
function dress(element, had, props) {
	for (let name of Object.keys(had)) !(name in props) && plain(name) && element.removeAttribute(name);
	for (let [name, value] of Object.entries(props))
		name.startsWith("on") && element.addEventListener(name.slice(2), hear), !(!plain(name) || had[name] === value) && (LIVE.has(name) ? Reflect.set(element, name, value) : value == null || value === !1 ? element.removeAttribute(name) : element.setAttribute(name, value === !0 ? "" : value));
	for (let [name, value] of Object.entries(props.style ?? {})) element.style.setProperty(name, `${value}`);
}
function plain(name) {
	return !/^(on.*|key|html|style)$/.test(name);
}
function hear(event) {
	drawn.get(this)?.props[`on${event.type}`]?.(event);
}
var Post = class {
	constructor(send, changed) {
		this.send = send, this.changed = changed, this.sent = 0, this.seen = 0, this.silent = !1, this.timer = void 0;
	}
	get waiting() {
		return this.sent > this.seen;
	}
	give(intent, more = {}) {
		this.sent += 1, this.timer ??= setTimeout(() => this.fall(), 2e3);
		try {
			this.send({ ...more, intent, seq: this.sent });
		} catch {
			this.fall();
		}
		this.changed();
	}
	acknowledge(seq) {
		seq <= this.seen || (this.seen = seq, this.sent = Math.max(this.sent, seq), this.silent = !1, clearTimeout(this.timer), this.timer = this.waiting ? setTimeout(() => this.fall(), 2e3) : void 0);
	}
	fall() {
		this.silent = this.waiting, this.timer = void 0, this.changed();
	}
	close() {
		clearTimeout(this.timer);
	}
};
function step(key, sizes, at) {
	let count = sizes.reduce((sum, size2) => sum + size2, 0), starts = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size2) => sum + size2, 0)), mine = starts.findLastIndex((start) => start <= at), clamp = (to) => Math.max(0, Math.min(count - 1, to));
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
	let wanted = key.toLowerCase();
	for (let ahead = 1; ahead <= names.length; ahead += 1) {
		let index2 = (at + ahead) % names.length;
		if (wanted.length === 1 && names[index2]?.includes(wanted)) return index2;
	}
	return null;
}
function bare(event) {
	return !(event.ctrlKey || event.metaKey || event.altKey);
}
function take(event) {
	event.preventDefault(), event.stopPropagation();
}
function shield(event) {
	let name = event.target.tagName, typing = ["INPUT", "SELECT", "TEXTAREA"].includes(name), pressing = ["BUTTON", "SUMMARY"].includes(name) && ["Enter", " "].includes(event.key);
	bare(event) && (pressing || typing && !["Tab", "Escape"].includes(event.key)) && event.stopPropagation();
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
function declared(...elements) {
	for (let element of elements) {
		let { theme, jpThemeLight: lab } = element.dataset, said = [lab && (lab === "false" ? "dark" : "light"), theme, element.getAttribute("theme"), element.className].join(
			" "
		);
		if (/(^|[\s-])light\b/.test(said)) return !1;
		if (/(^|[\s-])(dark|high-contrast)\b/.test(said)) return !0;
	}
	return null;
}
function isDark(colour) {
	let [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? ["0", "0", "0", "0"]).map(Number);
	return alpha < 0.5 ? null : 0.299 * red + 0.587 * green + 0.114 * blue < 110;
}
function behind(element) {
	let node = element;
	for (; node; ) {
		let dark = node instanceof Element ? isDark(getComputedStyle(node).backgroundColor) : null;
		if (dark !== null) return dark;
		node = node instanceof ShadowRoot ? node.host : node.parentNode;
	}
	return null;
}
function follow(root, signal) {
	let { body, documentElement: html } = document, wish = matchMedia("(prefers-color-scheme: dark)"), look = () => {
		let dark = declared(body, html) ?? behind(root.parentElement ?? body) ?? wish.matches;
		root.dataset.theme = dark ? "dark" : "light";
	}, watch = new MutationObserver(look);
	for (let element of [body, html]) watch.observe(element, { attributes: !0 });
	wish.addEventListener("change", look, { signal }), signal.addEventListener("abort", () => watch.disconnect()), requestAnimationFrame(look), look();
}
var SCHEMA = 1, TRAITS = ["view", "options", "value", "ply"];
function mount(model, el, pictures) {
	let root = document.createElement("section");
	root.className = "pl-live", el.append(root);
	let closed = new AbortController(), { signal } = closed, local = {}, [spoken2, wish, heard, queued] = ["", "", 0, !1], post = new Post((gesture) => model.send(gesture), later);
	function later() {
		queued || (queued = !0, queueMicrotask(() => signal.aborted || show()));
	}
	function say(text) {
		spoken2 = text && text === spoken2 ? `${text} ` : text, later();
	}
	function show() {
		let view = model.get("view") ?? {};
		post.acknowledge(view.seen ?? 0), view.said !== heard && say(view.say ?? ""), heard = view.said, queued = !1, root.dataset.seen = `${post.seen}`, root.dataset.kind = view.kind, root.toggleAttribute("data-waiting", post.waiting), root.toggleAttribute("data-two", !!view.two), root.setAttribute("aria-label", view.name ?? "Pinochle Lab");
		let focused = root.getRootNode().activeElement, voice = h("div.pl-words", { key: "voice", role: "status", "aria-live": "polite" }, spoken2), held = root.contains(focused) && focused?.matches(":focus-visible"), group = held ? focused?.parentElement : null, place = [...group?.children ?? []].indexOf(focused);
		draw(root, h("", null, notices(view), picture(view), voice).kids);
		let lost = held && !root.contains(focused), aloud = spoken2, heir = lost && group?.isConnected ? group.children[place] ?? group.lastElementChild : null, next = heir?.matches("button:not([tabindex])") ? heir : root.querySelector("[tabindex='0']") ?? root.querySelector("button"), target = wish ? root.querySelector(wish) : lost ? next : focused;
		wish = "", target instanceof HTMLElement && root.contains(target) && target.focus(), lost && (spoken2 = aloud);
	}
	function picture(view) {
		try {
			if (model.get("schema") !== SCHEMA) throw new Error("page and kernel are of different versions");
			let [options, value, ply] = ["options", "value", "ply"].map((name) => model.get(name)), known = pictures[view.kind];
			return known ? known({ view, options, value, ply, local, set, put, send, busy: () => post.waiting, say, focus }) : [];
		} catch (error) {
			let text = `${error instanceof Error ? error.message : error}. Reload the page and run this cell again.`;
			return [box({ tone: "bad", headline: "This picture failed:", text, key: "failed" })];
		}
	}
	function notices({ error }) {
		return [
			post.silent && box({ tone: "warn", headline: "No answer from Python.", text: "Is it busy? Then wait. Was the kernel restarted? Then run this cell again.", alert: !0, key: "silent" }),
			error && box({ tone: "bad", alert: !0, key: "error", ...error })
		];
	}
	let set = (change) => {
		Object.assign(local, change), later();
	}, put = (name, value) => {
		model.set(name, value), model.save_changes();
	}, send = post.give.bind(post), focus = (selector) => {
		wish = selector, later();
	};
	for (let name of TRAITS) model.on(`change:${name}`, later);
	return root.addEventListener("keydown", shield, { signal }), follow(root, signal), show(), () => {
		for (let name of TRAITS) model.off(`change:${name}`, later);
		closed.abort(), post.close(), root.remove();
	};
}
var FACES = {
	card: { width: 100, height: 140, corner: 9 },
	suits: { S: "M0-10C1.6-5.4 9.3-2.6 9.3 3.1A4.5 4.5 0 0 1 1.3 5.9Q1.5 8.9 4 10H-4Q-1.5 8.9-1.3 5.9A4.5 4.5 0 0 1-9.3 3.1C-9.3-2.6-1.6-5.4 0-10Z", H: "M0 10C-1.8 5.6-9.6 1.8-9.6-4.4C-9.6-7.6-7.3-9.6-4.8-9.6C-2.5-9.6-.7-8.1 0-5.7C.7-8.1 2.5-9.6 4.8-9.6C7.3-9.6 9.6-7.6 9.6-4.4C9.6 1.8 1.8 5.6 0 10Z", D: "M0-10.4C2-6.4 4.9-3 8.4 0C4.9 3 2 6.4 0 10.4C-2 6.4-4.9 3-8.4 0C-4.9-3-2-6.4 0-10.4Z", C: "M-1.2 4.1A4.6 4.6 0 1 1-3.2-2.8A4.6 4.6 0 1 1 3.2-2.8A4.6 4.6 0 1 1 1.2 4.1Q1.4 8.8 4 10H-4Q-1.4 8.8-1.2 4.1Z" },
	letters: { A: "M-.9-10H2L8.3 7.8H9.8V10H.9V7.8H3.1L2 4.4H-4.1L-5.1 7.8H-2.9V10H-9.8V7.8H-8.1ZM-3.4 2.2H1.3L-1.1-5.3Z", 10: "M-5.5-10.2V7.8H-3.6V10H-10.4V7.8H-8.6V-6.2H-10.6V-8C-8.8-8.2-7.5-8.9-6.8-10.2ZM3.6-10.3C7.3-10.3 9.2-6.4 9.2 0C9.2 6.4 7.3 10.3 3.6 10.3C-.1 10.3-2 6.4-2 0C-2-6.4-.1-10.3 3.6-10.3ZM3.6-8.1C1.9-8.1 1.4-5.4 1.4 0C1.4 5.4 1.9 8.1 3.6 8.1C5.3 8.1 5.8 5.4 5.8 0C5.8-5.4 5.3-8.1 3.6-8.1Z", K: "M-9.3-10H-1.3V-7.8H-3.1V-1.7L3.6-7.8H1.9V-10H8.8V-7.8H6.9L1.1-2.5L7.6 7.8H9.4V10H.6V7.8H2.3L-2 .4L-3.1 1.4V7.8H-1.3V10H-9.3V7.8H-7.5V-7.8H-9.3Z", Q: "M0-10.3C6-10.3 9.4-6 9.4-.4C9.4 3.8 7.4 7.1 4.2 8.6C5.2 10 6.4 10.6 8.4 10.3V12.3C4.4 13.6 1.7 12.4.3 9.5C-5.9 9.6-9.4 5.2-9.4-.4C-9.4-6-6-10.3 0-10.3ZM0-8.1C-3.4-8.1-4.8-5-4.8-.4C-4.8 4.2-3.4 7.3 0 7.3C3.4 7.3 4.8 4.2 4.8-.4C4.8-5 3.4-8.1 0-8.1Z", J: "M-2.2-10H7V-7.8H5.1V3.4C5.1 7.8 2.4 10.3-1.6 10.3C-5.2 10.3-7.4 8.4-7.4 5.8C-7.4 4-6.2 2.9-4.7 2.9C-3.2 2.9-2.2 3.9-2.2 5.3C-2.2 6.3-2.7 6.9-3.4 7.3C-3 7.9-2.4 8.1-1.7 8.1C-.1 8.1.7 6.9.7 4.2V-7.8H-2.2Z", 9: "M-.2-10.3C4.7-10.3 7.5-6.6 7.5-1C7.5 6.4 3.4 10.3-1.6 10.3C-4.8 10.3-6.8 8.8-6.8 6.7C-6.8 5.2-5.8 4.2-4.4 4.2C-3.1 4.2-2.2 5-2.2 6.3C-2.2 6.9-2.4 7.4-2.8 7.8C-2.4 8.1-2 8.2-1.4 8.2C1.7 8.2 3 5.4 3.1 1C2 2.4.5 3.1-1.2 3.1C-4.9 3.1-7.5.5-7.5-3.4C-7.5-7.5-4.6-10.3-.2-10.3ZM-.1-8.1C-2.3-8.1-3-6.4-3-3.5C-3-.7-2.3.8-.2.8C1.8.8 2.9-.9 3-3.3C3-6.5 2-8.1-.1-8.1Z" },
	headgear: { K: ["M-14 7L-18.5-6.5-8.6.4 0-9.5 8.6.4 18.5-6.5 14 7ZM-14 7H14V11H-14Z", "M-20.4-8.6A1.9 1.9 0 1 0-16.6-8.6A1.9 1.9 0 1 0-20.4-8.6M16.6-8.6A1.9 1.9 0 1 0 20.4-8.6A1.9 1.9 0 1 0 16.6-8.6", "M0-15.5V-9.5M-2.6-13H2.6"], Q: ["M-14 7C-14.5 2-16-3-18.5-7C-13.5-6.4-10.5-3.6-9-.6C-7.4-4.6-4-8.4 0-10.4C4-8.4 7.4-4.6 9-.6C10.5-3.6 13.5-6.4 18.5-7C16-3 14.5 2 14 7ZM-14 7C-5 9 5 9 14 7V10.4C5 12.4-5 12.4-14 10.4Z", "M-20.4-8.8A1.9 1.9 0 1 0-16.6-8.8A1.9 1.9 0 1 0-20.4-8.8M16.6-8.8A1.9 1.9 0 1 0 20.4-8.8A1.9 1.9 0 1 0 16.6-8.8M-2.2-12.6A2.2 2.2 0 1 0 2.2-12.6A2.2 2.2 0 1 0-2.2-12.6", ""], J: ["M-14 7C-18 5-18.4-1-13.6-3.6C-10.6-7.8-3-8.8 3.4-6.2C9.4-7 14.6-3.4 15.4 1C16.6 3.6 16 5.8 14 7ZM-14 7C-5 5.4 5 5.4 14 7V10.6C5 9-5 9-14 10.6Z", "M10.5 5C15.5-3.5 14-12.5 4.2-15.8C.6-17-.6-14 2.4-13.2C7-12 9.6-5.5 10.5 5Z", ""] },
	index: { at: [14, 19.5], suitAt: [14, 42], suitScale: 0.78 },
	pips: { scale: 0.88, at: { 9: [[36, 27], [64, 27], [36, 55.5], [64, 55.5], [50, 70], [36, 84.5], [64, 84.5], [36, 113], [64, 113]], 10: [[36, 27], [64, 27], [50, 41], [36, 55.5], [64, 55.5], [36, 84.5], [64, 84.5], [50, 99], [36, 113], [64, 113]] } },
	ace: { scale: 2.7, lineScale: 2.2 },
	court: { frame: [26, 14, 48, 112], headgearAt: [50, 39], letterAt: [50, 75], letterScale: 1.75, suitAt: [50, 109], suitScale: 0.95 },
	back: { box: [8, 8, 84, 124], lattice: "M8 29L29 8M8 50L50 8M8 71L71 8M8 92L92 8M8 113L92 29M10 132L92 50M31 132L92 71M52 132L92 92M73 132L92 113M92 29L71 8M92 50L50 8M92 71L29 8M92 92L8 8M92 113L8 29M90 132L8 50M69 132L8 71M48 132L8 92M27 132L8 113" },
	colours: {
		card: "#ffffff",
		line: "#a9b2ba",
		grey: "#dcdfe1",
		frame: "#fcf5e2",
		frameGrey: "#d3d3ce",
		gold: "#e2ab35",
		goldLine: "#6b4d0e",
		goldGrey: "#b5ad99",
		back: "#44596b",
		backLine: "#8fa3b3"
	}
};
var { card: size, colours: inks, letters, suits, headgear, index, pips, ace, court, back } = FACES, { width, height } = size, centre = [width / 2, height / 2];
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
function rect([x, y, wide, high], round, fill, stroke = "none", line2 = 1.5) {
	return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${round}" fill="${fill}" stroke="${stroke}" stroke-width="${line2}"/>`;
}
function sheet(paper) {
	return rect([0.75, 0.75, width - 1.5, height - 1.5], size.corner, paper, inks.line);
}
var kept = /* @__PURE__ */ new Map();
function face(code, grey = !1) {
	let name = code + grey, shapes = kept.get(name) ?? (code === "??" ? hidden() : front(code, grey));
	return kept.set(name, shapes), `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${shapes}</svg>`;
}
function hidden() {
	let line2 = `stroke="${inks.backLine}" stroke-width="2"`;
	return sheet(inks.card) + rect(back.box, 5, inks.back) + path(back.lattice, [], 1, line2);
}
function front(code, grey) {
	let [first = "", letter = ""] = code, rank = first === "T" ? "10" : first, suit = suits[letter] ?? "", ink = `var(--${grey ? "g" : ""}${letter})`, corner = path(letters[rank], index.at) + path(suit, index.suitAt, index.suitScale), paper = grey ? inks.grey : inks.card, middle = pips.at[rank] ? spots(rank, suit) : headgear[rank] ? figure(rank, suit, ink, grey) : single(suit, paper);
	return `${sheet(paper)}<g fill="${ink}">${corner}<g transform="rotate(180 ${centre.join(" ")})">${corner}</g>${middle}</g>`;
}
function spots(rank, suit) {
	return pips.at[rank]?.map((place) => path(suit, place, (place[1] ?? 0) > height / 2 ? -pips.scale : pips.scale)).join("");
}
function single(suit, paper) {
	return path(suit, centre, ace.scale) + path(suit, centre, ace.lineScale, `fill="none" stroke="${paper}" stroke-width=".45"`);
}
function figure(rank, suit, ink, grey) {
	let [gold, jewels, line2] = headgear[rank] ?? [], paper = grey ? inks.frameGrey : inks.frame, pen = `fill="${grey ? inks.goldGrey : inks.gold}" stroke="${inks.goldLine}" stroke-linejoin="round" stroke-width="1.4"`;
	return [
		rect(court.frame, 5, paper, ink, 1.3),
		path(gold, court.headgearAt, 1, pen),
		path(jewels, court.headgearAt, 1, `stroke="${paper}" stroke-width=".6"`),
		path(line2, court.headgearAt, 1, pen),
		path(letters[rank], court.letterAt, court.letterScale),
		path(suit, court.suitAt, court.suitScale)
	].join("");
}
function chips(scene, name, items, chosen, pick) {
	let sizes = items.map(() => 1), onkeydown = (event, index2) => {
		let target = bare(event) && items[step(event.key, sizes, index2) ?? -1];
		target && (take(event), target.key !== chosen && pick(target.key), scene.focus(`[aria-label="${name}"] [data-chip="${target.key}"]`));
	}, stop = items.some(({ key }) => key === chosen) ? chosen : items[0]?.key, chip = ({ key, label, spoken: spoken2, title }, index2) => h(
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
function stretches(cards) {
	let found = [];
	for (let card of cards) {
		let last = found.at(-1);
		last?.[0] && suitOf(last[0]) === suitOf(card) ? last.push(card) : found.push([card]);
	}
	return found;
}
function halves(parts) {
	let half = parts.flat().length / 2, off = (to) => Math.abs(parts.slice(0, to).flat().length - half), cut = parts.reduce((best, _, at) => off(at) < off(best) ? at : best, parts.length);
	return [parts.slice(0, cut), parts.slice(cut)].filter((row) => row.length);
}
function hand(scene, props) {
	let { id = "hand", name, cards, fan, mixed } = props, middle = Math.ceil(cards.length / 2), parts = mixed ? [cards.slice(0, middle), cards.slice(middle)] : stretches(cards), rows = halves(parts), gaps = mixed ? 0 : 1, style = {
		"--n": cards.length,
		"--gaps": gaps * (parts.length - 1),
		"--m": Math.max(0, ...rows.map((row) => row.flat().length)),
		"--mgaps": gaps * Math.max(0, ...rows.map((row) => row.length - 1))
	}, sizes = parts.map((part) => part.length), ends = new Set(mixed ? [] : parts.map((part) => part.at(-1))), drawn2 = cards.map((card) => cardButton(scene, { ...props, id }, sizes, card, ends.has(card)));
	return drawn2.splice(rows[0]?.flat().length ?? 0, 0, h("i.break", { key: "break" })), h("div.hand", { class: fan && "fan", key: id, role: "group", "aria-label": name, style }, drawn2);
}
function cardButton(scene, props, sizes, card, last) {
	let { id, cards, pick, point = () => {
	} } = props, name = idOf(card), spot = `tab:${id}`, index2 = cards.indexOf(card), ids = cards.map(idOf), { mark = "", note, pressed, off, tag, below } = props.look?.(card) ?? {}, onkeydown = (event) => {
		if (!bare(event)) return;
		let names = cards.map(({ code }) => code.replace("T", "1").toLowerCase()), to = step(event.key, sizes, index2) ?? seek(event.key, names, index2);
		to !== null && (take(event), scene.set({ [spot]: ids[to] }), scene.focus(`[data-hand="${id}"][data-card="${ids[to]}"]`));
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
			onclick: (event) => pick?.(card, event),
			onkeydown,
			onfocus: () => {
				scene.set({ [spot]: name }), point(card, !0);
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
	let line2 = (cells, scope, props = {}) => h(
		"tr",
		props,
		cells.map((cell, at) => {
			let heads = cell !== "" && (scope === "col" || !at);
			return h(heads ? "th" : "td", { scope: heads && scope, class: at < cells.length - figures ? null : "n" }, cell);
		})
	);
	return h(
		"table",
		{ key: label, "aria-label": label },
		head.length > 0 && h("thead", null, line2(head, "col")),
		h(
			"tbody",
			null,
			rows.map(({ cells, props }) => line2(cells, "row", props))
		),
		foot && h("tfoot", null, line2(foot, "row"))
	);
}
function cross(trick, places, turn) {
	let seat = ({ name, note, place }) => h("div.seat", { class: place, key: `seat ${place}` }, h("b", null, name), " ", h("span.sub", null, note)), where = (number) => places.find((place) => place.seat === number)?.place ?? "", plays = (trick?.plays ?? []).map(
		({ seat: seat2, card, winning, name }) => h(
			"li",
			{ key: `${seat2} ${card.code}`, class: where(seat2) },
			h("span.pl-words", null, `${name}: `),
			lying(card, winning ? "win" : ""),
			winning && h("span.pl-words", null, ", winning")
		)
	), slot = turn !== null && h("li.slot", { key: "slot", class: where(turn), "aria-hidden": "true" }, "?");
	return h(
		"div.felt",
		{ key: "felt" },
		places.map(seat),
		h("ol.trick", { "aria-label": "The trick, in order of play" }, plays, slot)
	);
}
function felt({ frames, plays }, at, places) {
	let { trick, turn, notes } = frames[at], shown = plays.filter((play) => play.trick === trick && play.at <= at), best = shown.at(-1)?.best;
	return cross(
		{ plays: shown.map((play) => ({ ...play, winning: play.seat === best })) },
		places.map((place) => ({ ...place, note: notes[place.seat] ?? "" })),
		turn
	);
}
function walk(local, go, pace) {
	local.clock ||= setTimeout(() => {
		local.clock = 0, local.walking && go();
	}, pace);
}
function laidOut(hands, mark) {
	return h(
		"div.laid",
		{ key: "laid" },
		hands.map(({ name, text, cards }) => {
			let style = { "--n": cards.length, "--gaps": 0, "--m": cards.length, "--mgaps": 0 }, kids = cards.map((card) => lying(card, mark?.(card)));
			return h("div", { key: name }, h("b", null, name), " ", h("span.sub", null, text), h("div.hand", { style }, kids));
		})
	);
}
function cardsAt({ held }, at, eye, seat) {
	return held.filter((card) => card.seat === seat && card.since <= at && at < card.until).map(
		({ card, open: { [eye]: from = -1 } }) => from >= 0 && from <= at ? card : { ...card, code: "??", spoken: "a hidden card" }
	).sort((one, two) => +(one.code === "??") - +(two.code === "??"));
}
function replay(scene, over = {}) {
	let view = scene.view, { local, set } = scene, { track: number = 0, eye = view.eye, turn = 0 } = local, track = [...view.tracks, ...over.tracks ?? []][number], { since, stretch, notes, ticks } = track, end = since + stretch.frames.length - 1, at = Math.max(since, Math.min(end, scene.ply)), now = stretch.frames[at - since], here = notes.filter((note) => note.at === at), lit = here.flatMap(({ cards }) => cards), next = notes.find((note) => note.at > at), go = (to, more = {}) => {
		set({ moved: !0, ...more }), scene.put("ply", to);
	};
	local.moved && scene.say([now.said, ...here.map(({ words }) => `${words.headline}: ${words.text}`)].join(" ")), local.moved = !1, local.walking &&= at < end, local.walking && walk(local, () => go(at + 1), view.pace);
	let places = view.places.map((place, i, all) => ({ ...place, place: all[(i + turn) % all.length]?.place ?? "" })), hands = places.map(({ name, seat }) => ({ name, text: now.notes[seat] ?? "", cards: cardsAt(track, at, eye, seat) })), bits = ticks.map(
		(tick) => h("i", {
			class: `${over.mark && !number ? over.mark(tick) : tick.mark} ${at < tick.at ? "" : "on"}`,
			style: { "flex-grow": tick.size }
		})
	);
	return [
		heading(now),
		view.problems.map((text) => box({ tone: "bad", text, key: text })),
		over.top,
		h(
			"div.desk",
			{ key: "desk" },
			felt(stretch, at - since, places),
			h(
				"div.side",
				null,
				over.side,
				here.map(({ words }, i) => box({ ...words, key: `note${i}` }))
			)
		),
		over.middle,
		h("p.sub", { key: "tally" }, now.tally),
		h(
			"div.scrub",
			{ key: "scrub" },
			h("div.ticks", { "aria-hidden": "true" }, bits),
			h("input", {
				type: "range",
				min: since,
				max: end,
				value: at,
				"aria-label": "Where in the deal",
				"aria-valuetext": now.said,
				oninput: ({ target }) => go(Number(target.value), { walking: !1 })
			}),
			over.low
		),
		h(
			"div.bar",
			{ key: "bar" },
			button("◀", () => at > since && go(at - 1), { "aria-label": "Back" }),
			button("▶", () => at < end && go(at + 1), { "aria-label": "Forward" }),
			button(local.walking ? "Stop" : "Play", () => set({ walking: !local.walking }), { class: "main" }),
			button("Next remark", () => next && go(next.at), { "aria-disabled": !next && "true" }),
			button("Turn the table", () => set({ turn: turn + 1 })),
			over.buttons,
			number >= view.tracks.length ? null : number ? button("Back to the record", () => go(since, { track: 0 })) : view.forks.map((fork) => {
				let enter = () => go(fork.at, { track: fork.track });
				return (fork.at === at || fork.at === at + 1) && button(fork.label, enter);
			})
		),
		chips(
			scene,
			"Seen by",
			view.eyes.map((label, i) => ({ key: `${i}`, label })),
			`${eye}`,
			(key) => set({ eye: Number(key) })
		),
		laidOut(hands, (card) => lit.includes(card.code) ? "lit" : "")
	];
}
var WIDE = 600, HIGH = 72;
function reviewed(scene) {
	let { review, ghost, known } = scene.options, { view, local, send, ply } = scene, own = view.tracks.length;
	ghost && !local.ghost && (local.track = own), !ghost && local.track === own && (local.track = 0), local.ghost = !!ghost;
	let apart = !!local.track, back2 = () => {
		scene.set({ track: 0 }), send("back");
	}, marks = review.cards.filter(({ mark }) => mark), layer = {
		tracks: ghost ? [ghost.track] : [],
		mark: ({ at, size: size2, mark }) => marks.some((card) => card.at >= at && card.at < at + size2) ? "bad" : mark,
		top: apart ? [] : [problem(review), meter(review, ply)],
		side: apart ? [] : marks.filter((card) => card.at === ply).map(({ words }) => words && box({ ...words, key: "fault" })),
		middle: ghost ? line(scene, ghost, back2) : apart ? [] : [values(scene, review), known && known.at === ply && knowledge(known)],
		low: apart ? [] : [graph(review, ply)],
		back: back2,
		buttons: ghost || apart ? [] : buttons(scene, review, marks)
	};
	return [h("div.whole", { key: "whole", onkeydown: (event) => ghost && event.key === "Escape" && back2() }, replay(scene, layer))];
}
function problem({ problem: text }) {
	return text && box({ tone: "warn", text, key: "problem" });
}
function levelAt({ cards, level }, ply) {
	let next = cards.find(({ at }) => at > ply);
	return next ? next.level : level;
}
function meter(review, ply) {
	let { sides, total, cards, done, steps, running } = review, progress = h("progress", { max: steps, value: done, "aria-label": `${done} of ${steps} cards valued` });
	if (!cards.length) return h("div.meter", { key: "meter" }, running && progress);
	let missing = (cards[0]?.at ?? 0) > ply + 1 && done < steps, level = levelAt(review, ply), words = missing ? "not valued yet" : `With best play from here: ${sides[0]} ${level}, ${sides[1]} ${total - level}`;
	return h(
		"div.meter",
		{ key: "meter" },
		h(
			"div.gauge",
			{ role: "img", "aria-label": words },
			h("i", { style: { width: `${missing ? 0 : 100 * level / total}%` } })
		),
		h("p.sub", null, words, running && " ", running && progress)
	);
}
function faultAt(cards, ply) {
	return cards.find(({ at, mark }) => mark && at === ply);
}
function values(scene, { cards }) {
	let { local, ply, view } = scene, fault = faultAt(cards, ply), next = fault ?? cards.find(({ at }) => at === ply + 1);
	if (!local.values || !next) return [];
	if (!next.worths.length) return [h("p.sub", { key: "whose" }, "The time was too short to value these cards.")];
	let fell = view.tracks[0].held.find((card) => card.until === next.at), held = fell ? cardsAt(view.tracks[0], next.at - 1, view.eyes.length - 1, fell.seat) : [], cost = (code) => next.worths.find((worth) => worth.code === code)?.cost;
	return [
		h(
			"p.sub",
			{ key: "whose" },
			`${fell ? view.places[fell.seat].name : ""} ${fault ? "could choose" : "is to play"}; beneath each legal card, what it gives away:`
		),
		hand(scene, {
			id: "worth",
			name: "What each card gives away",
			cards: held,
			look: ({ code }) => {
				let lost = cost(code);
				return lost === void 0 ? { mark: "no", note: "not legal" } : { below: lost ? `−${lost}` : "best", note: lost ? `gives ${lost} away` : "best" };
			}
		})
	];
}
function knowledge({ words, sheet: sheet2 }) {
	let rows = sheet2.rows.map(({ cells }) => ({ cells }));
	return [box({ ...words, key: "known" }), table(sheet2.title, sheet2.head, rows, sheet2.figures)];
}
function line(scene, ghost, back2) {
	return [
		box({ ...ghost.words, key: "told" }),
		ghost.cards.length > 0 && hand(scene, {
			id: "ghost",
			name: ghost.whose,
			cards: ghost.cards,
			look: ({ code }) => ghost.legal.includes(code) ? { mark: "legal" } : { mark: "no", off: !0, note: "not legal" },
			pick: (card) => scene.send("play", { card: idOf(card) })
		}),
		h(
			"div.bar",
			{ key: "own", role: "group", "aria-label": "Your own line" },
			ghost.cards.length > 0 && button("Let best play go on", () => scene.send("best"), { class: "main" }),
			button("Back to the record (Esc)", back2)
		)
	];
}
function buttons({ view, local, set, send, put, ply }, { cards, done, steps, running }, marks) {
	let next = marks.find(({ at }) => at > ply), jump = () => {
		next && (set({ moved: !0 }), put("ply", next.at));
	};
	return [
		// The same button as Review: who pressed that by keyboard can stop with the next key.
		running && button("Stop", () => send("stop"), { key: "review" }),
		!running && (done < steps || !cards.length) && button("Review", () => send("review"), { class: "main", key: "review" }),
		cards.length > 0 && button("Next mistake", jump, { "aria-disabled": !next && "true", key: "fault" }),
		cards.length > 0 && button("Values", () => set({ values: !local.values }), { "aria-pressed": `${!!local.values}`, key: "values" }),
		button("What could be known", () => send("know", { at: ply, eye: local.eye ?? view.eye }), { key: "know" }),
		button("Try another card", () => send("leave", { at: faultAt(cards, ply) ? ply - 1 : ply }), { key: "leave" })
	];
}
function graph(review, ply) {
	let { cards, level, sides } = review;
	if (cards.length < 2) return null;
	let levels = [...cards.map((card) => card.level), level], [low, high] = [Math.min(...levels), Math.max(...levels)], x = (i) => Math.round(WIDE * i / (levels.length - 1)), y = (value) => Math.round(6 + (HIGH - 12) * (1 - (value - low) / Math.max(1, high - low))), steps = levels.map((value, i) => i ? `H${x(i)}V${y(value)}` : `M0 ${y(value)}`).join(""), here = cards.filter(({ at }) => at <= ply).length, dots = cards.map((card, i) => card.mark ? `<circle class="bad" cx="${x(i)}" cy="${y(card.level)}" r="4"/>` : "").join(""), html = `<svg viewBox="-5 0 ${WIDE + 10} ${HIGH}" role="presentation"><path class="now" d="M${x(here)} 0V${HIGH}"/><path class="points" d="${steps}"/>${dots}</svg>`, spoken2 = `${sides[0]}: points with best play from each card on, from ${levels[0]} to ${level}`;
	return h("div.graph", { key: "graph", role: "img", "aria-label": spoken2, html });
}
var review_default = {
	render({ model, el }) {
		return mount(model, el, { review: reviewed });
	}
};
export {
	review_default as default
};
