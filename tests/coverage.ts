import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseAst } from "vitest/node";

// Writes docs/coverage.md: which tests name which requirements and decisions in their titles. With --check it only says whether the page
// is what it would write. Either way it ends with 1 while a requirement has no test.

interface Call {
  callee: { start: number; end: number };
  arguments: { type: string; start: number; end: number; value?: unknown }[];
}

interface Title {
  file: string;
  /** As the source has it: '%s' and '${name}' stand for what comes there. */
  text: string;
}

const PAGE = path.join("docs", "coverage.md");
const WIDTH = 70;
const LEVELS: Record<string, string> = { integration: "server", api: "server", e2e: "browser" };

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

/** 'tests/full/e2e/deals/board.spec.ts' is of the level 'browser, full'. */
function levelOf(file: string): string {
  const [, folder = "", inFull = ""] = file.split(path.sep);
  return folder === "full" ? `${LEVELS[inFull] ?? inFull}, full` : (LEVELS[folder] ?? folder);
}

function shortened(text: string): string {
  return text.length <= WIDTH ? text : `${text.slice(0, text.lastIndexOf(" ", WIDTH))} …`;
}

/** Without the ids at its end. */
const withoutIds = (title: string) => title.replace(/ \([^()]*\b[A-Z]+-\d+[^()]*\)$/, "");

function linesOf(id: string, statement: string, tests: Title[]): string {
  const lines = tests.map(({ file, text }) => `  - ${levelOf(file)}: ${file} '${shortened(withoutIds(text))}'`);
  return [`- ${id} ${shortened(statement.replace(/ \[[^\]]*\]$/, ""))}`, ...lines].join("\n");
}

/** The page, and the requirements that no title names. A decision may have none: not each of them can be seen. */
export function coverage(): { page: string; missing: string[] } {
  const testsOf = new Map<string, Title[]>();
  for (const file of globSync("tests/**/*.{test,spec}.{ts,tsx}").toSorted()) {
    for (const text of titlesIn(file, read(file))) {
      for (const id of idsIn(text)) testsOf.set(id, [...(testsOf.get(id) ?? []), { file, text }]);
    }
  }
  const [, ...rows] = read("docs/requirements/ledger.tsv").trim().split("\n");
  const requirements = rows
    .map((row) => row.split("\t"))
    .map(([id = "", area = "", text = ""]) => ({ id, area, text }));
  const decisions = [...read("docs/requirements/decisions.md").matchAll(/^- (D-\d+) (.+)$/gm)].map(
    ([, id = "", text = ""]) => ({ id, area: "Decisions", text }),
  );
  const unnamed = decisions.filter(({ id }) => !testsOf.has(id)).map(({ id }) => id);
  const named = decisions.filter(({ id }) => testsOf.has(id));
  const parts = [...Map.groupBy([...requirements, ...named], ({ area }) => area)].map(
    ([area, all]) =>
      `## ${area}\n\n${all.map(({ id, text }) => linesOf(id, text, testsOf.get(id) ?? [])).join("\n")}\n`,
  );
  const head = `# What shows what

Made by \`npm run coverage\` from the titles of the tests: which of them name a row of the [ledger](requirements/ledger.tsv) or a
[decision](requirements/decisions.md), and at which level. What is 'full' runs with \`npm run test:full\` only.
`;
  return {
    page: [head, ...parts, `No test names ${unnamed.join(", ")}.\n`].join("\n"),
    missing: requirements.map(({ id }) => id).filter((id) => !testsOf.has(id)),
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
