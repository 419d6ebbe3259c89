import type { Actor } from "@/lib/auth/actor";
import type { BulkEdit, BulkForm } from "@/lib/contracts/bulk";
import type { StayReason } from "@/lib/domain/bulk";

/** A record as it is when it is chosen. */
export interface Judged {
  id: string;
  name: string;
  version: number;
  /** Why the edit leaves it as it is; null where it changes it. */
  reason: StayReason | null;
}

/** A record that an edit is to change or has changed. */
export interface TakenRow {
  recordId: string;
  version: number;
  before: unknown;
  written: unknown;
}

export const idsOf = (rows: TakenRow[]): string[] => rows.map(({ recordId }) => recordId);

/** What has become of a record. */
export interface RowResult {
  recordId: string;
  outcome: "changed" | "stayed" | "restored" | "kept";
  reason: StayReason | null;
  before?: unknown;
  written?: unknown;
}

export type SelectionOf = BulkForm["selection"];

/** How the records of a kind are chosen, changed and given back their values. */
export interface KindOfBulk {
  /** The ids of the chosen records within the actor's scope, at most `most`. */
  choose(actor: Actor, selection: SelectionOf, most: number): Promise<string[]>;
  /** The edit in words, such as 'Priority: High'. Throws where nobody could make it of any record. */
  describe(actor: Actor, edit: BulkEdit): Promise<string>;
  /** What the edit would do to records, by what is there now. */
  judge(actor: Actor, edit: BulkEdit, ids: string[]): Promise<Judged[]>;
  /** Makes the edit of records that are as they were chosen, in the transaction under way. */
  write(actor: Actor, bulk: { id: string; edit: BulkEdit }, rows: TakenRow[]): Promise<RowResult[]>;
  /** Gives records that nobody has edited since their values back, in the transaction under way. */
  undo(actor: Actor, bulk: { id: string; edit: BulkEdit }, rows: TakenRow[]): Promise<RowResult[]>;
}
