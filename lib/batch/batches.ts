import "server-only";
import type { Expression, SqlBool } from "kysely";
import { z } from "zod";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { findStandingActor } from "@/lib/auth/standing";
import type { Prisma } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
import type { ImportStatus } from "@/lib/imports/rules-fields";
import { defineClockJob, defineJob } from "@/lib/jobs/define-job";
import { cancelJob, enqueue } from "@/lib/jobs/events";
import { inBatches } from "@/lib/jobs/in-batches";
import { notify } from "@/lib/notifications/notify";
import { refuse } from "@/lib/refusal";
import {
  type BatchType,
  deleteExpired,
  findBatch,
  findBatches,
  findGivenBack,
  findReceivers,
  insertBatch,
  insertRows,
  type LockedBatch,
  lockBatch,
  type Outcome,
  type RowResult,
  saveResults,
  type TakenRow,
  takeRows,
  updateBatch,
} from "./repository";
import { ROWS_AT_ONCE, refuseCancel, refuseUndo } from "./rules";

/** A batch with what its rows are decided by. */
export type Batch<Kind, Input> = Omit<LockedBatch, "kind" | "input"> & { kind: Kind } & Input;

/** How the rows of a kind of records are written and taken back, each in the transaction under way. */
export interface Handler<Of> {
  /** Writes rows as they were decided, or leaves those that would be decided otherwise by now. */
  write(actor: Actor, batch: Of, rows: TakenRow[]): Promise<RowResult[]>;
  /** Takes written rows back, or keeps those that were edited or used since. */
  undo(actor: Actor, batch: Of, rows: TakenRow[]): Promise<RowResult[]>;
}

/** What is particular to imports, or to bulk changes. */
interface Particulars<Kind extends string, Input extends object, Shown> {
  type: BatchType;
  /** What refusals call it. */
  noun: string;
  /** What its jobs are called: 'imports' are written by 'imports.write'. */
  jobs: string;
  /** Those that an actor may see, stop and undo: a condition on `batches`. */
  scope(actor: Actor): Expression<SqlBool>;
  handlers: Record<Kind, Handler<Batch<Kind, Input>>>;
  /** Up to how many rows are written within the call; more are by a job. */
  atOnce: number;
  show(actor: Actor, id: string): Promise<Shown>;
  /** What the audit log says of one that is stopped or undone. */
  audited(batch: Pick<LockedBatch, "title" | "providerId">): Prisma.InputJsonObject;
}

const DIRECTIONS = {
  write: { status: "running", takes: ["add", "change", "todo"], order: "asc", end: "done", told: ["added", "changed"] },
  undo: { status: "undoing", takes: ["added", "changed"], order: "desc", end: "undone", told: ["restored"] },
} as const satisfies Record<
  keyof Handler<unknown>,
  { status: ImportStatus; takes: Outcome[]; order: "asc" | "desc"; end: ImportStatus; told: Outcome[] }
>;
type Direction = keyof typeof DIRECTIONS;

const Who = z.object({ userId: z.uuid(), providerId: z.uuid().nullable(), impersonatorId: z.uuid().nullable() });
const whoIs = ({ userId, providerId, impersonatorId }: z.output<typeof Who>) => ({
  userId,
  providerId,
  impersonatorId,
});

/**
 * Batches of rows that are written by a job in their order, a part in a transaction, until none is left or the batch is cancelled; for
 * 30 days they can be undone, the last row first. If the process dies, what is written stays, and the job goes on with the next part:
 * the engine retries it, and `jobs/lost-jobs.ts` sends it again where the engine has lost it. In the end it is 'failed', and what it
 * wrote can be undone. Of few rows (`atOnce`) all are written in the call that starts the batch, or none.
 */
