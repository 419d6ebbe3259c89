import { beforeAll, describe, expect, test } from "vitest";
import { createCompany, updateCompany } from "@/lib/companies/contract";
import { db } from "@/lib/database/db";
import * as contract from "@/lib/intelligence/contract";
import { toProfileSummary } from "@/lib/intelligence/present-report";
import { addFailedRun, addReport, addSuggestion } from "../../support/records/intelligence-records";
import { cookieOf } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await makeWorld();
  cookie = await cookieOf(world.rep, world.summit.providerId);
});

async function newCompany(): Promise<{ companyId: string }> {
  const { companyId } = await addDeal(world);
  return { companyId };
}

describe("the report", () => {
  test("is the newest one, with its nine parts, and the summary is its own (INTEL-044, INTEL-051, API-029, API-032, D-48)", async () => {
    const params = await newCompany();
    await addReport(params.companyId, "2026-01-02T10:00:00.000Z");
    await addReport(params.companyId, "2026-03-02T10:00:00.000Z");
    const { status, json } = await api.call(contract.getIntelligenceReport, { params }, cookie);
    expect(status).toBe(200);
    const report = contract.IntelligenceReport.parse(json);
    expect(report.generatedAt).toBe("2026-03-02T10:00:00.000Z");
    const summary = await api.call(contract.getIntelligenceSummary, { params }, cookie);
    expect(summary.json).toEqual(toProfileSummary(report));
  });

  test("and its summary are 404 where there is none (D-48)", async () => {
    const params = await newCompany();
    const calls = [contract.getIntelligenceReport, contract.getIntelligenceSummary];
    for (const call of calls) {
      expect(refusal(await api.call(call, { params }, cookie), 404).message).toBe(
        "This company has no intelligence report",
      );
    }
  });

  test("stays readable after a newer one has failed (D-47)", async () => {
    const params = await newCompany();
    await addReport(params.companyId);
    await addFailedRun(params.companyId);
    const jobs = await api.call(contract.listIntelligenceJobs, { params }, cookie);
    expect(jobs.json).toMatchObject({
      items: [
        { type: "WEBSITE_ANALYSIS", status: "FAILED", error: "The website could not be reached." },
        { type: "MARKET_RESEARCH", status: "FAILED" },
        { type: "COMPANY_INTELLIGENCE", status: "FAILED" },
      ],
    });
    expect((await api.call(contract.getIntelligenceReport, { params }, cookie)).status).toBe(200);
  });
});

describe("the jobs", () => {
  test("are an empty list before anybody has asked for a report (API-030)", async () => {
    const { json } = await api.call(contract.listIntelligenceJobs, { params: await newCompany() }, cookie);
    expect(json).toEqual({ items: [], total: 0 });
  });

  test("are started by a POST without a body, which answers them, in their order (API-031, INTEL-052, ENUM-013, ENUM-014)", async () => {
    const params = await newCompany();
    const { status, json } = await api.call(contract.startIntelligence, { params }, cookie);
    expect(status).toBe(200);
    expect(json).toEqual({
      items: ["WEBSITE_ANALYSIS", "MARKET_RESEARCH", "COMPANY_INTELLIGENCE"].map((type) => ({
        id: expect.any(String),
        type,
        status: "PENDING",
        error: null,
        note: null,
        byNight: false,
      })),
      total: 3,
    });
  });

  test("are started with a company that is added with enrichment, and with no other (OPEN-023, API-020)", async () => {
    const place = { addressLine1: "1 Elm Street", addressLine2: "", city: "Portland", state: "ME", zipCode: "04101" };
    const body = { name: "Harbor Point", ...place, size: 2, website: "", description: "Heats homes" };
    for (const performAiEnrichment of [true, false]) {
      const { json } = await api.call(createCompany, { body: { ...body, performAiEnrichment } }, cookie);
      const jobs = await api.call(contract.listIntelligenceJobs, { params: { companyId: json.id } }, cookie);
      expect(jobs.json.total).toBe(performAiEnrichment ? 3 : 0);
    }
  });

  test("of one run are started once by a hundred POSTs at once, and the other calls get the refusal that says so (D-83)", async () => {
    const params = await newCompany();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => api.call(contract.startIntelligence, { params }, cookie)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // A user's simultaneous requests are limited: some of many at once may be refused as busy.
    for (const status of statuses.filter((one) => one !== 200)) expect([409, 503]).toContain(status);
    expect(await db().intelligenceRun.count({ where: params })).toBe(1);
    expect(await db().intelligenceJob.count({ where: { run: params } })).toBe(3);
  });
});

