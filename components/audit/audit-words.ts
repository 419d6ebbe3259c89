import type { AuditEntry } from "@/lib/contracts/audit";
import { auditActor, auditRecord, auditVerb } from "@/lib/domain/audit";
import { PAGES, pathTo } from "@/lib/pages";

export const actorOf = ({ action, actor }: AuditEntry): string => auditActor(action, actor?.name ?? null);

/** 'changed the company', 'set the class rates of the provider'. */
export const deedOf = ({ action, recordType }: AuditEntry): string =>
  `${auditVerb(action)} the ${auditRecord(recordType)}`;

/** The page of an entry's record; null where it has none, or is gone. */
export function pageOf({ recordType, recordId, record }: AuditEntry): string | null {
  if (record === null) return null;
  if (recordType === "company") return pathTo(PAGES.companyProfile.path, { companyId: recordId });
  if (recordType === "deal") return pathTo(PAGES.dealOverview.path, { dealId: recordId });
  return null;
}