export function batchesOf<Kind extends string, Input extends object, Shown>(of: Particulars<Kind, Input, Shown>) {
  const { type, noun, handlers, scope } = of;
  type Own = Batch<Kind, Input>;
  const own = <Row extends LockedBatch>({ input, ...row }: Row) =>
    ({ ...row, ...(input as Input) }) as unknown as Omit<Row, "kind" | "input"> & Own;
  const missing = () => AppError.notFound(noun === "import" ? "Import not found" : "Change not found");

  const jobOf = (direction: Direction) =>
    defineJob({
      name: `${of.jobs}.${direction}`,
      data: z.object({ batchId: z.uuid(), by: Who.optional() }),
      retries: 5,
      limitSeconds: 30,
      // People using the app come first.
      atOnce: 2,
      concurrencyKey: ({ batchId }) => batchId,
      run: ({ batchId, by }, run) =>
        inBatches(run, "batch", async () => {
          const batch = await lockBatch(batchId);
          if (batch?.status !== DIRECTIONS[direction].status) return 0;
          const { userId, providerId, impersonatorId } = by ?? batch;
          const actor = await findStandingActor(userId, providerId, impersonatorId);
          if (actor) return next(actor, own(batch), direction);
          return end(batch, "failed", `The person who started this ${noun} no longer belongs to the provider`);
        }),
      onFailed: async ({ batchId }, { message }) => {
        const batch = await lockBatch(batchId);
        if (batch) await end(batch, "failed", message);
      },
    });
  const jobs = { write: jobOf("write"), undo: jobOf("undo") };

  /** Writes or takes back the next rows of a locked batch in the transaction under way; returns how many, 0 once it has ended. */
  async function next(actor: Actor, batch: Own, direction: Direction): Promise<number> {
    const { takes, order, end: status } = DIRECTIONS[direction];
    const rows = await takeRows(batch.id, takes, ROWS_AT_ONCE, order);
    if (rows.length === 0) return end(batch, status);
    await saveResults(batch.id, await handlers[batch.kind][direction](actor, batch, rows));
    return rows.length;
  }

  /** Throws 'not_found' out of the actor's scope. */
  async function lock(actor: Actor, id: string): Promise<Own> {
    const found = await lockBatch(id, scope(actor));
    if (found?.type !== type) throw missing();
    return own(found);
  }

  /** Writes or takes back `rows` rows of a locked batch: a few in the transaction under way, more by a job. */
  async function begin(actor: Actor, batch: Own, direction: Direction, rows: number): Promise<void> {
    const { status } = DIRECTIONS[direction];
    if (rows <= of.atOnce) {
      while ((await next(actor, { ...batch, status }, direction)) > 0);
      return;
    }
    const by = direction === "undo" ? { by: whoIs(actor) } : {};
    const jobId = await enqueue(jobs[direction], { batchId: batch.id, ...by });
    const startedAt = direction === "write" ? { startedAt: new Date() } : {};
    await updateBatch(batch.id, { status, jobId, failure: null, ...startedAt });
  }

  return {
    jobs,
    lock,
    begin,
    addRows: insertRows,
    markReady: (id: string) => updateBatch(id, { status: "ready" }),
    /** The actor's batches of the last 30 days, newest first, and how many there are. */
    async list(actor: Actor, page: { limit: number; offset: number }, condition: Expression<SqlBool> = scope(actor)) {
      const { rows, total } = await findBatches(type, [scope(actor), condition], page);
      return { rows: rows.map(own), total };
    },
    /** Throws 'not_found' for a missing batch and for one out of the actor's scope. */
    async get(actor: Actor, id: string) {
      const found = await findBatch(type, scope(actor), id);
      if (!found) throw missing();
      return own(found);
    },
    async add(actor: Actor, batch: { kind: Kind; title: string; input: Input; status: ImportStatus }): Promise<Own> {
      const { id } = await insertBatch({
        ...batch,
        ...whoIs(actor),
        type,
        startedAt: batch.status === "running" ? new Date() : null,
      });
      return lock(actor, id);
    },
    /** Stops between two parts: what is written stays, and can be undone. */
    cancel: (actor: Actor, id: string): Promise<Shown> =>
      transaction(async () => {
        const found = await lock(actor, id);
        refuse(refuseCancel(noun, found));
        if (found.jobId !== null) await cancelJob(found.jobId);
        await end(found, "cancelled");
        await audit(actor, `${type}.cancel`, type, id, of.audited(found));
        return of.show(actor, id);
      }),
    /** Takes back all that was written, but for what was edited or used since. */
    undo: (actor: Actor, id: string): Promise<Shown> =>
      transaction(async () => {
        const found = await lock(actor, id);
        refuse(refuseUndo(noun, found, new Date()));
        await audit(actor, `${type}.undo`, type, id, of.audited(found));
        const counts = (await findBatch(type, scope(actor), id))?.counts;
        await begin(actor, found, "undo", (counts?.added ?? 0) + (counts?.changed ?? 0));
        return of.show(actor, id);
      }),
  };
}

/** Ends a locked batch, and notifies each person to whom it, or its undoing, has given deals: once, with their number. */
async function end(
  { id, userId, status: before, finishedAt }: Pick<LockedBatch, "id" | "userId" | "status" | "finishedAt">,
  status: "done" | "failed" | "cancelled" | "undone",
  failure?: string,
): Promise<0> {
  const now = new Date();
  const times = status === "undone" ? { undoneAt: now } : { finishedAt: finishedAt ?? now };
  await updateBatch(id, { status, ...times, ...(failure && { failure }) });
  const { told } = before === "undoing" ? DIRECTIONS.undo : DIRECTIONS.write;
  for (const receiver of await findReceivers(id, told)) {
    const { providerId, count, recordId } = receiver;
    const dealId = count === 1 ? recordId : null;
    await notify({ kind: "dealAssigned", to: [receiver.userId], actor: { userId }, providerId, dealId, count });
  }
  return 0;
}

/**
 * The version to which a record has come from one of its versions by changes that were undone alone, by its id: while it still has that
 * one, nobody has edited it (D-200, D-215).
 */
export async function versionsSince(recordIds: string[]): Promise<(recordId: string, version: number) => number> {
  const rows = await findGivenBack(recordIds);
  const next = new Map(rows.map(({ recordId, from, to }) => [`${recordId} ${from}`, to]));
  return (recordId, version) => {
    let now = version;
    for (let to = next.get(`${recordId} ${now}`); to !== undefined; to = next.get(`${recordId} ${now}`)) now = to;
    return now;
  };
}

/** Every night: batches that can't be undone any more are deleted with their rows, and checks of a file that nobody started. */
export const forgetBatches = defineClockJob({
  name: "batches.forget",
  cron: "20 3 * * *",
  run: (run) => inBatches(run, "delete", () => deleteExpired(20)),
});
