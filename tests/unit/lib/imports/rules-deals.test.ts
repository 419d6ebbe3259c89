import { describe, expect, test } from "vitest";
import {
  closedAs,
  closingOf,
  personNamed,
  readDeal,
  sourceNamed,
  stageNamed,
  valueKey,
} from "@/lib/imports/rules-rows";
import {
  confidenceOf,
  dayOf,
  dayOrdersOf,
  decimalSignsOf,
  moneyOf,
  priorityOf,
  UNKNOWN_FORMAT,
  wayOf,
  wayToRead,
} from "@/lib/imports/rules-values";

describe("how people write a deal's values (D-207)", () => {
  test.each([
    ["12400", 12_400],
    ["$12,400.00", 12_400],
    ["12,400.5", 12_400.5],
    ["US$ 1,234,567.89", 1_234_567.89],
    ["500 USD", 500],
    ["12k", 12_000],
    ["$1.25M", 1_250_000],
    ["0.1 ", 0.1],
    // A spreadsheet's binary remainder.
    ["12400.000000001", 12_400],
    ["1234.565", 1_234.57],
    ["0", 0],
    // A thousand in Europe, twelve point four elsewhere: nobody knows.
    ["12.400", undefined],
    ["12.400,00", undefined],
    ["1,23", undefined],
    ["€500", undefined],
    ["500 EUR", undefined],
    ["-5", undefined],
    ["(500)", undefined],
    ["1e6", undefined],
    ["9".repeat(31), undefined],
    ["call us", undefined],
    ["$", undefined],
  ])("'%s' is %s dollars", (text, dollars) => {
    expect(moneyOf(text)).toBe(dollars);
  });

  test.each([
    ["2027-03-05", "2027-03-05"],
    ["2027-03-05 14:30", "2027-03-05"],
    ["2027-03-05T23:59:59.000Z", "2027-03-05"],
    ["3/15/2027", "2027-03-15"],
    ["03/15/27", "2027-03-15"],
    ["3/15/2027 2:30 PM", "2027-03-15"],
    ["20270131", "2027-01-31"],
    ["2027/01/31", "2027-01-31"],
    ["31.1.2027", "2027-01-31"],
    ["31.12.2027", "2027-12-31"],
    ["31/12/2027", "2027-12-31"],
    ["03/03/2027", "2027-03-03"],
    ["Mar 5, 2027", "2027-03-05"],
    ["March 5 2027", "2027-03-05"],
    ["5 Mar 2027", "2027-03-05"],
    ["5-Mar-27", "2027-03-05"],
    // A workbook's serial number: 1 is the first of January, 1900.
    ["46451", "2027-03-05"],
    ["46451.604166", "2027-03-05"],
    ["29/2/2028", "2028-02-29"],
    ["2/29/2028", "2028-02-29"],
    ["2/29/2027", undefined],
    // Two days, until somebody says the order.
    ["3/5/2027", undefined],
    ["05.06.2027", undefined],
    ["03052027", undefined],
    // Perhaps the year first.
    ["27-01-31", undefined],
    ["2027", undefined],
    ["today", undefined],
    ["in 2 weeks", undefined],
    ["Q3", undefined],
  ])("'%s' is the day %s", (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  test.each([
    ["04/03/2027", "2027-03-04", "2027-04-03"],
    ["04.03.27 10:15", "2027-03-04", "2027-04-03"],
    ["13/03/2027", "2027-03-13", undefined],
    ["03/13/2027", undefined, "2027-03-13"],
    ["2027-01-31", "2027-01-31", "2027-01-31"],
    ["Mar 5, 2027", "2027-03-05", "2027-03-05"],
  ])("'%s' is %s with the day first, %s with the month first (D-239)", (text, dayFirst, monthFirst) => {
    expect(dayOf(text, { decimal: null, dayOrder: "day" })).toBe(dayFirst);
    expect(dayOf(text, { decimal: null, dayOrder: "month" })).toBe(monthFirst);
  });

  test.each([
    ["12.500,00", 12_500, undefined],
    ["1.234.567,89", 1_234_567.89, undefined],
    ["7,5", 7.5, undefined],
    ["1.200", 1_200, 1.2],
    ["1,200", 1.2, 1_200],
    ["48000", 48_000, 48_000],
    ["-1.234,50", undefined, undefined],
  ])("'%s' is %s dollars with decimal commas, %s with points (D-239)", (text, comma, point) => {
    expect(moneyOf(text, { decimal: ",", dayOrder: null })).toBe(comma);
    expect(moneyOf(text, { decimal: ".", dayOrder: null })).toBe(point);
  });

  test("a column is written as any text says that can be read one way only, and is asked about where none does (D-239)", () => {
    expect(wayOf(["04/03/2027", "13/03/2027", "", "x"], dayOrdersOf)).toEqual({ decided: "day", samples: [] });
    expect(wayOf(["04/03/2027", "01/12/2026"], dayOrdersOf)).toEqual({
      decided: null,
      samples: ["04/03/2027", "01/12/2026"],
    });
    expect(wayOf(["13/03/2027", "03/14/2027"], dayOrdersOf)).toEqual({
      decided: null,
      samples: ["13/03/2027", "03/14/2027"],
    });
    expect(wayOf(["2027-01-31", "3/3/2027"], dayOrdersOf)).toEqual({ decided: null, samples: [] });
    expect(wayOf(["1.200", "$7,50"], decimalSignsOf)).toEqual({ decided: ",", samples: [] });
    expect(wayOf(["12.5", "1,200", "48000"], decimalSignsOf)).toEqual({ decided: ".", samples: [] });
  });

  test("what is chosen now counts before what the columns decide, and that before what was chosen the last time (D-239)", () => {
    const [open, decided] = [
      { decided: null, samples: ["1.200"] },
      { decided: ",", samples: [] },
    ];
    const none = { decided: null, samples: [] };
    expect(wayToRead(decided, ".", ".").way).toBe(".");
    expect(wayToRead(decided, undefined, ".").way).toBe(",");
    expect(wayToRead(open, undefined, ".").way).toBe(".");
    expect(wayToRead(open, undefined, null)).toEqual({ isNeeded: true, way: null });
    expect(wayToRead(none, ",", ",")).toEqual({ isNeeded: false, way: null });
  });

  test.each([
    ["High", 1],
    ["URGENT", 1],
    ["2", 2],
    ["med", 2],
    ["P3", 3],
    ["low", 3],
    ["someday", undefined],
  ])("'%s' is priority %s (ENUM-004)", (text, priority) => {
    expect(priorityOf(text)).toBe(priority);
  });

  test.each([
    ["40", 40],
    ["40%", 40],
    ["0.4", 40],
    ["1.0", 100],
    ["63", 65],
    ["100 %", 100],
    ["1", 0],
    ["101", undefined],
    ["-5", undefined],
    ["likely", undefined],
  ])("'%s' is a confidence of %s percent", (text, percent) => {
    expect(confidenceOf(text)).toBe(percent);
  });
});

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));

