import { expect, test } from "vitest";
import { FAULTS, faultyText } from "../../guard/faults";

test.each(FAULTS)("the fault $id can still be put in", (fault) => {
  expect(() => faultyText(fault)).not.toThrow();
});

test("faults have names of their own", () => {
  expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
});
