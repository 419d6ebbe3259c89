import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import * as leaderboards from "@/lib/leaderboards/contract";
import { addMember, addUser, cookieOf } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
import { addRevenue } from "../../support/records/revenue";
import { makeWorld, type World } from "../../support/records/world";
import { api } from "../../support/requests/api";

let world: World;
let rep: string;
let admin: string;
let providerId: string;

const MARCH = { startDate: "2026-03-01", endDate: "2026-03-31" };

beforeAll(async () => {
  world = await makeWorld();
  ({ providerId } = world.summit);
  rep = await cookieOf(world.rep, providerId);
  admin = await cookieOf(world.admin, null);
});

describe("leaderboards", () => {
  const board = async (query: Record<string, string>, who = rep) =>
    (await api.call(leaderboards.getLeaderboard, { query: { ...MARCH, ...query }, params: {} }, who)).json.rankings;
  const shown = (rankings: { name: string; rank: number; score: number; secondaryScore: number }[]) =>
    rankings.map(({ name, rank, score, secondaryScore }) => [name.split(" ")[0], rank, score, secondaryScore]);

  beforeEach(async () => {
    await db().deal.deleteMany();
    await db().revenueEvent.deleteMany();
  });

  const win = async (salesRepId: string, closeDate: string) => {
    const { id } = await addDeal(world, { salesRepId });
    await db().deal.update({
      where: { id },
      data: { dealStatus: "won", reasonWon: "Price", closeDate: new Date(closeDate) },
    });
  };

  test("rank by revenue or by deals won, with equal ranks for equal scores: 1, 1, 3 (API-088, LEAD-017, OPEN-047, D-75)", async () => {
    const third = await addUser({ name: "Uri" });
    await addMember(providerId, third, TEAM_ROLE.SALES);
    await addRevenue(providerId, { eventDate: "2026-03-01", amount: 50, salesRepId: world.rep });
    await addRevenue(providerId, { eventDate: "2026-03-31", amount: 50, salesRepId: world.colleague });
    await addRevenue(providerId, { eventDate: "2026-04-01", amount: 900, salesRepId: third });
    await win(third, "2026-03-31");
    await win(third, "2026-03-01");
    await win(world.rep, "2026-03-10");
    await win(world.colleague, "2026-02-28");
    expect(shown(await board({}))).toEqual([
      ["Riley", 1, 50, 1],
      ["Tara", 1, 50, 0],
      ["Uri", 3, 0, 2],
    ]);
    expect(shown(await board({ metric: "deals" }))).toEqual([
      ["Uri", 1, 2, 0],
      ["Riley", 2, 1, 50],
      ["Tara", 3, 0, 50],
    ]);
  });

  test("show only active people of the provider, and everybody to an Admin without a provider", async () => {
    const gone = await addUser({ name: "Gia" });
    await addMember(providerId, gone, TEAM_ROLE.SALES);
    await db().user.update({ where: { id: gone }, data: { status: USER_STATUS.INACTIVE } });
    await addRevenue(providerId, { eventDate: "2026-03-05", amount: 900, salesRepId: gone });
    await addRevenue(world.redwood.providerId, { eventDate: "2026-03-05", amount: 500, salesRepId: world.rival });
    const names = async (who: string) =>
      (await board({}, who)).map(({ salesRepId }: { salesRepId: string }) => salesRepId);
    for (const stranger of [world.rival, gone]) expect(await names(rep)).not.toContain(stranger);
    expect(await names(admin)).toEqual(expect.arrayContaining([world.rival, world.rep]));
    expect(await names(await cookieOf(world.founder, null))).toEqual([]);
  });
});
