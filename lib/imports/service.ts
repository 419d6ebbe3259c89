// The browser reads the file (lib/import-file), lib/domain/import says what columns and values are, and each row is
// decided here: once for the check, again under lock when it is written. The decision is stored with the row, so that
// tabs, counts, refused rows and the job read one thing (docs/decisions/133).

import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf, QueryOf } from "@/lib/contracts/endpoint";
import type * as contract from "@/lib/contracts/imports";
import { transaction } from "@/lib/database/transaction";
import { cancelJob, enqueue } from "@/lib/jobs/events";
import { refuse } from "@/lib/refusal";
import { columnsOf, toImport, toImportRow } from "./dto";
import { textsOf } from "./kind";
import { KINDS } from "./kinds";
import {
  findColumns,
  findImport,
  findImports,
  findLastSettings,
  insertImport,
  type LockedImport,
  lockImport,
  saveColumns,
  updateImport,
} from "./repository";
import { countRows, findRows, insertRows } from "./repository-rows";
import { refuseCancel, refuseRows, refuseStart, refuseUndo } from "./rules";
import { undoImportJob, writeImportJob } from "./write-job";

const MISSING = "Import not found";

export async function listImports(actor: Actor, query: QueryOf<typeof contract.listImports>) {
  const { rows, total } = await findImports(actor, { ...query, kind: query.kind });
  return { items: rows.map((row) => toImport(row, actor.userId)), total };
}

export async function getImportColumns(actor: Actor, { kind, headers }: QueryOf<typeof contract.getImportColumns>) {
  const known = await findColumns(actor.userId, kind, headers);
  return {
    columns: known?.columns ?? null,
    settings: known?.settings ?? null,
    deals: kind === "deals" ? ((await findLastSettings(actor, kind))?.deals ?? null) : null,
  };
}

/** Throws 'not_found' for a missing import and for one out of the actor's scope. */
export async function getImport(actor: Actor, id: string): Promise<contract.Import> {
  const row = await findImport(actor, id);
  if (!row) throw AppError.notFound(MISSING);
  return toImport(row, actor.userId);
}

/** Begins a check in the active provider, for who may add such records; one that is not started is forgotten a day later. */
export async function createImport(actor: Actor, form: BodyOf<typeof contract.createImport>): Promise<contract.Import> {
  KINDS[form.kind].requireMayAdd(actor);
  const { headers, columns, ...data } = form;
  return transaction(async () => {
    await saveColumns(actor.userId, form.kind, headers, { columns, settings: data.settings });
    const { userId, impersonatorId, providerId } = actor;
    const { id } = await insertImport({ ...data, userId, impersonatorId, providerId });
    await audit(actor, "import.check", "import", id, {
      kind: form.kind,
      fileName: form.fileName,
      rows: form.totalRows,
    });
    return getImport(actor, id);
  });
}

/** One's own import, locked. Throws 'not_found' out of scope, 'forbidden' for a colleague's. */
async function requireOwn(actor: Actor, id: string): Promise<LockedImport> {
  const found = await requireLocked(actor, id);
  if (found.userId !== actor.userId) throw AppError.forbidden("Only who began this import can go on with it");
  return found;
}

async function requireLocked(actor: Actor, id: string): Promise<LockedImport> {
  const found = await lockImport(actor, id);
  if (!found) throw AppError.notFound(MISSING);
  return found;
}

/** Checks further rows. Rows that came before are ignored, so that a lost answer can be repeated. */
export async function addImportRows(
  actor: Actor,
  id: string,
  { from, rows }: BodyOf<typeof contract.addImportRows>,
): Promise<{ received: number }> {
  return transaction(async () => {
    const found = await requireOwn(actor, id);
    const before = await countRows(id);
    if (from < before.rows) return { received: before.rows };
    refuse(refuseRows(found, before, from, rows));
    await insertRows(id, await KINDS[found.kind].plan(actor, found, rows));
    const received = before.rows + rows.length;
    if (received === found.totalRows) await updateImport(id, { status: "ready" });
    return { received };
  });
}

export async function listImportRows(actor: Actor, id: string, query: QueryOf<typeof contract.listImportRows>) {
  const found = await findImport(actor, id);
  if (!found) throw AppError.notFound(MISSING);
  const { rows, total } = await findRows(id, { ...query, outcome: query.outcome });
  const columns = columnsOf(found);
  const shown = await KINDS[found.kind].shown?.(found, rows);
  const items = rows.map((row, index) => toImportRow(row, columns, shown?.[index] ?? textsOf(found, row.cells)));
  return { items, total };
}

export async function startImport(actor: Actor, id: string): Promise<contract.Import> {
  return transaction(async () => {
    const found = await requireOwn(actor, id);
    refuse(refuseStart(found.status));
    const jobId = await enqueue(writeImportJob, { importId: id });
    await updateImport(id, { status: "running", jobId, startedAt: new Date() });
    await audit(actor, "import.start", "import", id);
    return getImport(actor, id);
  });
}

/** Stops between two chunks: what is written stays, and can be undone. */
export async function cancelImport(actor: Actor, id: string): Promise<contract.Import> {
  return transaction(async () => {
    const found = await requireLocked(actor, id);
    refuse(refuseCancel(found.status));
    if (found.jobId !== null) await cancelJob(found.jobId);
    await updateImport(id, { status: "cancelled", finishedAt: new Date() });
    await audit(actor, "import.cancel", "import", id);
    return getImport(actor, id);
  });
}

export async function undoImport(actor: Actor, id: string): Promise<contract.Import> {
  return transaction(async () => {
    const found = await requireLocked(actor, id);
    refuse(refuseUndo(found.status, found.startedAt, new Date()));
    const { userId, providerId, impersonatorId } = actor;
    const jobId = await enqueue(undoImportJob, { importId: id, userId, providerId, impersonatorId });
    await updateImport(id, { status: "undoing", jobId, failure: null });
    await audit(actor, "import.undo", "import", id);
    return getImport(actor, id);
  });
}
