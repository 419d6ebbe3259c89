import type { AuditEntry } from "@/lib/audit/contract";
import { auditActor } from "@/lib/audit/rules";
import { PAGES, pathTo } from "@/lib/pages";

/** A client who signed is named by the signature: they have no account. */
export const actorOf = ({
  action,
  actor,
  changes,
  names,
}: Pick<AuditEntry, "action" | "actor" | "changes" | "names">): string =>
  auditActor(action, actor?.name ?? (action === "document.sign" ? names[String(changes.signerId)] : null) ?? null);

/** The page of an entry's record; null where it has none, or is gone. */
export function pageOf({ recordType, recordId, record }: AuditEntry): string | null {
  if (record === null) return null;
  if (recordType === "company") return pathTo(PAGES.companyProfile.path, { companyId: recordId });
  if (recordType === "deal") return pathTo(PAGES.dealOverview.path, { dealId: recordId });
  return null;
}
