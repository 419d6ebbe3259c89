// The browser reads the file (lib/import-file), rules-*.ts say what columns and values are, and each row is
// decided here: once for the check, again under lock when it is written. The decision is stored with the row, so that
// tabs, counts, refused rows and the job read one thing (docs/decisions/133).
import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { batchesOf } from "@/lib/batch/batches";
import { conflict } from "@/lib/batch/rules";
import type { BodyOf, QueryOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { type Refusal, refuse } from "@/lib/refusal";
import { COMPANIES } from "./companies";
import { CONTACTS } from "./contacts";
import type * as contract from "./contract";
import { DEALS } from "./deals";
import { columnsOf, toImport, toImportRow } from "./dto";
import { type ImportBatch, type ImportInput, type KindOfImport, textsOf } from "./kind";
import { areListed, countRows, findColumns, findLastSettings, findRows, saveColumns, scopeImports } from "./repository";
import type { ImportKind, ImportStatus } from "./rules-fields";

const KINDS: Record<ImportKind, KindOfImport> = { companies: COMPANIES, contacts: CONTACTS, deals: DEALS };

const batches = batchesOf<ImportKind, ImportInput, contract.Import>({
  type: "import",
  noun: "import",
  jobs: "imports",
  scope: scopeImports,
  handlers: KINDS,
  atOnce: 0,
  show: getImport,
  audited: () => ({}),
});

export const { write: writeImportJob, undo: undoImportJob } = batches.jobs;
export const { get: findImport, cancel: cancelImport, undo: undoImport } = batches;

export async function listImports(actor: Actor, { kind, ...page }: QueryOf<typeof contract.listImports>) {
  const { rows, total } = await batches.list(actor, page, areListed(actor.userId, kind));
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
  return toImport(await batches.get(actor, id), actor.userId);
}

/** Begins a check in the active provider, for who may add such records; one that is not started is forgotten a day later. */
export async function createImport(actor: Actor, form: BodyOf<typeof contract.createImport>): Promise<contract.Import> {
  const { headers, columns, kind, fileName, ...input } = form;
  KINDS[kind].requireMayAdd(actor);
  return transaction(async () => {
    await saveColumns(actor.userId, kind, headers, { columns, settings: input.settings });
    const { id } = await batches.add(actor, { kind, title: fileName, input, status: "checking" });
    await audit(actor, "import.check", "import", id, { kind, fileName, rows: input.totalRows });
    return getImport(actor, id);
  });
}

/** One's own import, locked. Throws 'not_found' out of scope, 'forbidden' for a colleague's. */
async function requireOwn(actor: Actor, id: string): Promise<ImportBatch> {
  const found = await batches.lock(actor, id);
  if (found.userId !== actor.userId)
    throw AppError.forbidden("Only the person who started this import can continue it");
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
    await batches.addRows(id, await KINDS[found.kind].plan(actor, found, rows));
    const received = before.rows + rows.length;
    if (received === found.totalRows) await batches.markReady(id);
    return { received };
  });
}

export async function listImportRows(actor: Actor, id: string, query: QueryOf<typeof contract.listImportRows>) {
  const found = await batches.get(actor, id);
  const { rows, total } = await findRows(id, query);
  const columns = columnsOf(found);
  const shown = await KINDS[found.kind].shown?.(found, rows);
  const items = rows.map((row, index) => toImportRow(row, columns, shown?.[index] ?? textsOf(found, row.cells)));
  return { items, total };
}

export async function startImport(actor: Actor, id: string): Promise<contract.Import> {
  return transaction(async () => {
    const found = await requireOwn(actor, id);
    refuse(refuseStart(found.status));
    await batches.begin(actor, found, "write", found.totalRows);
    await audit(actor, "import.start", "import", id);
    return getImport(actor, id);
  });
}

/** Why further rows of a file are not taken, or null: they come in order, as many as were said, each line once. */
function refuseRows(
  { status, totalRows, fields }: { status: ImportStatus; totalRows: number; fields: string[] },
  before: { rows: number; last: number },
  from: number,
  rows: { line: number; cells: string[] }[],
): Refusal | null {
  if (status !== "checking") return conflict("All rows of this import have been checked");
  if (from !== before.rows) return conflict(`The next row is number ${before.rows + 1}`);
  if (from + rows.length > totalRows) return conflict(`This import has ${totalRows} rows`);
  const isInOrder = rows.every(({ line }, index) => line > (rows[index - 1]?.line ?? before.last));
  if (!isInOrder) return { code: "bad_request", message: "Rows must come in the file's order", field: "rows" };
  const isWhole = rows.every(({ cells }) => cells.length === fields.length);
  return isWhole ? null : { code: "bad_request", message: "A row must have a cell for each field", field: "rows" };
}

function refuseStart(status: ImportStatus): Refusal | null {
  if (status === "ready") return null;
  return conflict(
    status === "checking" ? "Not all rows have been checked yet" : "This import has already been started",
  );
}
