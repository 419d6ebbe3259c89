import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { transaction } from "@/lib/database/transaction";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { csvFile, type StreamedFile } from "@/lib/http/respond";
import type { AuditEntry, AuditExportQuery, AuditQuery } from "./contract";
import { type EntryRow, findEntries, findEntriesAfter } from "./repository";
import { audit } from "./service";

const COLUMNS = [
  "At",
  "Who",
  "Impersonated by",
  "Provider",
  "Action",
  "Record Type",
  "Record Id",
  "Record",
  "Changes",
  "Request",
] as const;

/** One page of the entries that the actor may see, the latest first. */
export async function listAuditEntries(
  actor: Actor,
  query: AuditQuery,
): Promise<{ items: AuditEntry[]; total: number }> {
  const { rows, total } = await findEntries(actor, query);
  return { items: rows.map((row) => toAuditEntry(actor, row)), total };
}

/** The entries that the actor may see as CSV; instants are UTC. That somebody took them away is an entry of its own. */
export async function exportAuditEntries(actor: Actor, query: AuditExportQuery): Promise<StreamedFile> {
  const file = await csvFile({
    name: "history.csv",
    columns: COLUMNS,
    read: (after: EntryRow | undefined, limit) => findEntriesAfter(actor, query, after, limit),
    cells: (row) => cellsOf(toAuditEntry(actor, row)),
  });
  const providerId = actor.role === GLOBAL_ROLE.ADMIN ? query.providerId : actor.providerId;
  await transaction(() =>
    audit(actor, "audit.export", "audit", providerId ?? "all", { ...query, ...(providerId && { providerId }) }),
  );
  return file;
}

const cellsOf = (entry: AuditEntry) => [
  entry.at,
  entry.actor?.name,
  entry.impersonator?.name,
  entry.provider?.name,
  entry.action,
  entry.recordType,
  entry.recordId,
  entry.record,
  JSON.stringify(entry.changes),
  entry.requestId,
];

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? "Someone" });

/** The text of an edited or deleted note is kept for Admins only (D-110). */
function changesFor(actor: Actor, row: EntryRow): AuditEntry["changes"] {
  const { before, after, ...rest } = row.changes as AuditEntry["changes"];
  const isWithheld = row.recordType === "note" && actor.role !== GLOBAL_ROLE.ADMIN;
  return {
    ...rest,
    ...(!isWithheld && before !== undefined && { before }),
    ...(!isWithheld && after !== undefined && { after }),
  };
}

const toAuditEntry = (actor: Actor, row: EntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: named(row.actorId, row.actorName),
  impersonator: named(row.impersonatorId, row.impersonatorName),
  provider: named(row.providerId, row.providerName),
  action: row.action,
  recordType: row.recordType,
  recordId: row.recordId,
  record: row.recordName,
  company: row.companyName,
  changes: changesFor(actor, row),
  names: row.names,
  requestId: row.requestId,
});
