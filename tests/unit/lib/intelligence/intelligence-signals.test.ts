import { describe, expect, test } from "vitest";
import type { IntelligenceReport, Sourced } from "@/lib/intelligence/contract";
import { countIn, employeesOf, nameParts, peopleOf, statesOf, takenFrom } from "@/lib/intelligence/findings";
import { signalsIn } from "@/lib/intelligence/signals";
import { fullReport, inferred, said } from "../../../support/records/reports";

const quiet = (): IntelligenceReport => {
  const report = fullReport();
  return {
    ...report,
    analysis: { ...report.analysis, highlights: [] },
    technology: { ...report.technology, technologies: [], insights: [] },
    business: { ...report.business, partnerships: { mentions: [] } },
  };
};
const saying = (...highlights: Sourced[]): IntelligenceReport => {
  const report = quiet();
  return { ...report, analysis: { ...report.analysis, highlights } };
};
const kinds = (report: IntelligenceReport) => signalsIn(report).map(({ kind }) => kind);
const place = (city: string | null, state: string, country: string | null = "US") => {
  const { confidence, sources } = said(`${city}, ${state}`);
  return { city, state, country, type: null, confidence, sources };
};
const inPlaces = (...locations: ReturnType<typeof place>[]): IntelligenceReport => {
  const report = quiet();
  return { ...report, identity: { ...report.identity, locations } };
};

describe("signals", () => {
  test.each([
    ["hiring", "We are hiring 12 technicians"],
    ["hiring", "5 open positions in the field"],
    ["payrollVendor", "Pays its people through ADP"],
    ["payrollVendor", "Uses Workday for HR"],
    ["benefits", "Offers health insurance and a 401(k)"],
    ["funding", "Raised $4 million in a Series A"],
    ["funding", "Was acquired by a competitor"],
    ["closing", "We close for good on December 31, 2026"],
    ["layoffs", "Laid off 20 people in March"],
    ["layoffs", "Is closing its plant in Bend"],
  ])("%s: %s", (kind, text) => {
    const [signal, ...more] = signalsIn(saying(said(text)));
    expect(more).toEqual([]);
    expect(signal).toMatchObject({
      kind,
      value: text,
      confidence: { score: 0.9 },
      sources: [{ quote: `Quoted: ${text}` }],
    });
  });

  test.each([
    "We are not hiring at the moment",
    "Has never laid off anybody",
    "A day in the adp museum",
    "It grows steadily",
  ])("none: %s", (text) => {
    expect(kinds(saying(said(text)))).toEqual([]);
  });

  test("name a vendor only for what its page uses it for", () => {
    const quote = "We use Workday for applications and ADP for payroll";
    const tool = (name: string) => ({
      ...said(name),
      name,
      description: null,
      sources: said(name).sources.map((one) => ({ ...one, quote })),
    });
    const report = quiet();
    const technologies = [tool("Workday"), tool("ADP")];
    expect(signalsIn({ ...report, technology: { ...report.technology, technologies } })).toMatchObject([
      { kind: "payrollVendor", value: "ADP" },
    ]);
  });

  test("are not made of what a model has only concluded, nor of what is said of others", () => {
    const report = saying(inferred("Is hiring"));
    const others = { direct: [said("Gusto")], indirect: [] };
    expect(kinds({ ...report, market: { ...report.market, competitors: others } })).toEqual([]);
  });

  test("name the high-risk trade by what the company does", () => {
    const report = quiet();
    const market = { ...report.market, industry: { primary: said("Roofing contractors"), secondary: [] } };
    expect(signalsIn({ ...report, market })).toMatchObject([{ kind: "highRisk", value: "Roofing contractors" }]);
  });

  test("name the states of a company in several, whatever way they are written, and none abroad", () => {
    const report = inPlaces(place("Portland", "Oregon"), place("Vancouver", "WA"), place("Vancouver", "BC", "Canada"));
    expect(signalsIn(report)).toMatchObject([{ kind: "multiState", value: "Works in 2 states: Oregon, Washington" }]);
    expect(kinds(inPlaces(place("Portland", "OR"), place("Bend", "OR")))).toEqual([]);
  });

  test("name a vendor among the technologies", () => {
    const report = quiet();
    const { confidence, sources } = said("We use Paychex");
    const technologies = [{ name: "Paychex", description: "payroll", confidence, sources }];
    expect(signalsIn({ ...report, technology: { ...report.technology, technologies } })).toMatchObject([
      { kind: "payrollVendor", value: "Paychex: payroll" },
    ]);
  });
});

test.each([
  ["64", 64],
  ["about 1,200 people", 1200],
  ["64 employees in 2024", 64],
  ["60-70", null],
  ["501+", null],
  ["over 500", null],
  ["many", null],
  ["0", null],
])("'%s' employees count as %s", (text, count) => {
  expect(countIn(text)).toBe(count);
});

test("employees are those that a page states, not the record's band and not a guess", () => {
  const report = fullReport();
  expect(employeesOf(report)).toMatchObject({ count: 24, confidence: { score: 0.9 } });
  expect(employeesOf({ ...report, market: { ...report.market, employees: inferred("24") } })).toBeNull();
});

test("the places of a state are named together", () => {
  expect(statesOf(inPlaces(place("Portland", "OR"), place("Bend", "Oregon"), place(null, "XX")))).toMatchObject([
    { state: "OR", value: "Portland; Bend" },
  ]);
});

test.each([
  ["Ann Lee", { firstName: "Ann", lastName: "Lee" }],
  ["Dr. Ann Marie Lee, PhD", { firstName: "Ann", lastName: "Marie Lee" }],
  ["Ann", null],
])("'%s' is a person with %o", (name, parts) => {
  expect(nameParts(name)).toEqual(parts);
});

test("a person without a last name is no contact", () => {
  expect(peopleOf(fullReport())).toMatchObject([{ value: "Ann Lee", title: "Founder and President" }]);
});

test("a proposal takes over what it asks for and still has; a value that was changed afterwards is not the report's", () => {
  const report = inPlaces(place("Portland", "OR"), place("Vancouver", "WA"));
  const wanted = { reportId: "r", employees: true, states: ["WA" as const], industry: false };
  expect(takenFrom(report, wanted, { companyEmployeeCount: 24, statesOfOperation: ["OR", "WA"] })).toMatchObject({
    employees: { count: 24 },
    states: [{ state: "WA", value: "Vancouver" }],
    industry: null,
  });
  expect(takenFrom(report, wanted, { companyEmployeeCount: 25, statesOfOperation: ["OR"] })).toBeNull();
});
