import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { coverage } from "../../coverage";

describe("docs/coverage.md", () => {
  const { page, missing } = coverage();

  test("is what the titles of all tests say", () => {
    expect(readFileSync("docs/coverage.md", "utf8") === page, "npm run coverage").toBe(true);
  });

  test("has a test for each requirement", () => {
    expect(missing).toEqual([]);
  });
});
