import { lastDays } from "@/lib/domain/dates";
import { type Account, PROVIDER_ID } from "./fill";
import { atMost, type Goal } from "./goals";
import { compare } from "./reads";
import { table } from "./report";
import { sendAs, targetOf } from "./server";
import { countStatements, countStatementsOf } from "./statements";
import type { Findings, World } from "./world";

const { startDate, endDate } = lastDays(new Date().toISOString().slice(0, 10), 365);
const YEAR = `startDate=${startDate}&endDate=${endDate}`;
const LIST = "/api/deals?limit=20";
const EVENTS = `/api/providers/${PROVIDER_ID}/revenue`;

const READS: { name: string; account: Account; path: string }[] = [
  { name: "provider revenue", account: "owner", path: `${EVENTS}?${YEAR}&limit=20` },
  { name: "sales revenue", account: "rep", path: `/api/sales/revenue?${YEAR}&limit=20` },
  { name: "leaderboard by revenue", account: "rep", path: `/api/sales/leaderboards?${YEAR}&metric=revenue` },
  { name: "leaderboard by deals", account: "rep", path: `/api/sales/leaderboards?${YEAR}&metric=deals` },
];

/** A year of revenue and of a leaderboard by a list of deals (G8) and by the same on S0 (G3); statements (G4). */
export async function measureRevenue(world: World): Promise<Findings> {
  const goals: Goal[] = [];
  const rows: string[][] = [];
  for (const { name, account, path } of READS) {
    const large = await targetOf(world.large, account, path);
    const byList = await compare(await targetOf(world.large, "rep", LIST), large, world);
    const bySize = await compare(await targetOf(world.small, account, path), large, world);
    const statements = await countStatements(world, large);
    goals.push(
      atMost(`G8 p95 of ${name} / the list of deals`, byList.ratio, 1.5),
      atMost(`G3 p95 at S1 / S0, ${name}`, bySize.ratio, 1.5),
      atMost(`G4 SQL statements, ${name}`, statements, 4),
    );
    rows.push([name, byList.p95, byList.range, bySize.range, String(statements)]);
  }
  const event = { amount: 100, category: "Payroll", description: "A month of payroll", customer: "Alpine Bakery" };
  const adding = await countStatementsOf(world, () => sendAs(world.large, "owner", EVENTS, event));
  goals.push(atMost("G4 SQL statements, adding a revenue event", adding, 6));
  return {
    goals,
    text: [table(["A year of", "p95 at S1, ms", "Of the list (range)", "p95 S1 / S0 (range)", "SQL statements"], rows)],
  };
}
