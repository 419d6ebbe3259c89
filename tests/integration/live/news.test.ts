import { expect, test } from "vitest";
import { readHiddenNumber } from "@/lib/live/hidden-number";
import { newsOf } from "@/lib/live/scope";
import { CHANGE } from "../../support/records/changes";

test("news of a change say who made it for deals only (D-136)", () => {
  expect(newsOf({ ...CHANGE, dealId: "d" }).by).toEqual({ id: "actor", name: "Riley Brooks" });
  expect(newsOf({ ...CHANGE, companyId: "c" })).toEqual({ n: expect.any(String), kind: "deal", companyId: "c" });
});

test("news are named by a text that tells nobody how much others write", () => {
  const [seventh, eighth] = [newsOf(CHANGE).n, newsOf({ ...CHANGE, n: 8 }).n];
  expect(newsOf(CHANGE).n).toBe(seventh);
  expect([readHiddenNumber(seventh), readHiddenNumber(eighth)]).toEqual([7n, 8n]);
  expect(seventh).toMatch(/^[\w-]{22}$/);
  for (const foreign of ["7", "", "6221", "A".repeat(22), `${eighth}A`]) expect(readHiddenNumber(foreign)).toBeNull();
});
