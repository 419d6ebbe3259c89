import { describe, expect, it } from "vitest";
import { CensusFile, type CensusView } from "@/lib/census/census-file";
import type { ColumnUse } from "@/lib/census/fields";
import {
  HOURS_OF_PERIODS_CSV,
  PERIODS_CSV,
  PLANTED,
  TITLED_CSV,
  workbookCensus,
} from "@/tests/support/census/payroll-files";

const asFile = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content]);

interface Expected {
  headerRow: number | null;
  people: number;
  averageWage: number;
  wages: number;
  states: Record<string, number>;
  rejected: Record<string, number[]>;
  leftOut: Record<string, number>;
  assumedHours: number;
}

const summaryOf = ({ headerRow, reading }: CensusView): Expected => ({
  headerRow,
  people: reading.people,
  averageWage: reading.averageWage,
  wages: reading.wages,
  states: Object.fromEntries(reading.states.map(({ state, people }) => [state, people])),
  rejected: Object.fromEntries(reading.rejected.map(({ reason, rows }) => [reason, rows])),
  leftOut: reading.leftOut,
  assumedHours: reading.assumed.hours,
});

const FILES: { name: string; content: () => string | Uint8Array<ArrayBuffer>; expected: Expected }[] = [
  {
    name: "a report with its header in row 4, merged titles, an SSN column, sections and a total row",
    content: () => TITLED_CSV,
    expected: {
      headerRow: 4,
      people: 4,
      // 25 × 40 × 52, 52,000, 18.50 × 30 × 52, 20 × 40 × 52
      wages: 52_000 + 52_000 + 28_860 + 41_600,
      averageWage: 43_615,
      states: { FL: 2, GA: 2 },
      rejected: { "More than 60 hours a week": [12] },
      leftOut: { title: 5, total: 2, terminated: 1, contractor: 1 },
      assumedHours: 1,
    },
  },
  {
    name: "pay by the hour and by the period with two unknown states and semicolons",
    content: () => PERIODS_CSV,
    expected: {
      headerRow: 1,
      people: 5,
      // 2,000 × 26, 2,500.50 × 24, 1,000 × 52, 6,000 × 12, 22.10 × 37.5 × 52
      wages: 52_000 + 60_012 + 52_000 + 72_000 + 43_095,
      averageWage: 55_821.4,
      states: { CA: 2, NV: 2, MA: 1 },
      rejected: {
        "ZZ is not a state": [7],
        "The state is not one of the 50": [8],
        "DC is not among the 50 states": [9],
        "The pay frequency is missing": [10],
        "No pay": [11],
        "Less than 1,000 a year: is it the pay of a shorter time?": [12],
      },
      leftOut: {},
      assumedHours: 0,
    },
  },
  {
    name: "a workbook with merged titles, dates, formulas and a sum without the word",
    content: workbookCensus,
    expected: {
      headerRow: 3,
      people: 5,
      wages: 481_333.33,
      averageWage: 96_266.67,
      states: { WA: 3, OR: 2 },
      rejected: {},
      leftOut: { title: 2, total: 1 },
      assumedHours: 0,
    },
  },
];

