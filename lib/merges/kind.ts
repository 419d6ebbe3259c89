import type { Actor } from "@/lib/auth/actor";
import type { MergeField, MergeValues } from "@/lib/duplicates/rules";
import type { Refusal } from "@/lib/refusal";
import type { Counts } from "./references";

/** Two records that are to be one. */
export interface Both {
  kept: MergeValues;
  merged: MergeValues;
  /** As what they are read: another mark means that one was changed since. */
  marks: { kept: string; merged: string };
  refusal: Refusal | null;
  providerId: string | null;
  /** Of the merged company. */
  status?: string;
}

/** What a merge keeps of both records, to be undone with. */
export interface Before {
  kept: MergeValues;
  merged: MergeValues;
  /** Of a merged company. */
  status?: string;
}

/** What could not be taken back. */
export interface Left {
  fields: MergeField[];
  /** Of a contact, its parts in deals. */
  parts: number;
}

export interface MergeToUndo {
  id: string;
  keptId: string;
  mergedId: string;
}

/** What one kind of record needs to be merged, each in the transaction under way. */
export interface MergeKind {
  /** Both records within the actor's scope, locked on demand. Throws 'not_found' where one is missing. */
  read(actor: Actor, keptId: string, mergedId: string, lock: boolean): Promise<Both>;
  /** Merges two locked records. Returns the merge's id. */
  write(
    actor: Actor,
    both: Both,
    form: { keptId: string; mergedId: string; fromMerged: MergeField[] },
  ): Promise<string>;
  /** Takes a locked merge back. */
  undo(actor: Actor, merge: MergeToUndo, before: Before, after: MergeValues): Promise<Left>;
  count(actor: Actor, id: string): Promise<Counts>;
  countStaying(actor: Actor, id: string): Promise<Counts>;
}
