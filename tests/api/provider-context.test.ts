import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as auth from "@/lib/contracts/auth";
import * as deals from "@/lib/contracts/deals";
import { PROVIDER_CONTEXT_HEADER } from "@/lib/contracts/provider-context";
import { TEAM_ROLE } from "@/lib/domain/enums";
import { Api, refusal } from "../support/api";
import { addMember, cookieOf } from "../support/people";
import { addDeal, anySource, firstStage } from "../support/records";
import { changesNothing } from "../support/snapshot";
import { makeWorld, type World } from "../support/world";

let api: Api;
let world: World;
let cookie: string;

beforeAll(async () => {
  [api, world] = await Promise.all([Api.start(), makeWorld()]);
  await addMember(world.redwood.providerId, world.rep, TEAM_ROLE.SALES);
  cookie = await cookieOf(world.rep, world.summit.providerId);
});
afterAll(() => api?.stop());

const drawnFor = (providerId: string) => ({ [PROVIDER_CONTEXT_HEADER]: providerId });

async function addDealFrom(headers: Record<string, string>) {
  const { companyId } = await addDeal(world);
  const [stage, source] = [await firstStage(), await anySource()];
  const body = {
    name: "From another tab",
    companyId,
    stageId: stage.id,
    sourceId: source.id,
    expectedValue: 1,
    expectedCloseDate: "2027-01-01",
    priority: 2,
    confidence: 50,
  };
  return changesNothing(() => api.call(deals.createDeal, { body }, cookie, headers));
}

test("a call of a page that was drawn for another provider is 409, says where one works now, and writes nothing", async () => {
  const answer = await addDealFrom(drawnFor(world.redwood.providerId));
  expect(refusal(answer, 409)).toMatchObject({ message: "You are now working in Summit PEO", code: "other_provider" });
  const key = { ...drawnFor(world.redwood.providerId), "idempotency-key": randomUUID() };
  expect(refusal(await addDealFrom(key), 409).code).toBe("other_provider");
});

test("so is reading, that rows and title never belong to two providers", async () => {
  const read = (headers?: Record<string, string>) => api.call(deals.listDeals, {}, cookie, headers);
  expect(refusal(await read(drawnFor(world.redwood.providerId)), 409).code).toBe("other_provider");
  expect(refusal(await read(drawnFor("none")), 409).code).toBe("other_provider");
  expect((await read(drawnFor(world.summit.providerId))).status).toBe(200);
  expect((await read()).status).toBe(200);
});

test("a named provider is only compared: it opens nothing that the session does not", async () => {
  const rival = await cookieOf(world.rival, world.redwood.providerId);
  const { id } = await addDeal(world);
  const see = (headers: Record<string, string>) => api.call(deals.getDeal, { params: { dealId: id } }, rival, headers);
  refusal(await see(drawnFor(world.summit.providerId)), 409);
  refusal(await see(drawnFor(world.redwood.providerId)), 404);
});

test("the calls about the session itself work from any page", async () => {
  const own = await cookieOf(world.rep, world.summit.providerId);
  const headers = drawnFor(world.redwood.providerId);
  expect((await api.call(auth.getCurrentUser, {}, own, headers)).status).toBe(200);
  const body = { providerContextId: world.redwood.providerId };
  expect((await api.call(auth.switchProvider, { body }, own, headers)).json).toMatchObject(body);
  expect((await api.call(auth.signOut, {}, own, headers)).status).toBe(200);
});
