import { expect, test } from "vitest";
import { whatChanged } from "@/lib/intelligence/report-changes";
import { fullReport, inferred, said } from "../../../support/records/reports";

test("only what a newer report says anew is news, surely enough, and a changed figure with what it was (D-145)", () => {
  const before = fullReport();
  const after = fullReport();
  expect(whatChanged(before, after)).toEqual([]);
  after.market.employees = said("80");
  after.market.revenue = inferred("$9M");
  after.insights.growthIndicators.signals = [...before.insights.growthIndicators.signals, said("A branch in Bangor")];
  after.insights.keyPersonnel = [];
  expect(whatChanged(before, after)).toEqual(["Employees: 24 → 80", "Growth signals: A branch in Bangor"]);
});

test("the same words in another case or with other marks are no news, and a long list is cut", () => {
  const before = fullReport();
  const after = fullReport();
  before.market.employees = said("About 24");
  after.market.employees = said("about 24.");
  expect(whatChanged(before, after)).toEqual([]);
  after.insights.challenges.current = Array.from({ length: 9 }, (_, at) => said(`Trouble ${at}`));
  expect(whatChanged(before, after)).toHaveLength(6);
  expect(whatChanged(before, after).at(-1)).toBe("and 4 more");
});
