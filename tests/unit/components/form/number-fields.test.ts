import { describe, expect, it, test } from "vitest";
import { numberProblem, parseNumber } from "@/components/form/number-text";
import { settleAmount, settlingNote } from "@/components/proposals/builder/amount";
import { websiteUrl } from "@/lib/contracts/fields";
import {
  formatAmount,
  formatDollars,
  formatNumber,
  formatPercent,
  formatRate,
  withProtocol,
} from "@/lib/domain/format";

describe("a typed number", () => {
  it.each([
    ["", null],
    ["  ", null],
    ["12.5", 12.5],
    ["12.", 12],
    [".5", 0.5],
    ["-1", -1],
    ["$1,250.75", 1250.75],
    ["2.75 %", 2.75],
    ["48k", 48_000],
    ["1.1K", 1100],
    ["-.5k", -500],
    ["$48k", 48_000],
    ["abc", Number.NaN],
    ["12abc", Number.NaN],
    ["k", Number.NaN],
    ["1e3", Number.NaN],
    ["-", Number.NaN],
  ])("%j means %d", (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it.each([
    ["", undefined],
    ["-", undefined],
    [".", undefined],
    ["100", undefined],
    ["101", "Must be at most 100"],
    ["150", "Must be at most 100"],
    ["abc", "Must be a number"],
    ["15o", "Must be a number"],
  ])("%j shows what is wrong with it while it is typed (VALID-124)", (text, problem) => {
    expect(numberProblem(text, 100, "Must be a number")).toBe(problem);
  });
});

describe("a price that cannot be accepted as typed", () => {
  const bounds = { min: 1, max: 2.5 };
  const noteOf = (text: string, places = 4) =>
    settlingNote(text, bounds, settleAmount(text, bounds, places), formatRate);

  it.each([
    ["2", undefined],
    ["2.5", undefined],
    ["9", "Largest allowed is 2.50%, set to that"],
    ["0.5", "Smallest allowed is 1.00%, set to that"],
    ["-3", "Smallest allowed is 1.00%, set to that"],
    ["", "A number is needed: set to 1.00%"],
    ["abc", "A number is needed: set to 1.00%"],
    ["1.23456", "Rounded to 1.2346%"],
  ])("%j is changed, and a message says so", (text, note) => {
    expect(noteOf(text)).toBe(note);
  });
});

test("numbers show two decimals at most and no trailing zeros (CONST-034); prices and rates are exact (CONST-033, D-101)", () => {
  expect([2.5, 8, 0, 100, 2.125, 12.5].map(formatPercent)).toEqual(["2.5%", "8%", "0%", "100%", "2.13%", "12.5%"]);
  expect([2.5, 8, 1234.567].map(formatNumber)).toEqual(["2.5", "8", "1,234.57"]);
  expect([2.5, 8, 2.125, 0].map(formatRate)).toEqual(["2.50%", "8.00%", "2.125%", "0.00%"]);
  expect([12, 60.5].map(formatDollars)).toEqual(["$12.00", "$60.50"]);
  expect([2_000_000, 60.5].map(formatAmount)).toEqual(["$2,000,000", "$60.50"]);
});

describe("a website", () => {
  it.each([
    ["bluebirdbakery.com", "https://bluebirdbakery.com"],
    ["  www.acme.com/jobs ", "https://www.acme.com/jobs"],
    ["//acme.com", "https://acme.com"],
    ["acme.com:8443", "https://acme.com:8443"],
    ["http://acme.com", "http://acme.com"],
    ["HTTPS://acme.com", "HTTPS://acme.com"],
    ["", ""],
  ])("%j is accepted as %j", (typed, taken) => {
    expect(withProtocol(typed)).toBe(taken);
    if (taken) expect(websiteUrl.parse(typed)).toBe(taken);
  });

  it.each([
    "abc",
    "",
    "acme",
    "ftp://acme.com",
    "javascript:alert(1)",
    "javascript:1",
    "localhost",
    "localhost:3000",
    "127.0.0.1",
    "http://10.0.0.1",
    "[::1]",
    "acme .com",
  ])("%j is refused, with what is missing", (typed) => {
    expect(websiteUrl.safeParse(typed).error?.issues[0]?.message).toBe("Enter a web address such as acme.com");
  });
});
