import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as companies from "@/lib/contracts/companies";
import * as deals from "@/lib/contracts/deals";
import * as contract from "@/lib/contracts/intelligence";
import { fakeInternet } from "../../../support/fakes/fake-internet";
import { FakeModel } from "../../../support/fakes/fake-model";
import type { FakeWebsite } from "../../../support/fakes/fake-website";
import { HARBOR_ORIGIN, publicHarborSite } from "../../../support/fakes/harbor-site";
import { answerAboutHarbor } from "../../../support/fakes/intelligence-model";
import { cookieOf } from "../../../support/records/people";
import { addDeal } from "../../../support/records/records";
import { makeWorld, type World } from "../../../support/records/world";
import { type OwnApi, ServerApi } from "../../../support/requests/api";

let api: OwnApi;
let world: World;
let site: FakeWebsite;
let model: FakeModel;
let cookie: string;
beforeAll(async () => {
  [site, model, world] = await Promise.all([publicHarborSite(), FakeModel.start(), makeWorld()]);
  model.answers = answerAboutHarbor;
  api = await ServerApi.start({ env: { ...fakeInternet(site), ...model.settings } });
  cookie = await cookieOf(world.rep, world.summit.providerId);
});
afterAll(() => Promise.all([api?.server.stop(), site?.stop(), model?.stop()]));

const ended = (companyId: string) =>
  vi.waitFor(
    async () => {
      const { json } = await api.call(contract.listIntelligenceJobs, { params: { companyId } }, cookie);
      expect(json.items.map(({ status }: { status: string }) => status)).toEqual(Array(3).fill("COMPLETED"));
    },
    { timeout: 25_000, interval: 200 },
  );

test("a company that is added with enrichment gets a report and suggestions, which change nothing until they are accepted (COMP-015, OPEN-023)", async () => {
  const body = {
    name: "Harbor Point",
    addressLine1: "1 Elm Street",
    addressLine2: "",
    city: "Portland",
    state: "ME",
    zipCode: "04101",
    size: 2,
    website: HARBOR_ORIGIN,
    description: "Heats homes",
    performAiEnrichment: true,
  };
  const { json } = await api.call(companies.createCompany, { body }, cookie);
  const params = { companyId: json.id };
  await ended(json.id);
  const report = await api.call(contract.getIntelligenceReport, { params }, cookie);
  expect(report.json.analysis.message).toContain("Written by a language model");
  const suggested = await api.call(contract.listSuggestions, { params }, cookie);
  const fields = suggested.json.items.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(expect.arrayContaining(["size", "industry", "description", "address"]));
  const company = await api.call(companies.getCompany, { params }, cookie);
  expect(company.json).toMatchObject({ description: "Heats homes", companySize: 2, industry: null, version: 1 });
});

test("without enrichment no vendor is asked anything, and a deal's company has the summary of its report (DEAL-069)", async () => {
  const deal = await addDeal(world);
  const asked = model.asked.length;
  const dealOf = async () => (await api.call(deals.getDeal, { params: { dealId: deal.id } }, cookie)).json;
  expect((await dealOf()).company.intelligence).toBeNull();
  const params = { companyId: deal.companyId };
  expect((await api.call(contract.listIntelligenceJobs, { params }, cookie)).json.total).toBe(0);
  expect(model.asked).toHaveLength(asked);
  await api.call(contract.startIntelligence, { params }, cookie);
  await ended(deal.companyId);
  const summary = await api.call(contract.getIntelligenceSummary, { params }, cookie);
  const { generatedAt, highlights, overallConfidence, summary: text } = summary.json;
  expect((await dealOf()).company.intelligence).toEqual({ generatedAt, highlights, overallConfidence, summary: text });
}, 60_000);
