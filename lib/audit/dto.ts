import type { Actor } from "@/lib/auth/actor";
import type { AuditEntry } from "@/lib/contracts/audit";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { EntryRow } from "./repository";

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? "Somebody" });

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

export const toAuditEntry = (actor: Actor, row: EntryRow): AuditEntry => ({
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
