import { atMost, shown } from "./goals";
import { measure, median, spread } from "./load";
import { targetOf } from "./server";
import type { Findings, World } from "./world";

/** Other users of the list meanwhile. */
const CONNECTIONS = 2;
const BOARD = "/api/deals?dealStatus=open&view=board&limit=30";
const LOADS_PER_SECOND = 10;

/** The rep's list alone, during ten loads a second of a board of 10,000 open deals, and during one that is loaded without pause. */
export async function measureCrowdedBoard({ large, rounds, seconds }: World): Promise<Findings> {
  const list = await targetOf(large, "rep", "/api/deals?limit=20");
  const board = await targetOf(large, "crowd-owner", BOARD);
  for (const target of [list, board]) await measure(target, 1, seconds);
  const besideBoards = async (perSecond?: number) => {
    const [{ p95 }, loads] = await Promise.all([
      measure(list, CONNECTIONS, seconds),
      measure(board, 1, seconds, perSecond),
    ]);
    return { p95, loads: loads.perSecond };
  };
  const [paced, unpaced, loads]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const quiet = await measure(list, CONNECTIONS, seconds);
    const beside = await besideBoards(LOADS_PER_SECOND);
    const without = await besideBoards();
    paced.push(beside.p95 / quiet.p95);
    unpaced.push(without.p95 / quiet.p95);
    loads.push(without.loads);
  }
  const goal = "p95 of the rep's deals / quiet, beside a board of 10,000 loaded";
  return {
    goals: [
      atMost(`${goal} ${LOADS_PER_SECOND} times a second`, median(paced), 2),
      shown(atMost(`${goal} without pause`, median(unpaced), 2)),
    ],
    text: [
      `Beside ${LOADS_PER_SECOND} loads a second of a board of 10,000 open deals p95 of the rep's deals was ${spread(paced)} times the quiet one, and ${spread(unpaced)} times beside ${median(loads).toFixed(0)} loads a second, one after the other without pause.`,
    ],
  };
}
