import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { type Batch, type Handler, versionsSince } from "@/lib/batch/batches";
import type { RowResult, TakenRow } from "@/lib/batch/repository";
import { toTell } from "@/lib/batch/rules";
import { pick } from "@/lib/domain/pick";
import type { BulkEdit, BulkForm } from "./contract";
import type { BulkKind, StayReason } from "./rules";

export type BulkBatch = Batch<BulkKind, { edit: BulkEdit }>;

/** A record as it is when it is chosen. */
export interface Judged {
  id: string;
  name: string;
  version: number;
  /** Why the edit leaves it as it is; null where it changes it. */
  reason: StayReason | null;
}

/** How the records of a kind are chosen, changed and given back their values. */
export interface KindOfBulk extends Handler<BulkBatch> {
  /** The ids of the chosen records within the actor's scope, at most `most`. */
  choose(actor: Actor, selection: BulkForm["selection"], most: number): Promise<string[]>;
  /** The edit in words, such as 'Priority: High'. Throws where nobody could make it of any record. */
  describe(actor: Actor, edit: BulkEdit): Promise<string>;
  /** What the edit would do to records, by what is there now. */
  judge(actor: Actor, edit: BulkEdit, ids: string[]): Promise<Judged[]>;
}

/** By what records are changed, as the audit names it. */
export interface BulkCause {
  bulkId: string;
  isUndo?: true;
}

/** What edits change of a kind of records, each in the transaction under way. */
export interface EditedRecords<Known extends { id: string; version: number }, Fields extends object> {
  fieldsOf(edit: BulkEdit, actor: Actor): Fields;
  /** Says why a record does not get some of the given fields, or null; people who get records are locked. */
  judgeOf(actor: Actor, edit: BulkEdit, given: Fields[], isUndo: boolean): Promise<Judge<Known, Fields>>;
  lock(actor: Actor, ids: string[], isUndo: boolean): Promise<Known[]>;
  change(actor: Actor, changes: { known: Known; fields: Fields }[], cause: BulkCause): Promise<void>;
  /** Who gets a record by some fields, and is notified. */
  receiverOf?(fields: Fields): string | undefined;
}

type Judge<Known, Fields> = (known: Known, fields: Fields) => StayReason | null;

/** A chosen record always has an id. */
export const idOf = ({ recordId }: Pick<TakenRow, "recordId">): string => recordId ?? "";

/** Changes the fields of records that are as they were chosen, and gives those back their values that nobody has edited since. */
export function handlerOf<Known extends { id: string; version: number; providerId?: string }, Fields extends object>(
  records: EditedRecords<Known, Fields>,
): Handler<BulkBatch> {
  async function run(actor: Actor, { id, edit }: BulkBatch, rows: TakenRow[], isUndo: boolean): Promise<RowResult[]> {
    const ids = rows.map(idOf);
    const written = records.fieldsOf(edit, actor);
    const fieldsOf = ({ before }: TakenRow): Fields => (isUndo ? (before as Fields) : written);
    const judge = await records.judgeOf(actor, edit, rows.map(fieldsOf), isUndo);
    const known = new Map((await records.lock(actor, ids, isUndo)).map((record) => [record.id, record]));
    const versionSince = isUndo ? await versionsSince(ids) : undefined;
    const decided = rows.map((row) => {
      const [record, fields] = [known.get(idOf(row)), fieldsOf(row)];
      const seen = versionSince?.(idOf(row), (row.written as { version: number }).version) ?? row.version;
      if (!record) return { row, fields, note: "gone" as const };
      const note = record.version === seen ? judge(record, fields) : isUndo ? "edited" : "meanwhile";
      return { row, fields, record, note };
    });
    const changes = decided.flatMap(({ record, fields, note }) => (record && !note ? [{ known: record, fields }] : []));
    await records.change(actor, changes, { bulkId: id, ...(isUndo && { isUndo }) });
    return decided.map(({ row: { line, recordId, written: former }, fields, record, note }): RowResult => {
      if (!record || note) return { line, recordId, outcome: isUndo ? "kept" : "stayed", note };
      const tell = toTell(records.receiverOf?.(fields), record.providerId ?? null);
      const version = record.version + 1;
      if (!isUndo) {
        const before = pick(record, Object.keys(fields) as (keyof Known)[]);
        return { line, recordId, outcome: "changed", note, before, written: { version, ...tell } };
      }
      const back = { version: (former as { version: number }).version, backAt: version, ...tell };
      return { line, recordId, outcome: "restored", note, written: back };
    });
  }
  return {
    write: (actor, batch, rows) => run(actor, batch, rows, false),
    undo: (actor, batch, rows) => run(actor, batch, rows, true),
  };
}
