import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { QueryOf } from "@/lib/contracts/endpoint";
import { todayIn } from "@/lib/domain/dates";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { pastRange } from "@/lib/past-range";
import type { getLeaderboard as contract, Ranking } from "./contract";
import { findStandings } from "./repository";
import { PERIOD_DAYS, rank } from "./rules";

/** The sales reps of the active provider by rank. Without an active provider an Admin gets all, others nobody (D-75). */
export async function getLeaderboard(actor: Actor, query: QueryOf<typeof contract>): Promise<{ rankings: Ranking[] }> {
  if (actor.providerId === null && actor.role !== GLOBAL_ROLE.ADMIN) return { rankings: [] };
  const { metric, ...days } = query;
  const range = pastRange(days, PERIOD_DAYS.yearly, todayIn(actor.providerZone));
  const standings = await findStandings(actor.providerId, range);
  const scored = standings.map(({ salesRepId, name, revenue, deals }) => {
    const [score, secondaryScore] = metric === "revenue" ? [revenue, deals] : [deals, revenue];
    return { salesRepId, name, score, secondaryScore };
  });
  return { rankings: rank(scored) };
}
