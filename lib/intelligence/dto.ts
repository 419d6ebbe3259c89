import type { CompanySource } from "@/lib/contracts/company-sources";
import type { IntelligenceJob } from "@/lib/contracts/intelligence";
import type { ReportCorrection } from "@/lib/contracts/report-corrections";
import type { JobRow } from "./repository";
import type { SourceRow } from "./repository-sources";

/** A failed try that will be repeated does not count as a failure yet. */
export const toIntelligenceJob = ({ id, type, status, error, note, byNight }: JobRow): IntelligenceJob => ({
  id,
  type,
  status,
  error: status === "FAILED" ? error : null,
  note,
  byNight,
});

export const toSource = ({ firstName, lastName, createdAt, ...source }: SourceRow): CompanySource => ({
  ...source,
  addedBy: firstName === null ? null : { firstName, lastName: lastName ?? "" },
  createdAt: createdAt.toISOString(),
});

/** Instants come out of a row's JSON in the database's form. */
export const toCorrection = ({
  at,
  ...correction
}: Omit<ReportCorrection, "at"> & { at: string | Date }): ReportCorrection => ({
  ...correction,
  at: new Date(at).toISOString(),
});
