import fc from "fast-check";
import { expect, test } from "vitest";
import { dayNumber, drawn } from "../../support/draw-of-the-day";

const LETTERS = [..."abcdefghij"];

const daysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => new Date((first + at) * 86_400_000).toISOString().slice(0, 10));

test("a date always draws the same items, and the next date others", () => {
  expect(drawn(LETTERS, 2, "2026-03-05")).toEqual(["c", "h"]);
  expect(drawn(LETTERS, 2, "2026-03-05")).toEqual(["c", "h"]);
  expect(drawn(LETTERS, 2, "2026-03-06")).toEqual(["d", "i"]);
});

test("a day draws no more than a few, and each item of a list comes up once within as many days as it has turns", () => {
  const lists = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 40_000 }), (all, few, first) => {
      const days = daysFrom(first, Math.ceil(all.length / few));
      const draws = days.map((day) => drawn(all, few, day));
      for (const draw of draws) expect(draw.length).toBeLessThanOrEqual(few);
      expect(draws.flat().sort()).toEqual([...all].sort());
    }),
  );
});

test("'all' draws everything, in its order", () => {
  expect(drawn(LETTERS, 2, "all")).toEqual(LETTERS);
});

test("an invalid date is refused with a message", () => {
  for (const wrong of ["ALL", "yesterday", "2026-02-30x", "2026"]) {
    expect(() => drawn(LETTERS, 2, wrong), wrong).toThrow(`DRAWN is '${wrong}'`);
  }
  expect(dayNumber("1970-01-02")).toBe(1);
});
