import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { getDeal } from "@/lib/deals/contract";
import * as contract from "@/lib/intelligence/contract";
import * as history from "@/lib/intelligence/contract";
import {
  getIntelligenceReport,
  getIntelligenceSummary,
  getReportFindings,
  listSuggestions,
} from "@/lib/intelligence/contract";
import * as offers from "@/lib/proposals/client/contract";
import { createProposal, getProposal } from "@/lib/proposals/inside/contract";
import { cookieOf } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
import { fullReport, giveReport, said } from "../../support/records/reports";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let cookie: string;
let owner: string;
beforeAll(async () => {
  world = await makeWorld();
  cookie = await cookieOf(world.rep, world.summit.providerId);
  owner = await cookieOf(world.owner, world.summit.providerId);
});

const EMPLOYEES = { section: "market.employees", claim: "24" } as const;
const withEmployees = (value: string, generatedAt = new Date().toISOString()) => {
  const report = fullReport({ generatedAt });
  return { ...report, market: { ...report.market, employees: said(value) } };
};

async function newReport() {
  const { companyId } = await addDeal(world);
  await giveReport(companyId, withEmployees("24", "2026-01-02T10:00:00.000Z"));
  return { companyId };
}

const employees = async (params: { companyId: string }) =>
  (await api.call(getIntelligenceReport, { params }, cookie)).json.market.employees;

const correct = (params: { companyId: string }, body: object, as = cookie) =>
  api.call(contract.correctClaim, { params, body }, as);

