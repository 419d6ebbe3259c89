import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, shown } from "./goals";
import { measure, median, spread } from "./load";
import { cookieOf, readAs, targetOf } from "./server";
import type { Findings, World } from "./world";

const STREAMS = 500;
const CHANGES_A_SECOND = 20;
/** Other users of the list meanwhile. */
const CONNECTIONS = 2;
/** How often all streams are opened and dropped again. */
const TURNS = 12;
const SETTLED_AFTER = 4;

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** What open pages that are told every change cost others (G15), and what their coming and going leaves in memory (G16). */
export async function measureLive({ large, rounds, seconds }: World): Promise<Findings> {
  const cookie = await cookieOf(large, "rep");
  const { items } = await readAs<{ items: { id: string }[] }>(large, "rep", "/api/deals?limit=1");
  const child = fork(path.join(import.meta.dirname, "live-pages.ts"), [large.baseUrl, cookie, items[0]?.id ?? ""]);
  const tell = async (order: string, amount = 0): Promise<number> => {
    child.send({ order, amount });
    return ((await once(child, "message")) as [{ answer: number }])[0].answer;
  };
  const list = await targetOf(large, "owner", "/api/deals?limit=20");
  const [byChanges, byStreams, told]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let round = 0; round < rounds; round++) {
      const quiet = await measure(list, CONNECTIONS, seconds);
      await tell("change", CHANGES_A_SECOND);
      const changed = await measure(list, CONNECTIONS, seconds);
      await tell("open", STREAMS);
      await tell("count");
      const streamed = await measure(list, CONNECTIONS, seconds);
      told.push((await tell("count")) / seconds);
      await tell("change", 0);
      await tell("drop");
      byChanges.push(changed.p95 / quiet.p95);
      byStreams.push(streamed.p95 / changed.p95);
    }
    const memory: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      await tell("open", STREAMS);
      await tell("drop");
      await sleep(500);
      memory.push(megabytesOf(large.pid));
    }
    const [settled = 0, last = 0] = [memory[SETTLED_AFTER], memory.at(-1)];
    return {
      goals: [
        atMost(
          `G15 p95 of the owner's deals, ${STREAMS} streams / none, ${CHANGES_A_SECOND} changes a second`,
          median(byStreams),
          1.3,
        ),
        shown(
          atMost(
            `p95 of the owner's deals, ${CHANGES_A_SECOND} changes a second / none, without streams`,
            median(byChanges),
            1.3,
          ),
        ),
        atMost(
          `G16 memory after ${TURNS} times ${STREAMS} streams / after ${SETTLED_AFTER + 1} times`,
          last / settled,
          1.1,
        ),
      ],
      text: [
        `${STREAMS} open streams were sent ${Math.round(median(told))} events a second; p95 of the owner's deals meanwhile was ${spread(byStreams)} times that with the same changes and no stream. Memory after each of ${TURNS} times ${STREAMS} streams: ${memory.map((size) => Math.round(size)).join(", ")} MB.`,
      ],
    };
  } finally {
    child.kill();
  }
}
