import { afterAll, beforeAll, expect, test } from "vitest";
import { listFailedReports } from "@/lib/ai/contract";
import * as companies from "@/lib/companies/contract";
import { db } from "@/lib/database/db";
import * as contract from "@/lib/intelligence/contract";
import { changeSettings } from "../../support/change-settings";
import { FakeModel } from "../../support/fakes/fake-model";
import { addGeneration } from "../../support/records/generations";
import { addReport } from "../../support/records/intelligence-records";
import { cookieOf } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let model: FakeModel;
beforeAll(async () => {
  [model, world] = await Promise.all([FakeModel.start(), makeWorld()]);
  changeSettings({ ...model.settings, AI_DAILY_TOKENS: "1000" });
});
afterAll(() => model?.stop());

test("a report is refused with words before it begins once the provider's day is spent, and the last one stays as it is (D-144)", async () => {
  const { companyId } = await addDeal(world);
  const params = { companyId };
  const cookie = await cookieOf(world.rep, world.summit.providerId);
  await addReport(companyId);
  const id = await addGeneration(world.summit.providerId);
  const now = new Date();
  await db().generation.update({ where: { id }, data: { promptTokens: 2_000, startedAt: now, endedAt: now } });
  const { message } = refusal(await api.call(contract.startIntelligence, { params }, cookie), 429);
  expect(message).toBe("The daily budget for the language model is used up. Please try again tomorrow.");
  const { json } = await api.call(contract.listIntelligenceJobs, { params }, cookie);
  expect(json.items.map(({ status }: { status: string }) => status)).toEqual(Array(3).fill("COMPLETED"));
  // The Admin finds the refusal with its cause.
  const failed = await api.call(listFailedReports, {}, await cookieOf(world.admin, null));
  expect(failed.json.items).toMatchObject([
    { company: { id: companyId }, person: { id: world.rep }, causes: ["budget"], problem: message, hasReport: false },
  ]);

  // A new company is not refused for it.
  const body = { name: "Spent Day", addressLine1: "1 Elm Street", addressLine2: "", city: "Denver", state: "CO" };
  const more = { zipCode: "80202", size: 2, website: "", description: "Builds roofs", performAiEnrichment: true };
  expect((await api.call(companies.createCompany, { body: { ...body, ...more } }, cookie)).status).toBe(200);
});