describe("census files of payroll systems", () => {
  it.each(FILES)("reads $name", async ({ content, expected }) => {
    const view = (await new CensusFile().open(asFile(content()))).view();
    expect(summaryOf(view)).toEqual(expected);
    const { readRows, rejected, leftOut } = view.reading;
    const rows = [readRows, ...rejected.map((one) => one.rows.length), ...Object.values(leftOut)];
    expect(rows.every((count) => count > 0)).toBe(true);
  });

  it.each(FILES)("lets no name, number, birth date, title or tier out of $name", async ({ content }) => {
    const shown = JSON.stringify((await new CensusFile().open(asFile(content()))).view());
    for (const secret of [...PLANTED, "219099999", "1984"]) expect(shown).not.toContain(secret);
  });

  it("keeps of people their state, pay, number, pay basis and class code alone", async () => {
    const { reading } = (await new CensusFile().open(asFile(TITLED_CSV))).view();
    expect(reading.groups).toEqual([
      { state: "FL", people: 1, wage: 52_000, payBasis: "salary", classCode: "8742" },
      { state: "FL", people: 1, wage: 52_000, payBasis: "hourly", classCode: "8810" },
      { state: "GA", people: 1, wage: 41_600, payBasis: "hourly", classCode: "8292" },
      { state: "GA", people: 1, wage: 28_860, payBasis: "hourly", classCode: "8810" },
    ]);
  });

  it("offers a workbook's other visible sheets, and reads counted groups", async () => {
    const census = await new CensusFile().open(asFile(workbookCensus()));
    expect(census.view().sheets).toEqual(["Census", "2025"]);
    expect(census.view().reading.classCodesLeftAway).toBe(1);
    await census.chooseSheet("2025");
    const { reading } = census.view();
    expect(reading).toMatchObject({ people: 15, wages: 585_000, averageWage: 39_000 });
  });

  it("reads cells that were pasted without headers", () => {
    const { headerRow, columns, reading } = new CensusFile().paste("CA\t52000\nNV\t61,500\nCA\t52000").view();
    expect(headerRow).toBeNull();
    expect(columns.map(({ name, use }) => [name, use])).toEqual([
      ["Column A", "state"],
      ["Column B", "annual"],
    ]);
    expect(reading.groups).toEqual([
      { state: "CA", people: 2, wage: 52_000, payBasis: null, classCode: null },
      { state: "NV", people: 1, wage: 61_500, payBasis: null, classCode: null },
    ]);
  });

  it("reads columns as somebody chose, but never a personal one", () => {
    const census = new CensusFile().paste(
      "Name,SSN,Where,Money\nOttoline,219-09-9999,CA,25\nZebulon,457-55-5462,NV,30",
    );
    const before = census.view();
    expect(before.columns.map(({ use, isLocked, samples }) => [use, isLocked, samples])).toEqual([
      ["personal", true, []],
      ["personal", true, []],
      ["unused", false, ["AA"]],
      ["unused", false, ["99"]],
    ]);
    const uses: ColumnUse[] = ["classCode", "annual", "state", "hourly"];
    const { reading, columns } = census.view({ uses, hoursPerWeek: 30, weeklyColumn: null });
    expect(columns.map(({ use }) => use)).toEqual(["personal", "personal", "state", "hourly"]);
    expect(reading).toMatchObject({ people: 2, wages: 25 * 30 * 52 + 30 * 30 * 52, assumed: { hours: 2 } });
  });

  it("counts one person's further rows once, and refuses a second pay", () => {
    const { reading } = new CensusFile()
      .paste("Employee ID,State,Annual Salary\n1,CA,50000\n1,NV,\n2,NV,60000\n2,NV,70000\n")
      .view();
    expect(reading).toMatchObject({
      people: 2,
      leftOut: { sameperson: 1 },
      rejected: [{ reason: "The same employee ID as a row above", rows: [5] }],
    });
  });

  it("takes a pay rate of people with a salary for a year's, or a pay period's where half of them are small", () => {
    const file = (rate: number) =>
      new CensusFile()
        .paste(`State,Pay Type,Pay Rate,Pay Frequency\nTX,Salary,${rate},Biweekly\nTX,Hourly,20,Biweekly`)
        .view();
    expect(file(52_000).reading).toMatchObject({ wages: 93_600, assumed: { salaries: { people: 1, are: "year" } } });
    expect(file(2_000).reading).toMatchObject({ wages: 93_600, assumed: { salaries: { people: 1, are: "period" } } });
  });

  it("asks of what time the hours are before any are counted, and counts those of a pay period by its frequency (D-158)", () => {
    const census = new CensusFile().paste(HOURS_OF_PERIODS_CSV);
    const { columnInDoubt, columns } = census.view();
    expect(columnInDoubt).toBe(6);
    const uses = columns.map(({ use }, index) => (index === columnInDoubt ? "periodHours" : use));
    const view = census.view({ uses, hoursPerWeek: 40, weeklyColumn: null });
    expect(view).toMatchObject({ columnInDoubt: null, reading: { people: 6, wages: 240_500, rejected: [] } });
    expect(view.reading.states.find(({ state }) => state === "CA")).toMatchObject({ wages: 93_860 });
  });

  const DOUBTS: [string, string, string, boolean][] = [
    ["one value above 60", "Hours/Week", "TX,Hourly,20,Weekly,40\nTX,Hourly,20,Weekly,80", true],
    ["pay that is not weekly", "Hours", "TX,Hourly,20,Biweekly,40", true],
    ["the hours of people with a salary", "Hours", "TX,Salary,52000,SM,86.67\nTX,Hourly,20,Weekly,20", true],
    ["a header that says week", "Hours per Week", "TX,Hourly,20,Biweekly,40", false],
    ["pay that is weekly", "Hours", "TX,Hourly,20,Weekly,40", false],
    ["hours that nobody is paid by", "Hours", "TX,Salary,52000,Biweekly,80", false],
    ["a total of hours", "Hours", "TX,Hourly,20,Weekly,40\nTotal,,,,400", false],
  ];

  it.each(DOUBTS)("by %s under '%s' asks of what time hours are, or does not (D-158)", (_, header, rows, isAsked) => {
    const census = new CensusFile().paste(`State,Pay Type,Pay Rate,Pay Frequency,${header}\n${rows}`);
    const { columnInDoubt, columns, hoursPerWeek } = census.view();
    expect(columnInDoubt).toBe(isAsked ? 4 : null);
    const uses = columns.map(({ use }) => use);
    expect(census.view({ uses, hoursPerWeek, weeklyColumn: 4 }).columnInDoubt).toBeNull();
  });
});
