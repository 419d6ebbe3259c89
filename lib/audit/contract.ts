import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { rangeFields } from "@/lib/contracts/fields";
import { isInOrder, outOfOrder } from "@/lib/domain/dates";

const Named = z.object({ id: field.recordId, name: z.string() });

export const AuditEntry = z.object({
  id: z.string(),
  at: field.instant,
  /** Null for clients on a public link and for jobs. */
  actor: Named.nullable(),
  /** The Admin who acted in the actor's name. */
  impersonator: Named.nullable(),
  /** Whose record it is; null for what belongs to a person or the installation. */
  provider: Named.nullable(),
  /** 'company.update': the kind of record and what was done to it. */
  action: z.string(),
  recordType: z.string(),
  recordId: z.string(),
  /** What the record is called now; null where it is gone, or has no name. */
  record: z.string().nullable(),
  /** The company that the record is about, where the caller sees it; null for a company itself. */
  company: z.string().nullable(),
  /** `before` and `after` of the changed fields, and what else the action says; never a secret. */
  changes: z.record(z.string(), z.unknown()),
  /** What people and records are called now that `changes` names by id, where the caller may know them. */
  names: z.record(z.string(), z.string()),
  requestId: z.string(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const filters = {
  /** Who acted, or in whose name an Admin did. */
  personId: field.uuid().optional(),
  recordType: field.requiredText(50).optional(),
  recordId: field.requiredText(100).optional(),
  action: field.requiredText(50).optional(),
  providerId: field.uuid().optional(),
  /** Days in the caller's time zone, both included. */
  ...rangeFields,
};

export const AuditQuery = z
  .strictObject({ ...filters, limit: field.page.limit, offset: field.page.offset })
  .refine(isInOrder, outOfOrder);
export type AuditQuery = z.output<typeof AuditQuery>;

export const AuditExportQuery = z.strictObject(filters).refine(isInOrder, outOfOrder);
export type AuditExportQuery = z.output<typeof AuditExportQuery>;

export const listAuditEntries = endpoint("GET", "/api/audit", {
  summary:
    "Who did what to which record, the latest first: an Admin sees all, an owner what was done to their provider's records",
  query: AuditQuery,
  response: field.listOf(AuditEntry),
});

export const exportAuditEntries = endpoint("GET", "/api/audit/export", {
  summary: "The same entries as CSV; the export is an entry itself",
  query: AuditExportQuery,
  response: z.null(),
  binary: "text/csv",
});
