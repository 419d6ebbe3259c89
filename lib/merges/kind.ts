import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { pick } from "@/lib/domain/pick";
import { type MergeValues, mergeFieldsOf, type TwinKind } from "@/lib/duplicates/rules";
import type { Refusal } from "@/lib/refusal";
import type { Counts } from "./references";

export interface Between {
  keptId: string;
  mergedId: string;
}

/** What a merge keeps of both records, to be undone with. */
export interface Before {
  kept: MergeValues;
  merged: MergeValues;
  /** Of a merged company. */
  status?: string;
}

/** Two records that are to be one. */
export interface Both extends Before {
  /** As what they are read: another mark means that one was changed since. */
  marks: { kept: string; merged: string };
  refusal: Refusal | null;
  providerId: string | null;
}

/** What one kind of record needs to be merged, each in the transaction under way. */
export interface MergeKind {
  /** As the audit log calls it. */
  record: "company" | "contact";
  /** Both records within the actor's scope, locked on demand. Throws 'not_found' where one is missing. */
  read(actor: Actor, between: Between, lock: boolean): Promise<Both>;
  /** Gives what refers to the merged record to the kept one, both locked, and takes the merged one away. */
  move(actor: Actor, mergeId: string, between: Between): Promise<void>;
  /**
   * Puts the merged record of a locked merge back, with what has moved. Returns the kept one's values, and how many of a contact's parts in
   * deals stay with it, because somebody has changed them since. Throws 'conflict' where it was merged once more or is gone.
   */
  moveBack(actor: Actor, merge: Between & { id: string }, before: Before): Promise<{ now: MergeValues; parts: number }>;
  /** Writes fields of the kept record. */
  write(actor: Actor, keptId: string, values: MergeValues): Promise<void>;
  count(actor: Actor, id: string): Promise<Counts>;
}

/** Of the two records those two. Throws 'not_found' where one is missing. */
export function bothOf<Row extends { id: string }>(found: Row[], { keptId, mergedId }: Between, missing: string) {
  const [kept, merged] = [keptId, mergedId].map((id) => found.find((row) => row.id === id));
  if (!kept || !merged) throw AppError.notFound(missing);
  return { kept, merged };
}

/** The fields of a record that a merge may change. */
export const valuesOf = (kind: TwinKind, row: object): MergeValues =>
  pick(
    row as MergeValues,
    mergeFieldsOf(kind).flatMap(({ columns }) => columns),
  );
