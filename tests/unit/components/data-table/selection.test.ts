import { describe, expect, test } from "vitest";
import { filtersName } from "@/components/bulk/chosen";
import { chosenCount, NOTHING, rangeOf, ticked } from "@/components/data-table/selection";

const PAGE = ["a", "b", "c", "d"];
const of = (...ids: string[]) => ({ ids: new Set(ids), isAll: false });

describe("rows are chosen (TABLE-006, D-213)", () => {
  test("one by one, on other pages too, up to a number", () => {
    expect(ticked(of("z"), PAGE, ["b"], true, 200)).toEqual(of("z", "b"));
    expect(ticked(of("z", "b"), PAGE, ["b"], false, 200)).toEqual(of("z"));
    expect(ticked(of("z"), PAGE, PAGE, true, 3)).toEqual(of("z", "a", "b"));
  });

  test("by a range from the last one, forwards and back; alone where the last one is on another page", () => {
    expect(rangeOf(PAGE, "b", "d")).toEqual(["b", "c", "d"]);
    expect(rangeOf(PAGE, "d", "b")).toEqual(["b", "c", "d"]);
    expect(rangeOf(PAGE, "z", "b")).toEqual(["b"]);
    expect(rangeOf(PAGE, null, "b")).toEqual(["b"]);
  });

  test("as all that match, of which the page remains when one of its rows is taken out", () => {
    const all = { ...NOTHING, isAll: true };
    expect([chosenCount(all, 1240), chosenCount(of("a", "z"), 1240)]).toEqual([1240, 2]);
    expect(ticked(all, PAGE, ["c"], false, 200)).toEqual(of("a", "b", "d"));
  });

  test("until other filters are set, whatever the page and the order", () => {
    const query = { search: "roof", limit: 20, offset: 0, sortBy: "name", sortOrder: "asc", stages: ["a"] };
    expect(filtersName({ ...query, offset: 40, sortBy: "createdAt" })).toBe(filtersName(query));
    expect(filtersName({ ...query, stages: ["b"] })).not.toBe(filtersName(query));
  });
});
