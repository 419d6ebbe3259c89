import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import * as deals from "@/lib/deals/contract";
import { TEAM_ROLE } from "@/lib/domain/enums";
import * as team from "@/lib/team/contract";
import { addMember, addUser, cookieOf } from "../../support/records/people";
import { addDeal, serial } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let summit: string;
let cookies: Record<"owner" | "manager" | "admin", string>;

beforeAll(async () => {
  world = await makeWorld();
  summit = world.summit.providerId;
});
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

/** A member of Summit who is only invited; without an address, a name only. */
async function invite(email = `asked${serial()}@example.test`): Promise<string> {
  const body = { firstName: "Ida", lastName: "Lee", email };
  return (await api.call(team.addMember, { params: { providerId: summit }, body }, cookies.owner)).json.id;
}

test("a handover offers the number of open deals and the same sales reps as a deal's form, except the leaving member", async () => {
  const { userId, memberId } = await leaver(2);
  await invite();
  const { json } = await offer(cookies.manager, memberId);
  expect(json.openDeals).toBe(2);
  const reps = (await api.call(deals.listSalesReps, {}, cookies.manager)).json;
  expect(ids(json.receivers.items)).toEqual(ids(reps.items).filter((id) => id !== userId));
  expect(json.receivers.total).toBe(reps.total - 1);
});

test("a handover of a name without a user, or of an invitation, has no deals and no receivers", async () => {
  const nothing = {
    openDeals: 0,
    receivers: { items: [], total: 0 },
    countersignatures: { open: 0, to: null },
  };
  for (const memberId of [await invite(), await invite("")]) {
    expect((await offer(cookies.owner, memberId)).json).toEqual(nothing);
  }
});

test("a handover is refused to anybody who could not change a deal's sales rep, as an Admin who works for another provider", async () => {
  const { memberId } = await leaver(1);
  const elsewhere = await cookieOf(world.admin, world.redwood.providerId);
  expect((await offer(elsewhere, memberId)).json).toMatchObject({ openDeals: 0, receivers: { items: [] } });
  refusal(await changesNothing(() => remove(elsewhere, memberId, { handOverTo: world.colleague })), 403);
  expect((await remove(elsewhere, memberId)).json).toEqual({ ok: true, handedOver: 0 });
});

test("the open deals of a former member are listed, filtered and handed over later, all or one person's, and closed ones stay", async () => {
  const [one, two] = [await leaver(2), await leaver(1)];
  const closed = { params: { dealId: one.dealId }, body: { status: "lost" as const, reasonLost: "Price" } };
  expect((await api.call(deals.setDealStatus, closed, cookies.owner)).status).toBe(200);
  for (const { memberId } of [one, two]) expect((await remove(cookies.owner, memberId)).status).toBe(200);
  const former = async () =>
    (await api.call(team.listFormerMembers, { params: { providerId: summit } }, cookies.manager)).json;
  const openOf = async (userId: string) =>
    (await former()).items.find(({ id }: { id: string }) => id === userId)?.openDeals;
  const open = 1;
  expect([await openOf(one.userId), await openOf(two.userId)]).toEqual([open, 1]);

  const reps = async (query: object) =>
    (await api.call(deals.listSalesReps, { query: query as never }, cookies.manager)).json.items;
  const left = (list: { id: string; left: boolean }[]) => list.filter((rep) => rep.left).map(({ id }) => id);
  expect(left(await reps({}))).toEqual([]);
  expect(left(await reps({ former: "true" }))).toEqual(expect.arrayContaining([one.userId, two.userId]));
  const found = (await api.call(deals.listDeals, { query: { salesRepId: "former", limit: "100" } }, cookies.manager))
    .json;
  expect(ids(found.items)).toEqual(expect.arrayContaining([one.dealId, two.dealId]));
  expect(found.items.every(({ salesRepLeft }: { salesRepLeft: boolean }) => salesRepLeft)).toBe(true);

  const give = (from: string, handOverTo: string) =>
    api.call(team.handOverDeals, { params: { providerId: summit }, body: { from, handOverTo } }, cookies.manager);
  await changesNothing(async () => {
    refusal(await give(world.colleague, world.rep), 409);
    refusal(await give("former", world.rival), 400);
  });
  expect((await give(two.userId, world.colleague)).json.handedOver).toBe(1);
  expect((await db().deal.findUniqueOrThrow({ where: { id: two.dealId } })).salesRepId).toBe(world.colleague);
  expect((await give("former", world.rep)).json.handedOver).toBeGreaterThanOrEqual(open);
  expect((await former()).items).toEqual([]);
  expect(await db().deal.count({ where: { salesRepId: one.userId, dealStatus: { not: "open" } } })).toBe(2 - open);
});
