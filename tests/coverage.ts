import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseAst } from "vitest/node";

// Writes docs/coverage.md: which test files name which requirements and decisions in the titles of their tests. With --check it only says
// whether the page is what it would write. Either way it ends with 1 while a requirement has no test.

interface Call {
  callee: { start: number; end: number };
  arguments: { type: string; start: number; end: number; value?: unknown }[];
}

const PAGE = path.join("docs", "coverage.md");

const read = (file: string) => readFileSync(file, "utf8");

function* callsIn(node: unknown): Generator<Call> {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node && node.type === "CallExpression") yield node as unknown as Call;
  for (const child of Object.values(node)) yield* callsIn(child);
}

/** Of tests and of groups of them, also where they are made from a table: test("…", …), describe.each(rows)("…", …). */
function titlesIn(file: string, source: string): string[] {
  const { body } = parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" });
  return [...callsIn(body)].flatMap(({ callee, arguments: [title] }) => {
    if (!title || !/^(test|it|describe)\b(?!\.step)/.test(source.slice(callee.start, callee.end))) return [];
    if (typeof title.value === "string") return [title.value];
    return title.type === "TemplateLiteral" ? [source.slice(title.start + 1, title.end - 1)] : [];
  });
}

/** 'VALID-102 to VALID-104, D-07' are four. */
function idsIn(title: string): string[] {
  return [...title.matchAll(/\b([A-Z]+)-(\d+)(?: to \1-(\d+))?\b/g)].flatMap(([, area, from = "", to = from]) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, index) => `${area}-${String(Number(from) + index).padStart(from.length, "0")}`,
    ),
  );
}

/** One line for all ids that are shown by the same files. */
function linesOf(rows: { id: string }[], filesOf: Map<string, string[]>): string {
  const groups = Map.groupBy(rows, ({ id }) => filesOf.get(id)?.join(" ") ?? "no test");
  return [...groups].map(([files, shown]) => `- ${shown.map(({ id }) => id).join(", ")}: ${files}`).join("\n");
}

/** The page, and the requirements that no title names. A decision may have none: not each of them can be seen. */
export function coverage(): { page: string; missing: string[] } {
  const filesOf = new Map<string, string[]>();
  for (const file of globSync("tests/**/*.{test,spec}.{ts,tsx}").toSorted()) {
    const named = new Set(titlesIn(file, read(file)).flatMap(idsIn));
    for (const id of named) filesOf.set(id, [...(filesOf.get(id) ?? []), file]);
  }
  const [, ...rows] = read("docs/requirements/ledger.tsv").trim().split("\n");
  const requirements = rows.map((row) => row.split("\t")).map(([id = "", area = ""]) => ({ id, area }));
  const decisions = new Set(
    [...read("docs/requirements/decisions.md").matchAll(/^- (D-\d+) /gm)].map(([, id = ""]) => id),
  );
  const unnamed = [...decisions].filter((id) => !filesOf.has(id));
  const named = [...decisions].filter((id) => filesOf.has(id)).map((id) => ({ id, area: "Decisions" }));
  const areas = Map.groupBy([...requirements, ...named], ({ area }) => area);
  const parts = [...areas].map(([area, inArea]) => `## ${area}\n\n${linesOf(inArea, filesOf)}\n`);
  const head = `# Which test shows which requirement

Written by \`npm run coverage\` from the titles of the tests: the files in which a title names a row of the
[ledger](requirements/ledger.tsv) or a [decision](requirements/decisions.md). The folder is the level: \`unit\`, \`integration\`
and \`api\` (in process, on PostgreSQL), \`http\`, \`e2e\` (browser). What is in \`full\` runs with \`npm run test:full\` only.
`;
  return {
    page: [head, ...parts, `No test names ${unnamed.join(", ")}.\n`].join("\n"),
    missing: requirements.map(({ id }) => id).filter((id) => !filesOf.has(id)),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { page, missing } = coverage();
  const checks = process.argv.includes("--check");
  const isStale = checks && read(PAGE) !== page;
  if (!checks) writeFileSync(PAGE, page);
  if (isStale) console.log(`${PAGE} is not what the titles say: npm run coverage`);
  if (missing.length > 0) console.log(`Without a test: ${missing.join(", ")}`);
  process.exitCode = isStale || missing.length > 0 ? 1 : 0;
}