describe("what other systems call stages, sources and people (D-207)", () => {
  const stages = named("Prospecting", "Qualification", "Needs Analysis", "Proposal", "Negotiation", "Closing");
  test.each([
    ["needs analysis", "Needs Analysis"],
    // HubSpot, by label and by internal name.
    ["Appointment Scheduled", "Qualification"],
    ["qualifiedtobuy", "Needs Analysis"],
    ["Presentation scheduled", "Proposal"],
    ["Decision Maker Bought-In", "Negotiation"],
    ["Contract Sent", "Closing"],
    // Salesforce and Zoho.
    ["Id. Decision Makers", "Needs Analysis"],
    ["Proposal/Price Quote", "Proposal"],
    ["Negotiation/Review", "Negotiation"],
    // Pipedrive.
    ["Contact Made", "Qualification"],
    ["Negotiations Started", "Negotiation"],
    ["Closed Won", undefined],
    ["Warming up", undefined],
    ["", undefined],
  ])("the stage '%s' is %s", (text, stage) => {
    expect(stageNamed(text, stages)?.name).toBe(stage);
  });

  test.each([
    ["Closed Won", "won"],
    ["closedwon", "won"],
    ["Won", "won"],
    ["Closed-Lost to Competition", "lost"],
    ["Lost", "lost"],
    ["Deleted", "lost"],
    ["Closed", "closed"],
    ["Closing", null],
    ["Wonderful", null],
    ["Open", null],
    ["", null],
  ])("'%s' says that a deal is %s", (text, status) => {
    expect(closedAs(text)).toBe(status);
  });

  test("sources by their name and by others' words", () => {
    const sources = named("Referral", "Website", "Cold Call", "Partner", "Event", "Other");
    const found = ["referral", "Organic Search", "cold-call", "Broker", "Trade Show", "Offline Sources", ""].map(
      (text) => sourceNamed(text, sources)?.name,
    );
    expect(found).toEqual(["Referral", "Website", "Cold Call", "Partner", "Event", undefined, undefined]);
  });

  test("people by address and full name, nobody where a name is two people's", () => {
    const people = [
      { id: "1", name: "Ana Diaz", email: "ana@summit.test" },
      { id: "2", name: "Ben Ray", email: "ben@summit.test" },
      { id: "3", name: "Ben Ray", email: "ray@summit.test" },
    ];
    const found = ["ANA@summit.test", "ana  diaz", "Diaz, Ana", "Ana Diaz <ana@summit.test>", "Ben Ray", "Ana", ""].map(
      (text) => personNamed(text, people)?.id,
    );
    expect(found).toEqual(["1", "1", "1", "1", undefined, undefined, undefined]);
  });

  test("a value is the same whatever its case, blanks and way to write accents", () => {
    expect(valueKey(" Warming  UP ")).toBe(valueKey("warming up"));
    expect(valueKey("Jose\u0301")).toBe(valueKey("jos\u00e9"));
  });
});

