import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { rangeFields } from "@/lib/contracts/fields";
import { isInOrder, outOfOrder } from "@/lib/domain/dates";
import { METRICS } from "./rules";

export const Ranking = z.object({
  salesRepId: field.recordId,
  name: z.string(),
  /** 1 is the best; equal scores share one: 1, 1, 3. */
  rank: z.int(),
  /** Dollars for the metric 'revenue', won deals for 'deals'. */
  score: z.number(),
  /** The other metric. */
  secondaryScore: z.number(),
});
export type Ranking = z.output<typeof Ranking>;

export const LeaderboardQuery = z
  .strictObject({ ...rangeFields, metric: z.enum(METRICS).default("revenue") })
  .refine(isInOrder, outOfOrder);

export const getLeaderboard = endpoint("GET", "/api/sales/leaderboards", {
  summary: "The sales reps of the active provider by what they brought in or won; an Admin without one sees all",
  query: LeaderboardQuery,
  response: z.object({ rankings: z.array(Ranking) }),
  revalidates: true,
});
