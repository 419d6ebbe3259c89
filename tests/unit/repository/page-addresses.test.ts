import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PAGES } from "@/lib/pages";

/** Where a page begins, as code would write its address by hand. */
const FIRST = [...new Set(Object.values(PAGES).map(({ path }) => path.split("/")[1]))];
const WRITTEN = new RegExp(`["\`]/(${FIRST.join("|")})(["\`/?])`);

test("the address of a page is written in the registry only", () => {
  const files = globSync("{app,components}/**/*.{ts,tsx}").concat(globSync("lib/{auth,api-client}/*.ts"));
  expect(files.length).toBeGreaterThan(500);
  const written = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => WRITTEN.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(written).toEqual([]);
});
