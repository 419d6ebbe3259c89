import { expect, test } from "vitest";
import { optionAfter } from "@/components/companies/use-address-search";

test("of suggested addresses none is chosen before an arrow key: down takes the first, up the last (COMP-016)", () => {
  const all = ["a", "b", "c"];
  expect([optionAfter(all, undefined, 1), optionAfter(all, undefined, -1)]).toEqual(["a", "c"]);
  expect([optionAfter(all, "a", 1), optionAfter(all, "c", 1), optionAfter(all, "a", -1)]).toEqual(["b", "a", "c"]);
  expect(optionAfter([], undefined, 1)).toBeUndefined();
});
