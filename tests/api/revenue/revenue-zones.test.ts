import { afterAll, beforeAll, expect, test } from "vitest";
import * as leaderboards from "@/lib/contracts/leaderboards";
import * as revenue from "@/lib/contracts/revenue";
import { MACHINE_ZONES } from "../../support/machine-zones";
import { cookieOf } from "../../support/records/people";
import { addRevenue } from "../../support/records/revenue";
import { makeWorld } from "../../support/records/world";
import { type OwnApi, ServerApi } from "../../support/requests/api";

let servers: OwnApi[];
beforeAll(async () => {
  servers = await Promise.all(MACHINE_ZONES.map((TZ) => ServerApi.start({ env: { TZ } })));
}, 60_000);
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.server.stop()));
});

test("revenue and leaderboards are the same to the cent from servers in every time zone, also across the business's clock changes", async () => {
  const world = await makeWorld();
  const { providerId } = world.summit;
  // New York's clocks change on 8 March and 1 November 2026; a year ends between.
  const days = ["2025-12-31", "2026-01-01", "2026-03-07", "2026-03-08", "2026-03-09", "2026-10-31", "2026-11-01"];
  for (const [index, eventDate] of days.entries()) {
    await addRevenue(providerId, { eventDate, amount: 10 ** index / 100, salesRepId: world.rep });
  }
  const owner = await cookieOf(world.owner, providerId);
  const rep = await cookieOf(world.rep, providerId);
  const ask = async (server: OwnApi, startDate: string, endDate: string) => {
    const query = { startDate, endDate };
    const answers = await Promise.all([
      server.call(revenue.getProviderRevenue, { params: { providerId }, query }, owner),
      server.call(revenue.getSalesRevenue, { query }, rep),
      server.call(leaderboards.getLeaderboard, { query }, rep),
    ]);
    for (const { status, text } of answers) expect(status, text).toBe(200);
    return answers.map(({ json }) => json);
  };
  const totals: Record<string, number> = {
    "2025-12-31 2025-12-31": 0.01,
    "2026-01-01 2026-03-08": 0.1 + 1 + 10,
    "2026-03-08 2026-03-08": 10,
    "2026-03-09 2026-10-31": 100 + 1000,
    "2025-12-31 2026-11-01": 11_111.11,
  };
  for (const [range, total] of Object.entries(totals)) {
    const [startDate = "", endDate = ""] = range.split(" ");
    const [first, ...others] = await Promise.all(servers.map((server) => ask(server, startDate, endDate)));
    expect([first?.[0].total, first?.[1].total, first?.[2].rankings[0].score]).toEqual([total, total, total]);
    expect(first?.[0].series.at(0).startDate).toBe(startDate);
    expect(first?.[0].series.at(-1).endDate).toBe(endDate);
    for (const other of others) expect(other).toEqual(first);
  }
});
