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
	let count = sizes.reduce((sum, size) => sum + size, 0), starts = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0)), mine = starts.findLastIndex((start) => start <= at), clamp = (to) => Math.max(0, Math.min(count - 1, to));
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
	let closed = new AbortController(), { signal } = closed, local = {}, [spoken, wish, heard, queued] = ["", "", 0, !1], post = new Post((gesture) => model.send(gesture), later);
	function later() {
		queued || (queued = !0, queueMicrotask(() => signal.aborted || show()));
	}
	function say(text) {
		spoken = text && text === spoken ? `${text} ` : text, later();
	}
	function show() {
		let view = model.get("view") ?? {};
		post.acknowledge(view.seen ?? 0), view.said !== heard && say(view.say ?? ""), heard = view.said, queued = !1, root.dataset.seen = `${post.seen}`, root.dataset.kind = view.kind, root.toggleAttribute("data-waiting", post.waiting), root.toggleAttribute("data-two", !!view.two), root.setAttribute("aria-label", view.name ?? "Pinochle Lab");
		let focused = root.getRootNode().activeElement, voice = h("div.pl-words", { key: "voice", role: "status", "aria-live": "polite" }, spoken), held = root.contains(focused) && focused?.matches(":focus-visible"), group = held ? focused?.parentElement : null, place = [...group?.children ?? []].indexOf(focused);
		draw(root, h("", null, notices(view), picture(view), voice).kids);
		let lost = held && !root.contains(focused), aloud = spoken, heir = lost && group?.isConnected ? group.children[place] ?? group.lastElementChild : null, next = heir?.matches("button:not([tabindex])") ? heir : root.querySelector("[tabindex='0']") ?? root.querySelector("button"), target = wish ? root.querySelector(wish) : lost ? next : focused;
		wish = "", target instanceof HTMLElement && root.contains(target) && target.focus(), lost && (spoken = aloud);
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
function chips(scene, name, items, chosen, pick) {
	let sizes = items.map(() => 1), onkeydown = (event, index) => {
		let target = bare(event) && items[step(event.key, sizes, index) ?? -1];
		target && (take(event), target.key !== chosen && pick(target.key), scene.focus(`[aria-label="${name}"] [data-chip="${target.key}"]`));
	}, stop = items.some(({ key }) => key === chosen) ? chosen : items[0]?.key, chip = ({ key, label, spoken, title }, index) => h(
		"button.chip",
		{
			key,
			title,
			role: "radio",
			"data-chip": key,
			"aria-checked": `${key === chosen}`,
			"aria-label": spoken,
			tabindex: key === stop ? 0 : -1,
			onclick: () => key === chosen || pick(key),
			onkeydown: (event) => onkeydown(event, index)
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
	return h(
		"form.bar",
		{ key, onsubmit: (event) => {
			event.preventDefault();
			let data = new FormData(event.currentTarget);
			scene.send("edit", { field: key, text: data.get(key) });
		} },
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
function rulesBuilder(scene) {
	let view = scene.view, onchange = (event) => scene.send("base", { base: event.currentTarget.value });
	return [
		heading(view),
		bar(
			h(
				"label.pick",
				null,
				h("span.legend", null, "Start from"),
				h(
					"select",
					{ value: view.base, onchange },
					view.bases.map(({ key, label }) => h("option", { value: key, key }, label))
				)
			),
			button("Start again", () => view.moved && scene.send("reset"), { "aria-disabled": !view.moved && "true" })
		),
		view.message.map((words, at) => box({ ...words, key: `told ${at}` })),
		view.sections.map((each) => section(scene, each)),
		view.fields.map((field) => form(scene, field))
	];
}
function section(scene, { title, rules, turned, turns, told }) {
	return h(
		"section.part",
		{ key: title, "aria-label": title },
		h("div.rules", null, h("h4", null, title), h("ul", null, rules.map(rule))),
		turns.length > 0 && h(
			"details.fold",
			{ key: "turns" },
			h("summary", null, "Change", h("span.pl-words", null, ` ${title}`), turned > 0 && ` · ${turned} changed`),
			turns.map((each) => turn(scene, each)),
			told.map((words) => box(words))
		)
	);
}
function rule({ text, ref, was }) {
	return h("li", { class: was && "changed" }, text, " ", h("small", null, ref), was && h("s", null, was));
}
function turn(scene, { name, label, value, choices, field }) {
	return field[0] ? form(scene, field[0]) : chips(scene, label, choices, value, (choice) => scene.send("turn", { name, choice }));
}
var rules_default = {
	render({ model, el }) {
		return mount(model, el, { rules_builder: rulesBuilder });
	}
};
export {
	rules_default as default
};
