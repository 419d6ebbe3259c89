import type { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import type { ImportForm } from "@/lib/imports/contract";
import type { ImportKind, ImportStatus } from "@/lib/imports/rules-fields";
import { addImportRows, createImport, startImport, undoImportJob, writeImportJob } from "@/lib/imports/service";
import { runJob } from "@/lib/jobs/run-job";

type Form = z.input<typeof ImportForm>;

/** An import of companies by name and state, two fields. */
export const importForm = (fields: Partial<Form> = {}) => ({
  kind: "companies" as ImportKind,
  fileName: "companies.csv",
  source: null,
  fields: ["name", "state"],
  totalRows: 1,
  rowsLeftOut: 0,
  headers: "2|name|state",
  columns: ["name", "state"],
  ...fields,
  settings: {
    matchBy: "domain" as const,
    onMatch: "fill" as const,
    state: null,
    companySize: null,
    ...fields.settings,
  },
});

/** An import of one row that waits to be checked, or is where `status` says. */
export async function addImport(
  userId: string,
  providerId: string,
  status: ImportStatus = "checking",
): Promise<string> {
  const { headers: _, columns: __, kind, fileName: title, ...input } = importForm();
  const startedAt = status === "checking" || status === "ready" ? null : new Date();
  const { id } = await db().batch.create({
    data: { type: "import", kind, title, input, userId, providerId, status, startedAt },
  });
  return id;
}

/** Checks rows as their page does, in one call. */
export async function checkRows(
  actor: Actor,
  fields: string[],
  rows: string[][],
  more: Partial<Form> = {},
): Promise<string> {
  const form = importForm({ ...more, fields, columns: fields, totalRows: rows.length });
  const { id } = await createImport(actor, form as Parameters<typeof createImport>[1]);
  for (let from = 0; from < rows.length; from += 500) {
    const part = rows.slice(from, from + 500).map((cells, index) => ({ line: from + index + 2, cells }));
    await addImportRows(actor, id, { from, rows: part });
  }
  return id;
}

const jobOf = async (importId: string): Promise<string> =>
  (await db().batch.findUniqueOrThrow({ where: { id: importId } })).jobId ?? "";

/** Runs the job of an import that was started to the end. */
export const runWrite = async (importId: string): Promise<void> =>
  runJob(writeImportJob, await jobOf(importId), { batchId: importId });

/** Starts an import and runs its job to the end. */
export async function writeRows(actor: Actor, importId: string): Promise<void> {
  await startImport(actor, importId);
  await runWrite(importId);
}

/** Runs the job of an undoing that was asked for. */
export async function runUndo(
  { userId, providerId, impersonatorId }: Pick<Actor, "userId" | "providerId" | "impersonatorId">,
  batchId: string,
): Promise<void> {
  await runJob(undoImportJob, await jobOf(batchId), { batchId, by: { userId, providerId, impersonatorId } });
}

/** The rows as the database has them: what became of each, and why. */
export const rowsOf = async (batchId: string) =>
  (await db().batchRow.findMany({ where: { batchId }, orderBy: { line: "asc" } })).map(
    ({ line, outcome, note, recordId }) => ({
      line,
      outcome,
      note,
      recordId,
    }),
  );