describe("the deal of a row (D-207)", () => {
  const texts = { name: "Payroll", company: "Acme, Inc." };

  test("is empty where the file says nothing", () => {
    expect(readDeal({ ...texts, value: "N/A", closeDate: "--", status: "Open" })).toEqual({
      row: {
        name: "Payroll",
        company: { name: "acme", fullName: "acmeinc", domain: null, id: "", first: null },
        contact: null,
        stage: "",
        source: "",
        owner: "",
        status: "Open",
        closedOn: null,
        reasonWon: "",
        reasonLost: "",
        expectedValue: null,
        expectedCloseDate: null,
        priority: null,
        confidence: null,
      },
      notes: [],
    });
  });

  test("is of the company that is called like the cell, or else the first of several in it", () => {
    const read = readDeal({ name: "Payroll", company: "Acme, Inc.;Other LLC", companyId: "17; 18" });
    expect(read).toMatchObject({
      row: {
        company: {
          name: "acmeincother",
          id: "17",
          first: { name: "acme", fullName: "acmeinc", others: ["Other LLC"] },
        },
      },
    });
  });

  test("has the first contact of several, by address where there is one", () => {
    const contact = (text: string) => {
      const read = readDeal({ ...texts, contact: text });
      return "row" in read ? read.row.contact : read;
    };
    expect(contact("Ana Diaz (Ana@client.test);Ben Ray (ben@client.test)")).toMatchObject({ email: "ana@client.test" });
    expect(contact("Ana Diaz")).toMatchObject({ email: null, nameKey: "anadiaz" });
  });

  test.each([
    [{ name: "" }, "No name"],
    [{ company: "" }, "No company"],
    [{ value: "a lot" }, "'a lot' is not an amount in dollars"],
    [{ value: "10 %" }, "'10 %' is a percentage, not an amount"],
    [{ value: "12.400" }, "'12.400' could be two amounts: choose the file's decimal separator"],
    [{ closeDate: "04/03/2027" }, "'04/03/2027' could be two days: choose the file's date format"],
    [{ value: "€500" }, "The amount is in EUR (Euro), not in US dollars"],
    [{ value: "500 CAD" }, "The amount is in CAD (Canadian Dollar), not in US dollars"],
    [{ value: "10,000.00", currency: "EUR" }, "The amount is in EUR (Euro), not in US dollars"],
    [{ value: "10,000", currency: "MXN" }, "The amount is in MXN (Mexican Peso), not in US dollars"],
    [{ value: "10,000", currency: "Taler" }, "The amount is in 'Taler', not in US dollars"],
    [{ priority: "someday" }, "'someday' is not a priority: high, medium or low"],
    [{ confidence: "likely" }, "'likely' is not a percentage from 0 to 100"],
  ])("is refused for %o: %s", (over, problem) => {
    expect(readDeal({ ...texts, ...over })).toEqual({ problem });
  });

  test.each(["USD", "usd", "US Dollar", "$", "USD - U.S. Dollar", "N/A", ""])("is in dollars by '%s'", (currency) => {
    expect(readDeal({ ...texts, value: "500", currency })).toMatchObject({ row: { expectedValue: 500 } });
  });

  test.each([
    ["Amount", null],
    ["Amount (USD)", null],
    ["Amount (EUR)", "The amount is in EUR (Euro), not in US dollars"],
    ["Value in £", "The amount is in GBP (British Pound), not in US dollars"],
  ])("is in the currency that the column's name '%s' says (D-239)", (valueColumn, problem) => {
    const read = readDeal({ ...texts, value: "500" }, { format: UNKNOWN_FORMAT, valueColumn });
    expect("problem" in read ? read.problem : null).toBe(problem);
  });
});

