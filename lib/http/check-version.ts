import { AppError } from "@/lib/app-error";

/** Throws 'conflict' when the record has changed since the caller's version (D-36). Without a version nothing is checked. */
export function checkVersion(given: number | undefined, record: { version: number; changedBy: string | null }): void {
  if (given === undefined || given === record.version) return;
  throw AppError.conflict(`This record was changed by ${record.changedBy ?? "someone else"}.`);
}
