import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import * as auth from "@/lib/auth/contract";
import { PROVIDER_CONTEXT_HEADER } from "@/lib/contracts/headers";
import { db } from "@/lib/database/db";
import * as deals from "@/lib/deals/contract";
import { TEAM_ROLE, type TeamRole } from "@/lib/domain/enums";
import { addMember, addUser, cookieOf, hintedCookie } from "../../support/records/people";
import { addDeal, anySource, firstStage, serial } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { refusal, ServerApi } from "../../support/requests/api";

const api = ServerApi.shared();
let world: World;
let cookie: string;

beforeAll(async () => {
  world = await makeWorld();
  await addMember(world.redwood.providerId, world.rep, TEAM_ROLE.SALES);
  cookie = await cookieOf(world.rep, world.summit.providerId);
});

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

test("a call from a page that was rendered for another provider is 409, names the current provider, and writes nothing", async () => {
  const answer = await addDealFrom(drawnFor(world.redwood.providerId));
  expect(refusal(answer, 409)).toMatchObject({ message: "You are now working in Summit PEO", code: "other_provider" });
  const key = { ...drawnFor(world.redwood.providerId), "idempotency-key": randomUUID() };
  expect(refusal(await addDealFrom(key), 409).code).toBe("other_provider");
});

test("so is reading, so that rows and title never belong to two providers", async () => {
  const read = (headers?: Record<string, string>) => api.call(deals.listDeals, {}, cookie, headers);
  expect(refusal(await read(drawnFor(world.redwood.providerId)), 409).code).toBe("other_provider");
  expect(refusal(await read(drawnFor("none")), 409).code).toBe("other_provider");
  expect((await read(drawnFor(world.summit.providerId))).status).toBe(200);
  expect((await read()).status).toBe(200);
});

test("a named provider is only compared: it gives no access that the session does not have", async () => {
  const rival = await cookieOf(world.rival, world.redwood.providerId);
  const { id } = await addDeal(world);
  const see = (headers: Record<string, string>) => api.call(deals.getDeal, { params: { dealId: id } }, rival, headers);
  refusal(await see(drawnFor(world.summit.providerId)), 409);
  refusal(await see(drawnFor(world.redwood.providerId)), 404);
});

test("the calls about the session itself work from any page (API-006)", async () => {
  const own = await cookieOf(world.rep, world.summit.providerId);
  const headers = drawnFor(world.redwood.providerId);
  expect((await api.call(auth.getCurrentUser, {}, own, headers)).status).toBe(200);
  const body = { providerContextId: world.redwood.providerId };
  expect((await api.call(auth.switchProvider, { body }, own, headers)).json).toMatchObject(body);
  expect((await api.call(auth.signOut, {}, own, headers)).status).toBe(200);
});

describe("a person who is no longer on the team of the active provider", () => {
  /** A member of both providers, with Summit active, and a function that removes them from a provider. */
  async function guest(roleAtRedwood: TeamRole = TEAM_ROLE.SALES) {
    const userId = await addUser({ name: `Gone${serial()}` });
    await addMember(world.summit.providerId, userId, TEAM_ROLE.SALES);
    await addMember(world.redwood.providerId, userId, roleAtRedwood);
    const own = await hintedCookie(await cookieOf(userId, world.summit.providerId), 2, "member");
    const leave = (providerId: string) => db().member.deleteMany({ where: { userId, providerId } });
    return { own, leave };
  }
  const me = async (own: string) => (await api.call(auth.getCurrentUser, {}, own)).json;

  test("works in their remaining provider from the next call on (D-12)", async () => {
    const { own, leave } = await guest();
    const { id } = await addDeal(world, { providerId: world.redwood.providerId, salesRepId: world.rival });
    await leave(world.summit.providerId);
    const read = () => api.call(deals.listDeals, {}, own, drawnFor(world.summit.providerId));
    expect(refusal(await read(), 409)).toMatchObject({
      message: "You are now working in Redwood PEO",
      code: "other_provider",
    });
    const user = await me(own);
    expect(user.providerContextId).toBe(world.redwood.providerId);
    expect(user.activeProviderContext).toEqual({ id: world.redwood.providerId, role: "member" });
    expect(user.providerContexts.map(({ name }: { name: string }) => name)).toEqual(["Redwood PEO"]);
    refusal(await api.call(deals.getDeal, { params: { dealId: id } }, own), 404);
  });

  test("stays there after being added to the old team again", async () => {
    const { own, leave } = await guest();
    await leave(world.summit.providerId);
    const { id: userId } = await me(own);
    await addMember(world.summit.providerId, userId, TEAM_ROLE.SALES);
    expect((await me(own)).providerContextId).toBe(world.redwood.providerId);
  });

  test("sees the pages of their role there: the cookie behind them is renewed once", async () => {
    const { own, leave } = await guest(TEAM_ROLE.OWNER);
    const cookies = async () => (await api.call(auth.getCurrentUser, {}, own)).headers.getSetCookie();
    expect(await cookies()).toEqual([]);
    await leave(world.summit.providerId);
    const [renewed = ""] = await cookies();
    const page = async (cookie: string) =>
      (await fetch(`${api.server.baseUrl}/team`, { headers: { cookie }, redirect: "manual" })).status;
    expect(await page(own)).toBe(307);
    expect(await page(renewed.split(";")[0] ?? "")).toBe(200);
  });

  test("has no active provider when none remains, and sees nothing", async () => {
    const { own, leave } = await guest();
    await leave(world.summit.providerId);
    await leave(world.redwood.providerId);
    expect(await me(own)).toMatchObject({ providerContextId: null, providerContexts: [] });
    expect((await api.call(deals.listDeals, {}, own)).json.total).toBe(0);
  });
});
