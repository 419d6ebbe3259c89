import { describe, expect, it } from "vitest";
import { CensusFile } from "@/lib/census/census-file";
import { amountOf, unitOf } from "@/lib/census/pay";
import { toText } from "@/lib/domain/decimal";
import { placeOf, zipOf } from "@/lib/table-file/rules";

const AMOUNTS: [string | number, string | null][] = [
  ["$52,000.00", "52000.00"],
  ["52k", "52000"],
  ["(1,200)", "-1200"],
  ["1.234,56", "1234.56"],
  ["25,50", "25.50"],
  ['="25.00"', "25.00"],
  ["USD 1'000", "1000"],
  ["$25.50/hr", "25.50"],
  ["60,000 per year", "60000"],
  [25.333333, "25.333333"],
  ["1,23,4", null],
  ["50-60k", null],
  ["Ottoline", null],
];

it.each(AMOUNTS)("reads the amount %s as %s", (cell, expected) => {
  const read = amountOf(cell);
  expect(read ? toText(read.amount) : null).toBe(expected);
});

it("takes the unit that an amount names", () => {
  expect(amountOf("$25.50/hr")?.unit).toBe("hour");
  expect(amountOf("60,000 per year")?.unit).toBe("year");
  expect(["H", "Non-Exempt", "Hourly", "Exempt", "Annual Salary", "Piece rate", "Bi-Weekly", "?"].map(unitOf)).toEqual([
    "hour",
    "hour",
    "hour",
    "salary",
    "year",
    "piece",
    26,
    undefined,
  ]);
});

it("knows states by name, code and the ways that forms write them", () => {
  const written = [
    "CA",
    "california",
    "Calif.",
    "US-CA",
    "CA - California",
    "California (CA)",
    "Reno, NV 89501",
    "CA SUI",
  ];
  expect(written.map(placeOf)).toEqual(["CA", "CA", "CA", "CA", "CA", "CA", "NV", "CA"]);
  expect(["Washington, D.C.", "Narnia", "ON", ""].map(placeOf)).toEqual(["DC", undefined, undefined, undefined]);
});

it("gives ZIP codes back the zeros that a spreadsheet took", () => {
  expect([2139, "02139-1234", 601, "9", "1234567"].map(zipOf)).toEqual([
    "02139",
    "02139",
    "00601",
    undefined,
    undefined,
  ]);
});

const ROWS: [string, string, number | string][] = [
  ["Pay Type,Pay Rate,Std Hours", "Hourly,20,37.5", 39_000],
  ["Pay Type,Pay Rate,Pay Frequency,Scheduled Pay Period Hours", "Hourly,20,BW,80", 41_600],
  ["Pay Type,Pay Rate,Hours Worked", "Hourly,20,1000", 20_000],
  ["Pay Type,Base Salary", "Hourly,20", 41_600],
  ["Weekly Pay,Name", "1000,A", 52_000],
  ["Biweekly Pay,Name", "1000,A", 26_000],
  ["Semi-Monthly Pay,Name", "1000,A", 24_000],
  ["Monthly Salary,Name", "1000,A", 12_000],
  ["Annual Salary,Hourly Rate", "0,20", 41_600],
  ["Pay Type,Pay Rate", "Piece rate,20", "Paid by the piece or commission: give the pay of a year"],
  ["Pay Type,Pay Rate", ",20", "The pay type is missing: choose what the pay of its column is per"],
  ["Pay Type,Pay Rate,Std Hours", "Hourly,20,many", "The hours are not a number"],
  ["Annual Salary,Name", "(50000),A", "The pay is below zero"],
  ["Annual Salary,Name", "20000000,A", "More than 10,000,000 a year"],
  ["Annual Salary,Name", "a lot,A", "The pay is not an amount"],
];

describe("pay of a year", () => {
  it.each(ROWS)("of %s: %s", (header, row, expected) => {
    const { reading } = new CensusFile().paste(`State,${header}\nTX,${row}\nTX,${row}\n`).view();
    if (typeof expected === "number") expect(reading).toMatchObject({ people: 2, wages: expected * 2, rejected: [] });
    else expect(reading).toMatchObject({ people: 0, rejected: [{ reason: expected, rows: [2, 3] }] });
  });
});
