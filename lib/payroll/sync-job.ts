import "server-only";
import { z } from "zod";
import type { DayRange } from "@/lib/domain/dates";
import { type PayrollAdapter, type PayrollEvent, payrollPort } from "@/lib/integrations/payroll/port";
import { defineJob, type JobRun } from "@/lib/jobs/define-job";
import { deleteEvents, findUnnamed, keepEvents } from "./repository-events";
import { beginRun, completeRun, countInRun, failRun } from "./repository-runs";

/** References that one step asks for one by one. */
const BATCH = 20;

/**
 * Reads what the platform says of a mapping over a range of days, page by page, and keeps each whole page. What the range
 * has here and the platform did not name is asked for by itself: it was moved to another day, or is no more.
 */
export const syncMappingJob = defineJob({
  name: "payroll.sync-mapping",
  data: z.object({ runId: z.uuid(), mappingId: z.uuid() }),
  retries: 2,
  retryDelaySeconds: 2,
  limitSeconds: 300,
  // A Sync All has a thousand of them: whoever works in the app meanwhile comes first, and the platform is not flooded.
  atOnce: 2,
  concurrencyKey: ({ mappingId }) => mappingId,
  run: async ({ runId, mappingId }, { step }) => {
    const run = await step("begin", async ({ write }) => (await write(() => beginRun(runId))) ?? null);
    if (!run) return;
    const sync = { runId, mappingId, step, payroll: payrollPort.current(), entityId: run.entityId };
    const named = await readPages(sync, run);
    const unnamed = await step("compare", () => findUnnamed(mappingId, run, named));
    for (let from = 0; from < unnamed.length; from += BATCH)
      await askFor(sync, unnamed.slice(from, from + BATCH), from);
    await step("end", ({ write }) => write(() => completeRun(runId)));
  },
  onFailed: ({ runId }, { message }) => failRun(runId, message),
});

interface Sync {
  runId: string;
  mappingId: string;
  entityId: string;
  payroll: PayrollAdapter;
  step: JobRun["step"];
}

/** Keeps the events of the range; answers their references. */
async function readPages({ runId, mappingId, entityId, payroll, step }: Sync, range: DayRange): Promise<string[]> {
  const named: string[] = [];
  for (let page = 1, cursor: string | null = null; ; page++) {
    const from = cursor;
    const read: { references: string[]; nextCursor: string | null } = await step(`page ${page}`, async ({ write }) => {
      const found = await payroll.listRevenue(entityId, range, from);
      if (!found) throw new Error(`${payroll.name} has no entity ${entityId}`);
      const { events, nextCursor } = found;
      await write(async () => countInRun(runId, await keepEvents(mappingId, events), named.length + events.length));
      return { references: events.map(({ reference }) => reference), nextCursor };
    });
    named.push(...read.references);
    if (read.nextCursor === null) return named;
    cursor = read.nextCursor;
  }
}

/** Follows events to the days that they were moved to, and deletes those that are no more. */
async function askFor({ runId, mappingId, entityId, payroll, step }: Sync, references: string[], from: number) {
  await step(`ask from ${from + 1}`, async ({ write }) => {
    const answers: (PayrollEvent | null)[] = [];
    for (const reference of references) answers.push(await payroll.findRevenue(entityId, reference));
    const found = answers.filter((event) => event !== null);
    const gone = references.filter((_, index) => answers[index] === null);
    await write(async () => {
      const counted = await keepEvents(mappingId, found);
      await countInRun(runId, { ...counted, removed: await deleteEvents(mappingId, gone) });
    });
  });
}