describe("a new try (D-144)", () => {
  test("is refused for an archived company, before anything is begun", async () => {
    const params = await newCompany();
    await db().company.update({ where: { id: params.companyId }, data: { status: "inactive" } });
    const { message } = refusal(await api.call(contract.startIntelligence, { params }, cookie), 409);
    expect(message).toBe("This company is archived. Restore it to generate a report.");
    expect(await db().intelligenceRun.count({ where: params })).toBe(0);
  });

  test("can be canceled by anybody who may start one, and says who did it; once", async () => {
    const params = await newCompany();
    expect(refusal(await api.call(contract.cancelIntelligence, { params }, cookie), 409).message).toBe(
      "No report on this company is being generated",
    );
    await api.call(contract.startIntelligence, { params }, cookie);
    const rival = await cookieOf(world.rival, world.redwood.providerId);
    refusal(await api.call(contract.cancelIntelligence, { params }, rival), 404);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.call(contract.cancelIntelligence, { params }, cookie)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    for (const status of statuses.filter((one) => one !== 200)) expect([409, 503]).toContain(status);
    const jobs = await api.call(contract.listIntelligenceJobs, { params }, cookie);
    expect(jobs.json.items[0]).toMatchObject({ status: "FAILED", error: expect.stringMatching(/^Canceled by Riley /) });
    const [event] = await db().jobEvent.findMany({
      where: { name: "intelligence.analyze-website" },
      orderBy: { id: "desc" },
    });
    expect(event?.status).toBe("cancelled");
    const entries = await db().auditEntry.findMany({ where: { recordId: params.companyId }, orderBy: { id: "asc" } });
    expect(entries.map(({ action }) => action)).toEqual(["company.start-report", "company.cancel-report"]);
    // Another report can be started.
    expect((await api.call(contract.startIntelligence, { params }, cookie)).status).toBe(200);
  });
});

describe("an answer that the browser polls", () => {
  test("is 304 without a body while nothing has changed, and whole again once something has", async () => {
    const params = await newCompany();
    await addReport(params.companyId);
    const calls = [contract.listIntelligenceJobs, contract.getIntelligenceReport, contract.getIntelligenceSummary];
    for (const call of calls) {
      const first = await api.call(call, { params }, cookie);
      const etag = first.headers.get("etag") ?? "";
      expect(first.headers.get("cache-control")).toBe("private, no-cache");
      const again = await api.call(call, { params }, cookie, { "if-none-match": etag });
      expect([again.status, again.text]).toEqual([304, ""]);
    }
    const { headers } = await api.call(contract.listIntelligenceJobs, { params }, cookie);
    await addFailedRun(params.companyId);
    const known = { "if-none-match": headers.get("etag") ?? "" };
    expect((await api.call(contract.listIntelligenceJobs, { params }, cookie, known)).status).toBe(200);
  });

  test("is refused to a person who may not see it, even with a valid ETag", async () => {
    const params = await newCompany();
    await addReport(params.companyId);
    const { headers } = await api.call(contract.getIntelligenceReport, { params }, cookie);
    const rival = await cookieOf(world.rival, world.redwood.providerId);
    const held = { "if-none-match": headers.get("etag") ?? "" };
    expect((await api.call(contract.getIntelligenceReport, { params }, rival, held)).status).toBe(404);
  });
});

describe("a suggestion", () => {
  test("changes the company once it is accepted, as the person's own change, and is recorded", async () => {
    const params = await newCompany();
    const suggestionId = await addSuggestion(params.companyId);
    const listed = await api.call(contract.listSuggestions, { params }, cookie);
    const [{ value }] = listed.json.items;
    const input = { params: { ...params, suggestionId }, body: {} };
    const { json } = await api.call(contract.acceptSuggestion, input, cookie);
    expect(json).toMatchObject({ id: params.companyId, description: value });
    expect((await api.call(contract.listSuggestions, { params }, cookie)).json).toEqual({ items: [], total: 0 });
    const entries = await db().auditEntry.findMany({ where: { recordId: params.companyId, actorId: world.rep } });
    expect(entries.map(({ action }) => action).sort()).toEqual(
      expect.arrayContaining(["company.accept-suggestion", "company.update"]),
    );
    refusal(await api.call(contract.acceptSuggestion, input, cookie), 409);
  });

  test("changes nothing if the company has another version, or if it was dismissed", async () => {
    const params = await newCompany();
    const suggestionId = await addSuggestion(params.companyId);
    const target = { ...params, suggestionId };
    const before = await db().company.findUniqueOrThrow({ where: { id: params.companyId } });
    refusal(await api.call(contract.acceptSuggestion, { params: target, body: { version: 99 } }, cookie), 409);
    expect((await api.call(contract.dismissSuggestion, { params: target }, cookie)).json).toEqual({ ok: true });
    refusal(await api.call(contract.acceptSuggestion, { params: target, body: {} }, cookie), 409);
    expect(await db().company.findUniqueOrThrow({ where: { id: params.companyId } })).toEqual(before);
  });

  test("disappears once somebody has typed the same into the record, and comes back if that is undone", async () => {
    const params = await newCompany();
    await addSuggestion(params.companyId);
    const list = async () => (await api.call(contract.listSuggestions, { params }, cookie)).json;
    const [{ value }] = (await list()).items;
    const before = await db().company.findUniqueOrThrow({ where: { id: params.companyId } });
    const say = (description: string) => api.call(updateCompany, { params, body: { description } }, cookie);
    await say(value);
    expect(await list()).toEqual({ items: [], total: 0 });
    await say(before.description);
    expect(await list()).toMatchObject({ items: [{ field: "description", value }], total: 1 });
  });

  test("is decided once, even if many people decide at the same time", async () => {
    const params = await newCompany();
    const suggestionId = await addSuggestion(params.companyId);
    const target = { params: { ...params, suggestionId } };
    const decide = (at: number) =>
      at % 2
        ? api.call(contract.acceptSuggestion, { ...target, body: {} }, cookie)
        : api.call(contract.dismissSuggestion, target, cookie);
    const statuses = (await Promise.all(Array.from({ length: 8 }, (_, at) => decide(at)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const decisions = await db().auditEntry.findMany({
      where: { recordId: params.companyId, action: { endsWith: "-suggestion" } },
    });
    expect(decisions).toHaveLength(1);
  });
});
