// Joins the modules into the files that travel in the Python package: readable, and marked with a digest of their sources,
// so that a test without Node can tell whether they are fresh. `node build.mjs` writes them.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const here = new URL(".", import.meta.url).pathname;
// A folder may be named, so that a test can build without touching what is committed.
const out = process.argv[2] ? `${process.argv[2]}/` : new URL("../pinochle_lab/widgets/static/", import.meta.url).pathname;

/** A digest of every source of a kind, names and text, in order. @param {RegExp} kind */
function digest(kind) {
  const hash = createHash("sha256");
  for (const name of readdirSync(`${here}src`)
    .filter((found) => kind.test(found))
    .sort()) {
    hash.update(`${name}\n${readFileSync(`${here}src/${name}`, "utf8")}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}

/** Types and explanations stay in the sources; what travels is the code. */
const bare = {
  name: "bare",
  /** @param {import("esbuild").PluginBuild} on */
  setup: (on) =>
    on.onLoad({ filter: /\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(/\/\*\*[\s\S]*?\*\/ ?/g, ""),
    })),
};

/** Two spaces of indent become one tab: as readable, and a good deal shorter. @param {string} text */
const tabbed = (text) => text.replace(/^( {2})+/gm, (spaces) => "\t".repeat(spaces.length / 2));

for (const [entry, name, kind] of [
  ["index.js", "lab.js", /\.js$/],
  ["rules.js", "rules.js", /\.js$/],
  ["review.js", "review.js", /\.js$/],
  ["lab.css", "lab.css", /\.css$/],
  ["rules.css", "rules.css", /\.css$/],
  ["review.css", "review.css", /\.css$/],
]) {
  const { outputFiles } = await build({
    entryPoints: [`${here}src/${entry}`],
    bundle: true,
    minifySyntax: true,
    write: false,
    format: "esm",
    charset: "utf8",
    target: ["chrome120", "firefox121", "safari17.2"],
    legalComments: "none",
    plugins: [bare],
  });
  const text = outputFiles[0].text.replace(/^\s*\/[/*] src\/.*\n/gm, "");
  writeFileSync(
    `${out}${name}`,
    `/* Built from js/src, sources ${digest(kind)}: edit those, then "npm run build" in js/. */\n${tabbed(text)}`,
  );
}
