import { afterEach, expect, test } from "vitest";
import * as leaderboards from "@/lib/leaderboards/contract";
import * as revenue from "@/lib/revenue/contract";
import { MACHINE_ZONES } from "../../support/machine-zones";
import { cookieOf } from "../../support/records/people";
import { addRevenue } from "../../support/records/revenue";
import { makeWorld } from "../../support/records/world";
import { api } from "../../support/requests/api";

const { TZ: before } = process.env;
afterEach(() => {
  process.env.TZ = before;
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
  const ask = async (machine: string, startDate: string, endDate: string) => {
    process.env.TZ = machine;
    const query = { startDate, endDate };
    const answers = await Promise.all([
      api.call(revenue.getProviderRevenue, { params: { providerId }, query }, owner),
      api.call(revenue.getSalesRevenue, { query }, rep),
      api.call(leaderboards.getLeaderboard, { query }, rep),
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
    const answers = [];
    for (const machine of MACHINE_ZONES) answers.push(await ask(machine, startDate, endDate));
    const [first, ...others] = answers;
    expect([first?.[0].total, first?.[1].total, first?.[2].rankings[0].score]).toEqual([total, total, total]);
    expect(first?.[0].series.at(0).startDate).toBe(startDate);
    expect(first?.[0].series.at(-1).endDate).toBe(endDate);
    for (const other of others) expect(other).toEqual(first);
  }
});
