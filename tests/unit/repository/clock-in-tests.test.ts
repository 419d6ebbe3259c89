import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** These are about the clock; all other tests count what jobs do, and would count the clock's jobs as well. */
const ABOUT_THE_CLOCK = ["tests/full/integration/jobs/jobs-embedded.test.ts"];

test("only the tests about the clock let it start jobs", () => {
  expect(process.env.JOB_CLOCK).toBe("0");
  const setting = globSync("tests/**/*.ts").filter((file) => /JOB_CLOCK\W+"?(?!0)\w/.test(readFileSync(file, "utf8")));
  expect(setting.filter((file) => file !== "tests/unit/repository/clock-in-tests.test.ts")).toEqual(ABOUT_THE_CLOCK);
});
