import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { versionsSince } from "@/lib/batch/batches";
import type { RowResult, TakenRow } from "@/lib/batch/repository";
import { type DecidedRow, type ImportOf, type KindOfImport, MEANWHILE, refused, type SentRow } from "./kind";
import { deleteExternal, findExternal, findSameKeys, saveExternal } from "./repository";
import type { ImportKind } from "./rules-fields";

/** A row that is written: with what it says, and what is found of it under lock. */
export interface RowToWrite<Read, Found> {
  row: TakenRow;
  read: Read;
  found: Found;
}

/** A record as a row has written it, with what its undoing compares. */
export interface WrittenRecord {
  recordId: string;
  written: object;
}

interface KnownRecord {
  id: string;
  /** Where a change counts it up. */
  version?: number;
}

/** What is particular to a kind of records; all that kinds do alike is in `kindOf`. Each is called in the transaction under way. */
export interface RecordsOf<Read extends { externalId: string }, Found, Known extends KnownRecord> {
  kind: ImportKind;
  requireMayAdd: KindOfImport["requireMayAdd"];
  /** The record of a row, held against the rules of its form. */
  read(job: ImportOf, cells: readonly string[]): Read | { problem: string };
  /** What rows may mean, within the actor's scope; `recordOf` are the records by the other system's ids. */
  lookUp(
    actor: Actor,
    job: ImportOf,
    reads: Read[],
    recordOf: ReadonlyMap<string, string>,
  ): Promise<(read: Read) => Found>;
  decide(row: SentRow, read: Read, found: Found, job: ImportOf): DecidedRow;
  /** Leaves out rows that say what an earlier row of the file says already. */
  leaveOutRepeated(job: ImportOf, decided: DecidedRow[]): Promise<DecidedRow[]>;
  /** Locks the records that rows change, and what rows belong to. */
  lock(actor: Actor, ids: string[], rows: TakenRow[]): Promise<unknown>;
  /** Adds the records of rows; returns them in order. */
  add(actor: Actor, job: ImportOf, rows: RowToWrite<Read, Found>[]): Promise<WrittenRecord[]>;
  /** Changes the records of rows; returns them in order, with their fields before. */
  change(actor: Actor, job: ImportOf, rows: RowToWrite<Read, Found>[]): Promise<(WrittenRecord & { before: object })[]>;
  /** Those of some records that the actor may take back, locked. */
  lockForUndo(actor: Actor, ids: string[]): Promise<Known[]>;
  /** Whether a record still is as it was written; `since` says to which version changes have led that were undone. */
  isAsWritten(known: Known, written: unknown, since: (version: number) => number): boolean;
  /** Deletes added records, but for those in use by now, whose ids it returns. */
  removeUnused(actor: Actor, records: Known[], importId: string): Promise<Set<string>>;
  /** Why those are kept. */
  inUse: string;
  restore(actor: Actor, records: { known: Known; before: unknown }[], importId: string): Promise<void>;
  shown?: KindOfImport["shown"];
}

/** A key of rows that change one record: two rows of a file may mean it, under what it is called and what was merged into it. */
export const isRecordKey = (key: string): boolean => key.startsWith("record:");

const withRecordKey = (row: DecidedRow): DecidedRow =>
  row.outcome === "change" ? { ...row, keys: [...row.keys, `record:${row.recordId}`] } : row;

const idsOf = (rows: TakenRow[]): string[] => rows.flatMap(({ recordId }) => recordId ?? []);

