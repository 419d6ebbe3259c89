import { type BATCH_STATUSES, ROWS_AT_ONCE } from "@/lib/batch/rules";

/** Whose records can be changed many at once. */
export const BULK_KINDS = ["deals", "companies"] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export type BulkStatus = (typeof BATCH_STATUSES)[number];

/** What is to become of a record, and from 'changed' on what has. 'stayed' is never changed, 'kept' is not undone. */
export const BULK_OUTCOMES = ["todo", "changed", "stayed", "restored", "kept"] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** Why a record is left as it is: behind the number of such records, of one and of more. */
const REASONS = {
  there: ["already has it", "already have it"],
  closed: ["is closed", "are closed"],
  archived: ["belongs to an archived company", "belong to an archived company"],
  full: ["has as many steps as a deal can have", "have as many steps as a deal can have"],
  elsewhere: ["belongs to a provider without this sales rep", "belong to a provider without this sales rep"],
  foreign: ["can only be changed by the provider that added it", "can only be changed by the provider that added them"],
  kept: ["can only be assigned by its account owner", "can only be assigned by their account owners"],
  meanwhile: ["was changed in the meantime", "were changed in the meantime"],
  gone: ["was deleted or is no longer yours", "were deleted or are no longer yours"],
  edited: ["was edited since", "were edited since"],
  left: ["had a sales rep who has left", "had a sales rep who has left"],
} as const satisfies Record<string, readonly [one: string, many: string]>;

export type StayReason = keyof typeof REASONS;
export const STAY_REASONS = Object.keys(REASONS) as StayReason[];

/** 'are closed', for 12 of them. */
export const reasonWords = (reason: StayReason, count: number): string => REASONS[reason][count === 1 ? 0 : 1];

/** Records that can be chosen one by one; as many are changed at once, more by a job. */
export const MOST_CHOSEN = ROWS_AT_ONCE;
/** Records that one change can have. */
export const MOST_IN_BULK = 50_000;
