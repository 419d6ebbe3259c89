import { atLeast, atMost } from "./goals";
import { CONNECTIONS } from "./lists";
import { measure, measureChanges, median, spread } from "./load";
import { EMPTY_PATH } from "./project";
import { cookieOf, readAs } from "./server";
import { countStatementsOf } from "./statements";
import type { Findings, World } from "./world";

interface Stages {
  items: { id: string }[];
}
interface Deals {
  items: { id: string; version: number; stageId: string }[];
}

/** Cards moved to the next stage over and over, each connection its own card, with the version that it last saw (G9). */
export async function measureStageChange(world: World): Promise<Findings> {
  const { large, rounds, seconds } = world;
  const headers = {
    cookie: await cookieOf(large, "rep"),
    "content-type": "application/json",
    origin: large.baseUrl,
  };
  const stages = (await readAs<Stages>(large, "rep", "/api/deals/stages")).items.map((stage) => stage.id);
  const readOpen = async () =>
    (await readAs<Deals>(large, "rep", `/api/deals?limit=${3 * CONNECTIONS}&dealStatus=open`)).items;
  const stuck = new Set<string>();
  const readCards = async () => {
    const items = await readOpen();
    return items.filter((card) => !stuck.has(card.id)).slice(0, CONNECTIONS);
  };
  const next = (stageId: string) => stages[(stages.indexOf(stageId) + 1) % stages.length] as string;
  const move = (card: Deals["items"][number]) => ({
    method: "PATCH" as const,
    path: `/api/deals/${card.id}`,
    body: JSON.stringify({ stageId: next(card.stageId), version: card.version }),
  });
  // Deals of archived companies do not move.
  for (const card of await readOpen()) {
    const { path, ...change } = move(card);
    const answer = await fetch(`${large.baseUrl}${path}`, { headers, ...change });
    if (!answer.ok) stuck.add(card.id);
  }
  const run = async (length: number) =>
    measureChanges({ url: large.baseUrl, headers }, await readCards(), move, (answer) => JSON.parse(answer), length);
  await run(2 * seconds);
  const ratios: number[] = [];
  const [perSecond, p95]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const empty = await measure({ url: `${large.baseUrl}${EMPTY_PATH}` }, CONNECTIONS, seconds);
    const moved = await run(seconds);
    ratios.push(moved.perSecond / empty.perSecond);
    perSecond.push(moved.perSecond);
    p95.push(moved.p95);
  }
  let card = (await readCards())[0] as Deals["items"][number];
  const statements = await countStatementsOf(world, async () => {
    const { path, ...change } = move(card);
    const answer = await fetch(`${large.baseUrl}${path}`, { headers, ...change });
    if (!answer.ok) throw new Error(`Moving a card answered ${answer.status}`);
    card = await answer.json();
  });
  return {
    goals: [
      atLeast("G9 throughput, stage change", median(ratios), 0.18, "the empty handler"),
      atMost("G4 SQL statements, stage change", statements, 6),
    ],
    text: [
      `Stage changes: ${median(perSecond).toFixed(0)} a second, ${spread(ratios)} of the empty handler, p95 ${median(p95).toFixed(1)} ms.`,
    ],
  };
}
