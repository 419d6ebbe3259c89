import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { FAULTS, faultyText } from "../../guard/faults";

test.each(FAULTS)("the fault $id can still be put in, and its tests be found", (fault) => {
  expect(() => faultyText(fault)).not.toThrow();
  expect([...(fault.browser ?? []), ...fault.full].filter((tests) => !existsSync(tests))).toEqual([]);
});

test("faults have names of their own", () => {
  expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
});
