import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const named = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name]) => name ?? "");

/** Read by the launcher alone, before there is a server. */
const OF_THE_LAUNCHER = ["ADMIN_EMAIL", "ADMIN_PASSWORD", "HOST", "PORT", "TANDEM_DATA_DIR", "WEB_CONCURRENCY"];
/** Set by the launcher, not by people. */
const NOT_CHOSEN = ["NODE_ENV"];

test("every setting is in lib/env.ts, in .env.example and in docs/settings.md", () => {
  const checked = named("lib/env.ts", /^ {2}([A-Z][A-Z0-9_]+):/gm).filter((name) => !NOT_CHOSEN.includes(name));
  const all = [...checked, ...OF_THE_LAUNCHER].toSorted();
  expect(named(".env.example", /^([A-Z][A-Z0-9_]+)=/gm).toSorted()).toEqual(all);
  const rows = readFileSync("docs/settings.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const listed = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  expect(listed.toSorted()).toEqual(all);
});
