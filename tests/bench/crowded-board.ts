import { atMost } from "./goals";
import { measure, median, spread } from "./load";
import { targetOf } from "./server";
import type { Findings, World } from "./world";

/** Other users of the list meanwhile. */
const CONNECTIONS = 2;
const BOARD = "/api/deals?dealStatus=open&view=board&limit=30";

/** The rep's list alone, and while somebody loads a board of 10,000 open deals again and again. */
export async function measureCrowdedBoard({ large, rounds, seconds }: World): Promise<Findings> {
  const list = await targetOf(large, "rep", "/api/deals?limit=20");
  const board = await targetOf(large, "crowd-owner", BOARD);
  for (const target of [list, board]) await measure(target, 1, seconds);
  const ratios: number[] = [];
  const loads: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const quiet = await measure(list, CONNECTIONS, seconds);
    const [loud, loaded] = await Promise.all([measure(list, CONNECTIONS, seconds), measure(board, 1, seconds)]);
    ratios.push(loud.p95 / quiet.p95);
    loads.push(loaded.perSecond);
  }
  return {
    goals: [atMost("p95 of the rep's deals, beside a board of 10,000 / quiet", median(ratios), 2)],
    text: [
      `The board of 10,000 open deals was loaded ${median(loads).toFixed(0)} times a second; p95 of the rep's deals meanwhile was ${spread(ratios)} times the quiet one.`,
    ],
  };
}