describe("how the deal of a row is closed (D-238)", () => {
  const rules: Parameters<typeof closingOf>[1] = { closedOn: "2026-11-01", today: "2026-11-28", mayClose: true };
  const closing = (texts: Parameters<typeof readDeal>[0], over: Partial<typeof rules> = {}) => {
    const read = readDeal({ name: "Payroll", company: "Acme", ...texts });
    return "row" in read ? closingOf(read.row, { ...rules, ...over }) : read;
  };

  test.each([
    [{ stage: "Proposal", status: "Open" }, null],
    [
      { stage: "Closed Won", closeDate: "11/20/2026" },
      { dealStatus: "won", closeDate: "2026-11-20", reason: "Imported" },
    ],
    [
      { status: "Lost", stage: "Negotiation", closeDate: "2027-01-31", closedOn: "2026-10-15", reason: "Price" },
      { dealStatus: "lost", closeDate: "2026-10-15", reason: "Price" },
    ],
    [
      { status: "closed", stage: "Closed won" },
      { dealStatus: "won", closeDate: "2026-11-01", reason: "Imported" },
    ],
    [
      { status: "won", reason: "Price" },
      { dealStatus: "won", closeDate: "2026-11-01", reason: "Price" },
    ],
    [
      { status: "won", reason: "Price", reasonWon: "" },
      { dealStatus: "won", closeDate: "2026-11-01", reason: "Imported" },
    ],
    [
      { status: "won", closedOn: "2026-11-28" },
      { dealStatus: "won", closeDate: "2026-11-28", reason: "Imported" },
    ],
    [
      { status: "won", closedOn: "2026-11-29" },
      { problem: "Marked as won in the file, but its closing date is in the future: Nov 29, 2026" },
    ],
    [{ stage: "Closed" }, { problem: "Marked as closed in the file, but not as won or lost" }],
  ])("%o: %o", (texts, expected) => {
    expect(closing(texts)).toEqual(expected);
  });

  test("reads the closing date in the file's order of days (D-239)", () => {
    const texts = { name: "Payroll", company: "Acme", closedOn: "04.03.2026" };
    const format = { ...UNKNOWN_FORMAT, dayOrder: "day" } as const;
    expect(readDeal(texts, { format, valueColumn: "" })).toMatchObject({ row: { closedOn: "2026-03-04" } });
    expect(readDeal(texts)).toEqual({ problem: "'04.03.2026' could be two days: choose the file's date format" });
  });

  test("is not imported without a closing date, nor by who does not lead the provider", () => {
    expect(closing({ status: "lost" }, { closedOn: null })).toEqual({
      problem: "Marked as lost in the file, without a closing date",
    });
    expect(closing({ status: "lost" }, { mayClose: false })).toEqual({
      problem: "Marked as lost in the file. Only owners and admins can import won and lost deals.",
    });
  });
});
