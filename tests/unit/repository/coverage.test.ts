import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { coverage, idsIn, levelOf, titlesIn } from "../../coverage";

describe("docs/coverage.md", () => {
  const { page, missing } = coverage();

  test("is what the titles of all tests say", () => {
    expect(readFileSync("docs/coverage.md", "utf8") === page, "npm run coverage").toBe(true);
  });

  test("has a test for each requirement", () => {
    expect(missing).toEqual([]);
  });
});

describe("what a test shows", () => {
  test("is read from every kind of title, and from nothing else", () => {
    const source = `
      // test("in a comment (AUTH-001)", () => {});
      const text = 'test("in a text (AUTH-002)", () => {})';
      describe.each([["AUTH-003"]])("a group of %s", () => {
        test.each<string>(["x"])("each %s", async (one) => test.step("a step (AUTH-004)", () => one as string));
        it(\`with \${size}\`, () => <p>it("in markup")</p>);
      });
      test.describe("a browser's group", () => test.skip("left out", () => {}));
      latest("no test", () => {});`;
    expect(titlesIn("some.test.tsx", source)).toEqual([
      "a group of %s",
      "each %s",
      `with \${size}`,
      "a browser's group",
      "left out",
    ]);
  });

  test("is each id of a title, and all of a range", () => {
    expect(idsIn("is refused (R:189, VALID-098 to VALID-101, D-36, D-141 to D-143, ERR)")).toEqual([
      ...["VALID-098", "VALID-099", "VALID-100", "VALID-101"],
      ...["D-36", "D-141", "D-142", "D-143"],
    ]);
  });

  test("has the level of its folder", () => {
    const files = ["unit/a.test.ts", "api/a.test.ts", "http/a.test.ts", "full/e2e/a.spec.ts", "full/faults/a.test.ts"];
    expect(files.map((file) => levelOf(`tests/${file}`))).toEqual([
      ...["unit", "server", "http", "browser, full", "faults, full"],
    ]);
  });
});
