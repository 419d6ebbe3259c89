import { expect, test } from "vitest";
import { monthsCompared, standing } from "@/components/proposals/inside/actuals-words";

test.each([
  ["behind", [10_000, 8_990, -1_010], 9, "10.1% behind the estimate after 9 months"],
  ["ahead", [10_000, 10_500, 500], 1, "5% ahead of the estimate after 1 month"],
  ["equal", [10_000, 10_000, 0], 2, "As estimated after 2 months"],
  ["by less than a tenth of a percent", [10_000, 9_999, -1], 2, "$1.00 behind the estimate after 2 months"],
  ["where nothing was estimated", [0, 250, 250], 3, "$250.00 ahead of the estimate after 3 months"],
  ["only refunds", [1_000, -200, -1_200], 3, "120% behind the estimate after 3 months"],
] as const)("a won deal's standing in words: %s", (_, [estimated, actual, difference], months, words) => {
  expect(standing({ estimated, actual, difference }, months)).toBe(words);
});

test("the months that are compared are named once where it is one", () => {
  expect(monthsCompared({ startsIn: "2026-02-01", through: "2026-10-31" })).toBe("Feb 2026 to Oct 2026");
  expect(monthsCompared({ startsIn: "2026-02-01", through: "2026-02-28" })).toBe("Feb 2026");
});
