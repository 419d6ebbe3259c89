import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { findStandingActor } from "@/lib/auth/standing";
import { defineJob } from "@/lib/jobs/define-job";
import { inBatches } from "@/lib/jobs/in-batches";
import { KINDS } from "./kinds";
import { type LockedImport, lockImportOfJob, updateImport } from "./repository";
import { saveResults, takeRows } from "./repository-rows";

/** Rows that are written in one transaction, all or none. */
const BATCH = 200;

const GONE = "Who began this import does not belong to the provider any more";

/** Writes the rows of an import in the file's order, a batch in a transaction, until none is left or it is cancelled. */
export const writeImportJob = defineJob({
  name: "imports.write",
  data: z.object({ importId: z.uuid() }),
  retries: 5,
  limitSeconds: 30,
  // People using the app come first.
  atOnce: 2,
  concurrencyKey: ({ importId }) => importId,
  run: ({ importId }, run) => inBatches(run, "batch", () => writeSome(importId)),
  onFailed: ({ importId }, { message }) => fail(importId, message),
});

/** Takes back what an import has written, the last row first, for who asked for it. */
export const undoImportJob = defineJob({
  name: "imports.undo",
  data: z.object({
    importId: z.uuid(),
    userId: z.uuid(),
    providerId: z.uuid().nullable(),
    impersonatorId: z.uuid().nullable(),
  }),
  retries: 5,
  limitSeconds: 30,
  atOnce: 2,
  concurrencyKey: ({ importId }) => importId,
  run: ({ importId, userId, providerId, impersonatorId }, run) =>
    inBatches(run, "batch", async () =>
      undoSome(importId, await findStandingActor(userId, providerId, impersonatorId)),
    ),
  onFailed: ({ importId }, { message }) => fail(importId, message),
});

async function writeSome(importId: string): Promise<number> {
  const found = await lockImportOfJob(importId);
  if (found?.status !== "running") return 0;
  const actor = await findStandingActor(found.userId, found.providerId, found.impersonatorId);
  if (!actor) return end(found, "failed", GONE);
  const rows = await takeRows(importId, ["add", "change"], BATCH, "asc");
  if (rows.length === 0) {
    await KINDS[found.kind].finish?.(actor, found);
    return end(found, "done");
  }
  await saveResults(importId, await KINDS[found.kind].write(actor, found, rows));
  return rows.length;
}

async function undoSome(importId: string, actor: Actor | null): Promise<number> {
  const found = await lockImportOfJob(importId);
  if (found?.status !== "undoing") return 0;
  if (!actor) return end(found, "failed", GONE);
  const rows = await takeRows(importId, ["added", "changed"], BATCH, "desc");
  if (rows.length === 0) return end(found, "undone");
  await saveResults(importId, await KINDS[found.kind].undo(actor, found, rows));
  return rows.length;
}

async function end(
  { id, finishedAt }: LockedImport,
  status: "done" | "failed" | "undone",
  failure?: string,
): Promise<0> {
  const now = new Date();
  const times = status === "undone" ? { undoneAt: now } : { finishedAt: finishedAt ?? now };
  await updateImport(id, { status, ...times, ...(failure && { failure }) });
  return 0;
}

async function fail(importId: string, message: string): Promise<void> {
  const found = await lockImportOfJob(importId);
  if (found) await end(found, "failed", message);
}
