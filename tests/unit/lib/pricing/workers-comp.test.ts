import { describe, expect, test } from "vitest";
import type { CensusGroup } from "@/lib/census/rules";
import { decimal, toMoney, toText } from "@/lib/domain/decimal";
import { classRatesText, readClassRates } from "@/lib/pricing/class-rates";
import { asPercentOf, asPerEmployee, payrollByClass, premiums, type StateClass } from "@/lib/pricing/workers-comp";

const line = (state: StateClass["state"], classCode: string, payroll: number | null, rate: number | null) => ({
  state,
  classCode,
  payroll,
  rate,
});

describe("a workers' compensation premium", () => {
  test("is payroll / 100 × rate × experience modification over all class codes, as in the design's goldens", () => {
    const { premium } = premiums([line("FL", "8810", 500_000, 0.25)], 0.95);
    expect(premium && toMoney(premium)).toBe(1187.5);
    const two = premiums([line("FL", "8810", 1_500_000, 0.25), line("FL", "5403", 500_000, 6.4)], 0.92);
    expect(two.lines.map(({ premium }) => premium)).toEqual([3450, 29_440]);
    expect(two.premium && toMoney(two.premium)).toBe(32_890);
    expect(two.premium && toText(asPercentOf(two.premium, decimal(2_000_000)))).toBe("1.6445");
    expect(two.premium && toMoney(asPerEmployee(two.premium, 40))).toBe(68.52);
  });

  test("is rounded once, so that cents of many classes do not add up", () => {
    const thirds = Array.from({ length: 3 }, (_, index) => line("FL", `880${index}`, 1, 0.4));
    const { lines, premium } = premiums(thirds, 1);
    expect(lines.map((one) => one.premium)).toEqual([0, 0, 0]);
    expect(premium && toMoney(premium)).toBe(0.01);
  });

  test.each(["ND", "OH", "WA", "WY"] as const)("has nothing for %s, where only the state's fund insures", (state) => {
    const { lines, premium } = premiums([line(state, "8810", 400_000, 3), line("FL", "8810", 100_000, 0.25)], 1);
    expect(lines[0]?.premium).toBe(0);
    expect(premium && toMoney(premium)).toBe(250);
  });

  test.each([
    ["a payroll", line("FL", "8810", null, 0.25)],
    ["a rate", line("FL", "8810", 1000, null)],
    ["a state", line(null, "8810", 1000, 0.25)],
  ])("is not known while %s is missing", (_, incomplete) => {
    const { lines, premium } = premiums([line("FL", "5403", 1000, 6.4), incomplete], 1);
    expect(premium).toBeNull();
    expect(lines.map((one) => one.premium)).toEqual([64, null]);
  });

  test("of no class at all is not known", () => expect(premiums([], 1).premium).toBeNull());

  test("takes the payroll of a census by state and class code, to the cent", () => {
    const group = (
      state: CensusGroup["state"],
      people: number,
      wage: number,
      classCode: string | null,
    ): CensusGroup => ({
      state,
      people,
      wage,
      payBasis: null,
      classCode,
    });
    expect(
      payrollByClass([
        group("AZ", 3, 40_000.1, "8810"),
        group("AZ", 2, 50_000.25, "8810"),
        group("AZ", 1, 60_000, "5403"),
        group("PA", 4, 30_000, null),
      ]),
    ).toEqual([
      { state: "AZ", classCode: "8810", people: 5, payroll: 220_000.8 },
      { state: "AZ", classCode: "5403", people: 1, payroll: 60_000 },
      { state: "PA", classCode: null, people: 4, payroll: 120_000 },
    ]);
  });
});

describe("a pasted list of class rates", () => {
  test("is read from tabs, commas, semicolons or spaces, with words between and a heading, and sorted", () => {
    const pasted = [
      "State\tClass\tDescription\tRate",
      "FL\t8810\tClerical office employees\t0.25",
      "fl,5403,$6.40",
      "AZ;8810;0.1875",
      "",
      "CA 9079-1 4.5",
    ].join("\r\n");
    expect(readClassRates(pasted)).toEqual({
      problems: [],
      rates: [
        { state: "AZ", classCode: "8810", rate: 0.1875 },
        { state: "CA", classCode: "9079-1", rate: 4.5 },
        { state: "FL", classCode: "5403", rate: 6.4 },
        { state: "FL", classCode: "8810", rate: 0.25 },
      ],
    });
  });

  test.each([
    ["DC 8810 0.25", "'DC' is not one of the 50 states, in two letters"],
    ["FL 88100 0.25", "A class code has three or four digits"],
    ["FL 8810", "The rate per $100 is missing at the end"],
    ["FL 8810 Clerical", "The rate per $100 is missing at the end"],
    ["FL 8810 -1", "A rate per $100 is between 0 and 100"],
    ["FL 8810 640", "A rate per $100 is between 0 and 100"],
    ["FL 8810 0.12345", "A rate has at most 4 decimals"],
    ["FL 8810 1e9", "A rate per $100 is between 0 and 100"],
  ])("names the line that is no rate: %s", (text, message) => {
    expect(readClassRates(`AZ 8810 1\n${text}`)).toMatchObject({ problems: [{ line: 2, message }], rates: [{}] });
  });

  test("names the line that says another rate for the same class code", () => {
    const { problems, rates } = readClassRates("FL 8810 0.25\n\nFL 8810 0.30");
    expect(problems).toEqual([{ line: 3, message: "FL 8810 is in line 1 already" }]);
    expect(rates).toEqual([{ state: "FL", classCode: "8810", rate: 0.25 }]);
  });

  test("is written so that it is read as the same", () => {
    const { rates } = readClassRates("FL 8810 0.25\nCA 9079-1 4.5\nTX 5403 0.0001");
    expect(readClassRates(classRatesText(rates)).rates).toEqual(rates);
  });
});