describe("a correction (D-147)", () => {
  test("survives three new reports, is in the suggestions and the summary, and says who and when", async () => {
    const params = await newReport();
    const made = await correct(params, { ...EMPLOYEES, kind: "corrected", value: "72" });
    expect(made.json).toMatchObject({
      ...EMPLOYEES,
      kind: "corrected",
      value: "72",
      version: 1,
      by: expect.any(String),
    });
    await correct(params, { section: "analysis.highlights", claim: "Family owned since 1987", kind: "wrong" });
    expect(await employees(params)).toMatchObject({ value: "72", correction: { claim: "24", by: made.json.by } });
    for (const [month, found] of [
      ["02", "24 people"],
      ["03", "31"],
      ["04", "25"],
    ] as const) {
      await giveReport(params.companyId, withEmployees(found, `2026-${month}-02T10:00:00.000Z`));
      expect(await employees(params), found).toMatchObject({ value: "72", correction: { claim: "24" } });
    }
    const { json: summary } = await api.call(getIntelligenceSummary, { params }, cookie);
    expect(summary.highlights).not.toContain("Family owned since 1987");
    const { json: suggested } = await api.call(listSuggestions, { params }, cookie);
    expect(suggested.items).toContainEqual(
      expect.objectContaining({
        field: "size",
        value: "51-200",
        confidence: { score: 0.9, reasons: [`Corrected by ${made.json.by}.`] },
      }),
    );
    const written = { action: "company.correct-report", recordId: params.companyId };
    expect(await db().auditEntry.count({ where: written })).toBe(2);
  });

  test("moves the report's confidence, and the deal's, until it is taken back (D-166)", async () => {
    const { id: dealId, companyId } = await addDeal(world);
    const params = { companyId };
    const report = fullReport();
    report.analysis.quality.basis = {
      asked: 12,
      found: 11,
      worth: 0.9,
      stated: 30,
      inferred: 6,
      dropped: 1,
      byModel: true,
    };
    await giveReport(companyId, report);
    const confidences = async () => {
      const [{ json: read }, { json: deal }] = await Promise.all([
        api.call(getIntelligenceReport, { params }, cookie),
        api.call(getDeal, { params: { dealId } }, cookie),
      ]);
      expect(deal.company.intelligence?.overallConfidence).toBe(read.overallConfidence);
      return read.overallConfidence;
    };
    const before = await confidences();
    const { json: made } = await correct(params, { ...EMPLOYEES, kind: "wrong" });
    expect(await confidences()).toBeLessThan(before);
    await api.call(contract.undoCorrection, { params: { ...params, correctionId: made.id } }, cookie);
    expect(await confidences()).toBe(before);
  });

  test("of two people at once is taken once; the other is told who did what (ERR, D-147)", async () => {
    const params = await newReport();
    const answers = await Promise.all([
      correct(params, { ...EMPLOYEES, kind: "corrected", value: "72" }),
      correct(params, { ...EMPLOYEES, claim: "24 employees", kind: "wrong" }, owner),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && refusal(refused, 409).message).toMatch(
      /^\S+ .*has (corrected Employees to '72'|marked this as wrong) in the meantime\./,
    );
    const { json } = await api.call(contract.listCorrections, { params }, cookie);
    expect(json).toMatchObject({ total: 1, canEdit: true });
  });

  test("is changed against its version, and taken back, which shows the report's own claim again", async () => {
    const params = await newReport();
    const { json: made } = await correct(params, { ...EMPLOYEES, kind: "corrected", value: "72" });
    const at = { params: { ...params, correctionId: made.id } };
    const change = (version: number, value: string, as = cookie) =>
      api.call(contract.changeCorrection, { ...at, body: { kind: "corrected", value, version } }, as);
    expect((await change(1, "80", owner)).json).toMatchObject({ value: "80", version: 2 });
    expect(refusal(await change(1, "90"), 409).message).toMatch(/^This record was changed by /);
    expect(await employees(params)).toMatchObject({ value: "80" });
    expect((await api.call(contract.undoCorrection, at, cookie)).status).toBe(200);
    expect(await employees(params)).toMatchObject({ value: "24" });
    expect(refusal(await api.call(contract.undoCorrection, at, owner), 404).message).toBe(
      "This correction was taken back",
    );
  });
});

describe("earlier reports (D-148)", () => {
  test("are listed with who asked for them, and say what has changed since", async () => {
    const params = await newReport();
    const runId = await giveReport(params.companyId, withEmployees("40", "2026-05-02T10:00:00.000Z"));
    await db().intelligenceRun.update({
      where: { id: runId },
      data: { requestedById: world.rep, providerId: world.summit.providerId },
    });
    const { json } = await api.call(history.listReports, { params }, cookie);
    expect(json.total).toBe(2);
    expect(json.items.map(({ generatedBy }: { generatedBy: string | null }) => generatedBy)).toEqual([
      expect.any(String),
      null,
    ]);
    const [, earlier] = json.items;
    const one = await api.call(history.getReport, { params: { ...params, reportId: earlier.id } }, cookie);
    expect(one.json.report.market.employees.value).toBe("24");
    expect(one.json.changes).toEqual([{ section: "market.employees", before: "24", after: "40" }]);
    const newest = await api.call(getIntelligenceReport, { params }, cookie);
    expect(newest.json.analysis.generatedBy).toBe(json.items[0].generatedBy);
  });
});

describe("a proposal from a report (D-149)", () => {
  const form = (reportId: string | null) => ({
    companyEmployeeCount: 24,
    employeeAverageSalary: 50_000,
    statesOfOperation: ["TX"],
    priceModel: "BUNDLED_RATE",
    payrollProducts: [{ id: world.summit.payroll, rate: 2 }],
    taxRates: [],
    fromReport: { reportId, employees: true, states: ["ME"], industry: true },
  });

  test("keeps where the report has it from for the provider alone, and only of values that it still has", async () => {
    const deal = await addDeal(world);
    await giveReport(deal.companyId, withEmployees("24"));
    const found = await api.call(getReportFindings, { params: { companyId: deal.companyId } }, cookie);
    expect(found.json).toMatchObject({
      employees: { count: 24 },
      states: [{ state: "ME" }],
      industry: { value: "Accounting" },
    });
    const params = { dealId: deal.id };
    const made = await api.call(createProposal, { params, body: form(found.json.reportId) }, cookie);
    expect(made.status, made.text).toBe(200);
    const { json } = await api.call(getProposal, { params: { ...params, proposalId: made.json.id } }, cookie);
    expect(json.fromReport).toMatchObject({
      reportId: found.json.reportId,
      employees: { count: 24, sources: [{ quote: "Quoted: 24", url: expect.any(String) }] },
      // Not on the proposal.
      states: [],
      industry: { value: "Accounting" },
    });
    const offer = await api.call(offers.getOffer, { params: { proposalId: made.json.id } });
    expect(offer.status, offer.text).toBe(200);
    expect(offer.text).not.toMatch(/fromReport|Quoted: 24|harborpoint|confidence/);
  });

  test("of another company, or of none, takes over nothing", async () => {
    const [deal, other] = [await addDeal(world), await addDeal(world)];
    const reportId = await giveReport(other.companyId, withEmployees("24"));
    const made = await api.call(createProposal, { params: { dealId: deal.id }, body: form(reportId) }, cookie);
    expect(made.status, made.text).toBe(200);
    expect(made.json.fromReport).toBeNull();
  });
});
