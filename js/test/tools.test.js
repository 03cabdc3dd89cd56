// Types and style, where the tools for them are installed; who only runs the tests needs none of them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";

const HERE = new URL("..", import.meta.url);
const skip = !existsSync(new URL("node_modules", HERE)) && "the tools are not installed: `npm ci` in js/";

for (const [what, script] of [
  ["every type holds", "types"],
  ["one style, no known trap", "style"],
]) {
  test(what, { skip }, () => {
    const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", script], { cwd: HERE, encoding: "utf8" });
    assert.equal(status, 0, `${stdout}${stderr}`);
  });
}
