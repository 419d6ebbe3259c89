import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import type { DayRange } from "@/lib/domain/dates";
import { defineJob, type JobRun } from "@/lib/jobs/define-job";
import { enqueue } from "@/lib/jobs/events";
import { notify } from "@/lib/notifications/notify";
import { type PayrollAdapter, type PayrollReading, payrollPort } from "@/lib/vendors/payroll/port";
import { remembered } from "./connection";
import { deleteEvents, findUnnamed, keepEvents } from "./repository-events";
import { beginRun, completeRun, countInRun, failRun, insertRuns } from "./repository-runs";
import { clearSetAside, findNotMet, setAside } from "./repository-set-aside";

/** How many references one step asks for, and how many at a time. */
const BATCH = 20;
const AT_ONCE = 4;

/**
 * Reads a mapping's revenue in a range of days from the platform, page by page, and stores each page at once; unreadable events
 * are set aside. Stored events of the range that the platform did not send are then asked for one by one: they were moved to
 * another day, or deleted.
 */
export const syncMappingJob = defineJob({
  name: "payroll.sync-mapping",
  data: z.object({ runId: z.uuid(), mappingId: z.uuid() }),
  retries: 2,
  retryDelaySeconds: 2,
  limitSeconds: 300,
  // A Sync All has a thousand of them: people using the app come first, and the platform is not flooded.
  atOnce: 2,
  concurrencyKey: ({ mappingId }) => mappingId,
  run: async ({ runId, mappingId }, { step }) => {
    const run = await step("begin", async ({ write }) => (await write(() => beginRun(runId))) ?? null);
    if (!run) return;
    const sync = { runId, mappingId, step, payroll: payrollPort.current(), entityId: run.entityId };
    const pages = await readPages(sync, run);
    const failure = pages.failure ?? (await followUnnamed(sync, run, pages.named));
    await step("end", ({ write }) => write(() => (failure === null ? completeRun(runId) : endFailed(runId, failure))));
  },
  onFailed: ({ runId }, { message }) => endFailed(runId, message),
});

/** Starts a sync of a mapping's revenue in a range, in the transaction under way; returns the run's id. */
export async function startRun(actor: Actor, mappingId: string, range: DayRange): Promise<string> {
  const [added] = await insertRuns({ range, requestedById: actor.userId, mappingId });
  if (!added) throw new Error("A run of a locked mapping was not added");
  await enqueue(syncMappingJob, { runId: added.id, mappingId });
  return added.id;
}

/** Ends a run with the reason, and notifies the platform's Admins, who alone see mappings. */
async function endFailed(runId: string, text: string): Promise<void> {
  const mapping = await failRun(runId, text);
  if (mapping) await notify({ kind: "syncFailed", to: "admins", actor: null, ...mapping, text });
}

interface Sync {
  runId: string;
  mappingId: string;
  entityId: string;
  payroll: PayrollAdapter;
  step: JobRun["step"];
}

/** A failure that a retry would not solve soon: the run then ends. */
interface Failed {
  failure: string;
}

/** The platform's response, or a failure that no retry would solve. Throws errors that a retry may solve. */
async function ask<T extends object>(work: () => Promise<T>): Promise<T | Failed> {
  try {
    return await remembered(work);
  } catch (error) {
    const isFinal = error instanceof AppError && (error.code === "not_configured" || error.upstream === "busy");
    if (isFinal) return { failure: error.message };
    throw error;
  }
}

interface Page {
  /** The keys of all events in it, readable or not. */
  keys: string[];
  nextCursor: string | null;
}

/** Stores the events of the range; returns the keys that the platform sent. */
async function readPages(sync: Sync, range: DayRange): Promise<{ named: string[]; failure: string | null }> {
  const { entityId, payroll, step } = sync;
  const named: string[] = [];
  for (let page = 1, cursor: string | null = null; ; page++) {
    const from = cursor;
    const read: Page | Failed = await step(`page ${page}`, async ({ write }): Promise<Page | Failed> => {
      const answer = await ask(async () => ({ found: await payroll.listRevenue(entityId, range, from) }));
      if ("failure" in answer) return answer;
      const { found } = answer;
      if (!found) return { failure: `${payroll.name} has no entity ${entityId}` };
      const keys = keysOf(found);
      await write(() => keep(sync, found, 0, named.length + keys.length));
      return { keys, nextCursor: found.nextCursor };
    });
    if ("failure" in read) return { named, failure: read.failure };
    named.push(...read.keys);
    if (read.nextCursor === null) return { named, failure: null };
    cursor = read.nextCursor;
  }
}

const keysOf = ({ events, unreadable }: PayrollReading): string[] => [
  ...events.map(({ reference }) => reference),
  ...unreadable.map(({ key }) => key),
];

async function keep({ runId, mappingId }: Sync, reading: PayrollReading, removed: number, fetched?: number) {
  const { events, unreadable } = reading;
  const counted = await keepEvents(mappingId, events);
  await clearSetAside(
    mappingId,
    events.map(({ reference }) => reference),
  );
  await setAside(mappingId, runId, unreadable);
  await countInRun(runId, { ...counted, removed }, fetched);
}

/** Moves events to their new days and deletes those that are gone; returns why that failed, if it did. */
async function followUnnamed(sync: Sync, range: DayRange, named: string[]): Promise<string | null> {
  const { runId, mappingId, step } = sync;
  const unnamed = await step("compare", async ({ write }) => {
    const notMet = await findNotMet(mappingId, runId, range);
    // Without a reference it cannot be asked for.
    const lost = notMet.filter(({ reference }) => reference === null);
    await write(() =>
      clearSetAside(
        mappingId,
        lost.map(({ key }) => key),
      ),
    );
    const kept = await findUnnamed(mappingId, range, named);
    return [...new Set([...kept, ...notMet.flatMap(({ reference }) => reference ?? [])])];
  });
  for (let from = 0; from < unnamed.length; from += BATCH) {
    const failure = await askFor(sync, unnamed.slice(from, from + BATCH), from);
    if (failure !== null) return failure;
  }
  return null;
}

async function askFor(sync: Sync, references: string[], from: number): Promise<string | null> {
  const { mappingId, entityId, payroll, step } = sync;
  const { failure } = await step(`ask from ${from + 1}`, async ({ write }) => {
    const reading: PayrollReading = { events: [], unreadable: [] };
    const gone: string[] = [];
    for (let at = 0; at < references.length; at += AT_ONCE) {
      const some = references.slice(at, at + AT_ONCE);
      const answers = await Promise.all(
        some.map((one) => ask(async () => ({ found: await payroll.findRevenue(entityId, one) }))),
      );
      for (const [index, answer] of answers.entries()) {
        if ("failure" in answer) return { failure: answer.failure };
        if (answer.found === null) gone.push(some[index] ?? "");
        reading.events.push(...(answer.found?.events ?? []));
        reading.unreadable.push(...(answer.found?.unreadable ?? []));
      }
    }
    await write(async () => {
      await clearSetAside(mappingId, gone);
      await keep(sync, reading, await deleteEvents(mappingId, gone));
    });
    return { failure: null };
  });
  return failure;
}
