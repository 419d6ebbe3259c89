import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "docs/decisions";

test("the index of decisions names each record once, by its title", () => {
  const records = readdirSync(FOLDER).filter((name) => /^\d{3}-/.test(name));
  const entries = records.map((name) => {
    const [, title] = /^# \d{3}: (.+)$/m.exec(readFileSync(`${FOLDER}/${name}`, "utf8")) ?? [];
    return `- [${name.slice(0, 3)}](${name}) ${title}`;
  });
  const index = readFileSync(`${FOLDER}/README.md`, "utf8").split("\n");
  expect(index.filter((line) => line.startsWith("- ")).toSorted()).toEqual(entries.toSorted());
});
