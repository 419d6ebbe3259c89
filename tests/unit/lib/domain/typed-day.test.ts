import { describe, expect, it } from "vitest";
import { daysAhead, daysBack, isDay, readDay, writeDay } from "@/lib/domain/typed-day";

const TODAY = "2026-11-23";

describe("a typed day", () => {
  it.each([
    ["2027-03-05", "2027-03-05"],
    ["2027-3-5", "2027-03-05"],
    ["03/05/2027", "2027-03-05"],
    ["3/5/27", "2027-03-05"],
    ["3-5-2027", "2027-03-05"],
    ["03052027", "2027-03-05"],
    ["Mar 5, 2027", "2027-03-05"],
    [" march  5 2027 ", "2027-03-05"],
    ["02/29/2028", "2028-02-29"],
    ["today", TODAY],
    ["Tomorrow", "2026-11-24"],
    ["In 2 weeks", "2026-12-07"],
    ["in 1 day", "2026-11-24"],
  ])("'%s' is %s", (typed, day) => {
    expect(readDay(typed, TODAY)).toBe(day);
  });

  it.each([
    "",
    "3",
    "3/5",
    "02/29/2027",
    "13/01/2027",
    "2027-02-30",
    "0/1/2027",
    "March",
    "Foo 5, 2027",
    "12abc",
    "2027-03-05T00:00",
  ])("'%s' is not a day", (typed) => {
    expect(readDay(typed, TODAY)).toBeNull();
  });

  it("is shown as MM/dd/yyyy once it is a day, and as typed before", () => {
    expect(writeDay("2027-03-05")).toBe("03/05/2027");
    expect(["", "3/", "2027-02-30"].map(writeDay)).toEqual(["", "3/", "2027-02-30"]);
    expect(["2027-03-05", "03/05/2027", "2027-3-5", ""].map(isDay)).toEqual([true, false, false, false]);
  });
});

describe("quick choices", () => {
  const days = (choices: { day: string }[]) => choices.map(({ day }) => day);

  it("in the future end with the month and the quarter", () => {
    expect(days(daysAhead(TODAY))).toEqual([TODAY, "2026-12-07", "2026-11-30", "2026-12-31"]);
    expect(days(daysAhead("2028-01-31"))).toEqual(["2028-01-31", "2028-02-14", "2028-01-31", "2028-03-31"]);
    expect(days(daysAhead("2027-12-31"))).toEqual(["2027-12-31", "2028-01-14", "2027-12-31", "2027-12-31"]);
  });

  it("in the past begin with today", () => {
    expect(days(daysBack(TODAY))).toEqual([TODAY, "2026-11-22", "2026-11-01", "2026-10-31"]);
  });
});
