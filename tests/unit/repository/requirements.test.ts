import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const FOLDERS = ["app", "components", "docs", "lib", "prisma", "scripts", "tests"];
const TEXTS = /\.(tsx?|md|sql|prisma)$/;
const SKIPPED = /^(lib\/generated\/|docs\/requirements\/|tests\/unit\/repository\/requirements\.test\.ts)/;

const read = (file: string): string => readFileSync(path.join("docs", "requirements", file), "utf8");
const rows = read("ledger.tsv").trim().split("\n").slice(1);
const ids = new Set(rows.map((row) => row.split("\t", 1)[0] ?? ""));
const areas = new Set([...ids].map((id) => id.split("-")[0]));
const decisions = new Set(read("decisions.md").match(/D-\d+/g));
const lines = new Set(
  [...rows.join("\n").matchAll(/\b([PR]):(\d+(?:[-–]\d+)?(?:, ?\d+(?:[-–]\d+)?)*)/g)].flatMap(linesOf),
);

/** 'P:12-14, 20' as P:12, P:13, P:14 and P:20. */
function linesOf([, spec, list = ""]: RegExpMatchArray): string[] {
  return list.split(/, ?/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[-–]/).map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => `${spec}:${from + index}`);
  });
}

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
).filter((file) => TEXTS.test(file) && !SKIPPED.test(file));

/** Each quotation of a kind without a source, with its file. */
const dangling = (quotations: (text: string) => Iterable<string>, known: Set<string>) =>
  sources.flatMap((file) =>
    [...quotations(readFileSync(file, "utf8"))].filter((id) => !known.has(id)).map((id) => `${file}: ${id}`),
  );

describe("what code and documents quote is in docs/requirements", () => {
  test("rows of the ledger", () => {
    const quoted = (text: string) =>
      [...text.matchAll(/\b([A-Z]{2,})-(\d{3})\b/g)].filter(([, area]) => areas.has(area)).map(([id]) => id);
    expect(dangling(quoted, ids)).toEqual([]);
  });

  test("decisions", () => {
    expect(dangling((text) => text.match(/\bD-\d+\b/g) ?? [], decisions)).toEqual([]);
  });

  test("lines of the specifications", () => {
    const quoted = (text: string) => [...text.matchAll(/\b([PR]):(\d+(?:[-–]\d+)?)/g)].flatMap(linesOf);
    expect(dangling(quoted, lines)).toEqual([]);
  });
});
