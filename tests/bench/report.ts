import { existsSync, readFileSync, writeFileSync } from "node:fs";

const FILE = "docs/performance.md";
const START = "<!-- bench: written by `npm run bench` from here on -->";

/** A Markdown table whose columns also line up in a terminal. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

/** Replaces what an earlier run has written and keeps the introduction above it. */
export function writeReport(parts: string[]): void {
  const before = existsSync(FILE) ? readFileSync(FILE, "utf8") : "# Performance\n\n";
  const [introduction = ""] = before.split(START);
  writeFileSync(FILE, `${introduction.trimEnd()}\n\n${START}\n\n${parts.join("\n\n")}\n`);
}