/** How the rows of a kind of records are decided, written and taken back. */
export function kindOf<Read extends { externalId: string }, Found, Known extends KnownRecord>(
  records: RecordsOf<Read, Found, Known>,
): KindOfImport {
  const { requireMayAdd, shown } = records;
  const lookUp = async (actor: Actor, job: ImportOf, reads: Read[]) => {
    const ids = reads.map(({ externalId }) => externalId);
    return records.lookUp(actor, job, reads, await recordsByExternalId(job, records.kind, ids));
  };
  return {
    requireMayAdd,
    shown,
    async plan(actor, job, rows) {
      const readings = rows.map((row) => ({ row, read: records.read(job, row.cells) }));
      const foundOf = await lookUp(
        actor,
        job,
        readings.flatMap(({ read }) => ("problem" in read ? [] : [read])),
      );
      const decided = readings.map(({ row, read }) =>
        "problem" in read ? refused(row, read.problem) : records.decide(row, read, foundOf(read), job),
      );
      return records.leaveOutRepeated(job, decided.map(withRecordKey));
    },
    async write(actor, job, rows) {
      const good = rows.flatMap((row) => {
        const read = records.read(job, row.cells);
        return "problem" in read ? [] : [{ row, read }];
      });
      const goodRows = good.map(({ row }) => row);
      await records.lock(actor, idsOf(goodRows), goodRows);
      // What others did meanwhile is seen after the lock only.
      const foundOf = await lookUp(
        actor,
        job,
        good.map(({ read }) => read),
      );
      const now = good.flatMap(({ row, read }) => {
        const found = foundOf(read);
        const again = records.decide(row, read, found, job);
        return again.outcome === row.outcome && again.recordId === row.recordId ? [{ row, read, found }] : [];
      });
      const results = new Map<number, RowResult>();
      const external: { externalId: string; recordId: string }[] = [];
      for (const [outcome, done] of [
        ["add", "added"],
        ["change", "changed"],
      ] as const) {
        const some = now.filter(({ row }) => row.outcome === outcome);
        const written = await records[outcome](actor, job, some);
        for (const [index, { row, read }] of some.entries()) {
          const record = written[index];
          if (!record) continue;
          results.set(row.line, { line: row.line, outcome: done, note: row.note, ...record });
          if (read.externalId) external.push({ externalId: read.externalId, recordId: record.recordId });
        }
      }
      await saveExternal(job.providerId, records.kind, job.id, external);
      return rows.map(({ line }) => results.get(line) ?? { line, outcome: "refuse", note: MEANWHILE, recordId: null });
    },
    async undo(actor, job, rows) {
      const byId = new Map((await records.lockForUndo(actor, idsOf(rows))).map((known) => [known.id, known]));
      const versionSince = await versionsSince(idsOf(rows));
      const untouched = rows.flatMap((row) => {
        const known = byId.get(row.recordId ?? "");
        const since = (version: number): number => versionSince(row.recordId ?? "", version);
        return known && records.isAsWritten(known, row.written, since) ? [{ row, known }] : [];
      });
      const added = untouched.filter(({ row }) => row.outcome === "added").map(({ known }) => known);
      const used = await records.removeUnused(actor, added, job.id);
      const changed = untouched.filter(({ row }) => row.outcome === "changed");
      await records.restore(
        actor,
        changed.map(({ row, known }) => ({ known, before: row.before })),
        job.id,
      );
      await deleteExternal(added.flatMap(({ id }) => (used.has(id) ? [] : [id])));
      const results = new Map<number, RowResult>();
      for (const { row, known } of untouched) {
        const { line, recordId } = row;
        if (row.outcome === "changed") {
          const { version } = row.written as { version?: number };
          const written = known.version && { version, backAt: known.version + 1 };
          results.set(line, { line, outcome: "restored", note: null, recordId, ...(written && { written }) });
        } else if (used.has(known.id)) results.set(line, { line, outcome: "kept", note: records.inUse, recordId });
        else results.set(line, { line, outcome: "removed", note: null, recordId: null });
      }
      return rows.map(({ line, recordId }) => {
        const note = byId.has(recordId ?? "") ? "Edited since" : "It was deleted, or you cannot change it";
        return results.get(line) ?? { line, outcome: "kept", note, recordId };
      });
    },
  };
}

/** The records that rows are by the other system's ids. */
export async function recordsByExternalId(
  job: ImportOf,
  kind: ImportKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const external = await findExternal(
    job.providerId,
    kind,
    "externalId",
    ids.filter((id) => id !== ""),
  );
  return new Map(external.map(({ externalId, recordId }) => [externalId, recordId]));
}

/** A row that says what an earlier one of the file says already: it is skipped without a record. */
export const sameAs = (row: DecidedRow, one: string, line: number): DecidedRow => ({
  ...row,
  outcome: "skip",
  note: `The same ${one} as in row ${line}`,
  recordId: null,
});

/** Leaves out rows that share a key with an earlier row of the file; where ids decide, only those are keys. */
export async function leaveOutSameKeys(
  job: ImportOf,
  decided: DecidedRow[],
  one: string,
  isKey: (key: string) => boolean,
): Promise<DecidedRow[]> {
  const isAsked = (key: string): boolean =>
    key.startsWith("id:") || isRecordKey(key) || (job.settings.matchBy !== "id" && isKey(key));
  const before = await findSameKeys(
    job.id,
    decided.flatMap(({ keys }) => keys.filter(isAsked)),
  );
  const lineOf = new Map(before.flatMap(({ keys, line }) => keys.map((key) => [key, line] as const)));
  return decided.map((row) => {
    if (row.outcome !== "add" && row.outcome !== "change") return row;
    const line = row.keys.filter(isAsked).flatMap((key) => lineOf.get(key) ?? [])[0];
    if (line !== undefined) return sameAs(row, one, line);
    for (const key of row.keys) lineOf.set(key, row.line);
    return row;
  });
}

/** A record with keys by which it is found: its own, or those of what was merged into it. */
export interface Keyed<T, Keys> {
  record: T;
  keys: Keys;
  isMerged: boolean;
}

export function keyedOf<T extends { id: string }, Keys>(
  records: readonly T[],
  keysOf: (record: T) => Keys,
  merged: readonly (Keys & { keptId: string })[],
): Keyed<T, Keys>[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return [
    ...records.map((record) => ({ record, keys: keysOf(record), isMerged: false })),
    ...merged.flatMap((keys) => {
      const record = byId.get(keys.keptId);
      return record ? [{ record, keys, isMerged: true }] : [];
    }),
  ];
}

/** The records of keyed ones, each once; what was merged is meant only where nothing has the key now. */
export function recordsOf<T>(found: readonly Keyed<T, unknown>[]): T[] {
  const own = found.filter(({ isMerged }) => !isMerged);
  return [...new Set((own.length > 0 ? own : found).map(({ record }) => record))];
}
