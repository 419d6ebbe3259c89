import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as deals from "@/lib/contracts/deals";
import * as team from "@/lib/contracts/team";
import { db } from "@/lib/db";
import { TEAM_ROLE } from "@/lib/domain/enums";
import { Api, refusal } from "../support/api";
import { addMember, addUser, cookieOf } from "../support/people";
import { addDeal, serial } from "../support/records";
import { changesNothing } from "../support/snapshot";
import { makeWorld, type World } from "../support/world";

let api: Api;
let world: World;
let summit: string;
let cookies: Record<"owner" | "manager" | "admin", string>;

beforeAll(async () => {
  [api, world] = await Promise.all([Api.start(), makeWorld()]);
  summit = world.summit.providerId;
});
afterAll(() => api?.stop());
beforeEach(async () => {
  cookies = {
    owner: await cookieOf(world.owner, summit),
    manager: await cookieOf(world.manager, summit),
    admin: await cookieOf(world.admin, null),
  };
});

const offer = (who: string, memberId: string, providerId = summit) =>
  api.call(team.getHandover, { params: { providerId, memberId } }, who);
const remove = (who: string, memberId: string, query: { handOverTo?: string } = {}, providerId = summit) =>
  api.call(team.removeMember, { params: { providerId, memberId }, query }, who);
const ids = (items: { id: string }[]) => items.map(({ id }) => id);

/** A sales rep of a provider with some open deals. */
async function leaver(openDeals: number, providerId = summit) {
  const userId = await addUser({ name: `Lea${serial()}` });
  await addMember(providerId, userId, TEAM_ROLE.SALES);
  const { id: memberId } = await db().member.findFirstOrThrow({ where: { userId } });
  const own: string[] = [];
  for (let deal = 0; deal < openDeals; deal++) own.push((await addDeal(world, { providerId, salesRepId: userId })).id);
  return { userId, memberId, dealId: own[0] ?? "" };
}

/** A place of Summit that somebody is invited to; without an address it is a name only. */
async function invite(email = `asked${serial()}@example.test`): Promise<string> {
  const body = { firstName: "Ida", lastName: "Lee", email };
  return (await api.call(team.addMember, { params: { providerId: summit }, body }, cookies.owner)).json.id;
}

test("a handover is offered with the number of open deals and whom a deal's form offers as sales rep, but who leaves", async () => {
  const { userId, memberId } = await leaver(2);
  await invite();
  const { json } = await offer(cookies.manager, memberId);
  expect(json.openDeals).toBe(2);
  const reps = (await api.call(deals.listSalesReps, {}, cookies.manager)).json;
  expect(ids(json.receivers.items)).toEqual(ids(reps.items).filter((id) => id !== userId));
  expect(json.receivers.total).toBe(reps.total - 1);
});

test("a handover names no deals and nobody for a name and for an invitation", async () => {
  const nothing = { openDeals: 0, receivers: { items: [], total: 0 } };
  for (const memberId of [await invite(), await invite("")]) {
    expect((await offer(cookies.owner, memberId)).json).toEqual(nothing);
  }
});

test.each(["owner", "manager", "admin"] as const)("a handover is done by %s", async (who) => {
  const { memberId, dealId } = await leaver(2);
  expect((await remove(cookies[who], memberId, { handOverTo: world.colleague })).json).toEqual({
    ok: true,
    handedOver: 2,
  });
  const colleague = await cookieOf(world.colleague, summit);
  const { json } = await api.call(deals.getDeal, { params: { dealId } }, colleague);
  expect(json.salesRep).toMatchObject({ id: world.colleague, firstName: "Tara" });
});

test("a handover is nobody's who could not change a deal's sales rep: an Admin works for another provider", async () => {
  const { memberId } = await leaver(1);
  const elsewhere = await cookieOf(world.admin, world.redwood.providerId);
  expect((await offer(elsewhere, memberId)).json).toMatchObject({ openDeals: 0, receivers: { items: [] } });
  refusal(await changesNothing(() => remove(elsewhere, memberId, { handOverTo: world.colleague })), 403);
  expect((await remove(elsewhere, memberId)).json).toEqual({ ok: true, handedOver: 0 });
});

test("a handover reaches no owner by a team admin, and no other provider", async () => {
  const toColleague = { handOverTo: world.colleague };
  const boss = await db().member.findFirstOrThrow({ where: { userId: world.owner } });
  refusal(await changesNothing(() => remove(cookies.manager, boss.id, toColleague)), 403);
  const foreign = await leaver(1, world.redwood.providerId);
  for (const attempt of [
    () => remove(cookies.owner, foreign.memberId, toColleague),
    () => remove(cookies.owner, foreign.memberId, toColleague, world.redwood.providerId),
    () => offer(cookies.owner, foreign.memberId),
    () => offer(cookies.owner, foreign.memberId, world.redwood.providerId),
  ]) {
    refusal(await changesNothing(attempt), 404);
  }
});

test.each([
  ["somebody of another provider", () => world.rival],
  ["nobody's id", () => randomUUID()],
  ["no id", () => "heidi"],
])("a handover to %s is refused at its field, and nobody is removed", async (_, to) => {
  const { memberId } = await leaver(1);
  const answer = await changesNothing(() => remove(cookies.owner, memberId, { handOverTo: to() }));
  expect(Object.keys(refusal(answer, 400).fields ?? {})).toEqual(["handOverTo"]);
});

test("a handover tells whoever has a deal's form open that it was changed", async () => {
  const { memberId, dealId } = await leaver(1);
  const form = { params: { dealId } };
  const { version } = (await api.call(deals.getDeal, form, cookies.manager)).json;
  await remove(cookies.owner, memberId, { handOverTo: world.colleague });
  const stale = await changesNothing(() =>
    api.call(deals.updateDeal, { ...form, body: { name: "Old form", version } }, cookies.manager),
  );
  expect(refusal(stale, 409).message).toBe("This record was changed by Olivia Test.");
});
