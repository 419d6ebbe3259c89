import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { DealQuery } from "@/lib/deals/contract";
import { getDeal, listCompanyDeals, listDeals, setDealStatus, updateDeal } from "@/lib/deals/service";
import { createActivity, createNote } from "@/lib/deals/timeline";
import { contextOf, runInRequest } from "@/lib/http/request-context";
import { actorOf } from "../../support/records/people";
import { addDeal, type Deal, lastStage } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let rep: Actor;
let deal: Deal;
const MONTH_AGO = new Date(Date.now() - 30 * 86_400_000);

beforeAll(async () => {
  world = await makeWorld();
  rep = await actorOf(world.rep, world.summit.providerId);
});

beforeEach(async () => {
  deal = await addDeal(world);
  await db().deal.update({ where: { id: deal.id }, data: { lastActivityAt: MONTH_AGO } });
});

const inRequest = <T>(run: () => Promise<T>) => runInRequest(contextOf(new Headers()), run);
const lastOf = async () => (await getDeal(rep, deal.id)).lastActivityAt;
const newestActivity = async () => {
  const [row] = await sql<{ at: Date }>("SELECT max(created_at) AS at FROM activities WHERE deal_id = $1::uuid", [
    deal.id,
  ]);
  return row?.at.toISOString();
};

test.each<[string, () => Promise<unknown>]>([
  ["a note", () => createNote(rep, { dealId: deal.id }, { content: "Called" })],
  ["an activity", () => createActivity(rep, { dealId: deal.id }, { description: "Called" })],
  ["a move on the board", async () => updateDeal(rep, deal.id, { stageId: (await lastStage()).id })],
  ["winning it", () => setDealStatus(rep, deal.id, { status: "won", reasonWon: "Price" })],
])("a deal's last activity is that of %s", async (_what, act) => {
  expect(await lastOf()).toBe(MONTH_AGO.toISOString());
  await inRequest(act);
  expect(await lastOf()).toBe(await newestActivity());
});

test("lists, the board and the company's tab show it", async () => {
  const seen = MONTH_AGO.toISOString();
  for (const view of ["list", "board"] as const) {
    const { items } = await listDeals(rep, DealQuery.parse({ view, limit: "100" }));
    expect(items.find(({ id }) => id === deal.id)?.lastActivityAt).toBe(seen);
  }
  const { items } = await listCompanyDeals(rep, deal.companyId);
  expect(items).toMatchObject([{ id: deal.id, lastActivityAt: seen }]);
});
