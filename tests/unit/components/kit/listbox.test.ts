import { expect, test } from "vitest";
import { optionAfter } from "@/components/kit/listbox";

test("an arrow key goes from no option to the first or the last, and from either end on around (COMP-016)", () => {
  const all = ["a", "b", "c"];
  expect([optionAfter(all, undefined, 1), optionAfter(all, undefined, -1)]).toEqual(["a", "c"]);
  expect([optionAfter(all, "a", 1), optionAfter(all, "c", 1), optionAfter(all, "a", -1)]).toEqual(["b", "a", "c"]);
  expect(optionAfter([], undefined, 1)).toBeUndefined();
});
