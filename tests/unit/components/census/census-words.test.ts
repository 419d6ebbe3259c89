import { describe, expect, it } from "vitest";
import { assumptions, leftOutInWords, rowsInWords } from "@/components/census/census-preview";
import { readCensus } from "@/components/census/read-census";
import { CensusFile } from "@/lib/census/census-file";

describe("what is said of a census", () => {
  it("names up to twelve rows, and the number of the others", () => {
    expect(rowsInWords([7])).toBe("Row 7");
    expect(rowsInWords([7, 12, 13])).toBe("Rows 7, 12 and 13");
    const many = Array.from({ length: 1_500 }, (_, at) => at + 1);
    expect(rowsInWords(many)).toBe("Rows 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 1,488 more");
  });

  it("counts what is left out by kind", () => {
    expect(leftOutInWords({})).toBeNull();
    expect(leftOutInWords({ title: 3, total: 1, terminated: 2 })).toBe(
      "3 title rows, 1 total row, 2 rows of people who left",
    );
  });

  it("says which hours and codes it had to assume or leave away", () => {
    const { reading } = new CensusFile().paste("State,Hourly Rate,WC Code\nTX,20,8810\nTX,21,Clerk\n").view();
    expect(assumptions(reading, 40)).toEqual([
      "2 people paid by the hour without hours: 40 a week, 52 weeks.",
      "1 class code left out: a code has three or four digits.",
    ]);
  });
});

describe("what is handed over of a census", () => {
  const file = (rows: number) => {
    const text = Array.from({ length: rows }, (_, at) => `TX,${30_000 + at}`).join("\n");
    return new CensusFile().paste(`State,Annual Salary\n${text}`).view().reading;
  };

  it("is its groups with their totals", () => {
    const census = readCensus(file(3_000), () => [7_000]);
    expect(census).toMatchObject({ people: 3_000, sourceRows: 3_000, isBanded: false, groups: { length: 3_000 } });
    expect(JSON.stringify(census.groups).length).toBeLessThan(256 * 1024);
  });

  it("is bands where there are more groups than a request takes", () => {
    const census = readCensus(file(3_001), () => [7_000]);
    expect(census).toMatchObject({ people: 3_001, averageWage: 31_500, isBanded: true });
    expect(census.groups).toEqual([{ state: "TX", people: 3_001, wage: 31_500, payBasis: null, classCode: null }]);
  });
});
