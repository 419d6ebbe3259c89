import type { Actor } from "@/lib/auth/actor";
import type { Batch, Handler } from "@/lib/batch/batches";
import { capital } from "@/lib/domain/format";
import type { ImportSettings } from "./contract";
import { type FieldTexts, type ImportField, type ImportKind, type RowOutcome, textsByField } from "./rules-fields";
import { UNKNOWN_FORMAT, type ValueFormat } from "./rules-values";

/** What an import's file is, and what is the same for all its rows. */
export interface ImportInput {
  /** The system that the file comes from, where its headers say it. */
  source: string | null;
  /** The fields of a row's cells, in their order. */
  fields: string[];
  settings: ImportSettings;
  totalRows: number;
  /** Empty rows, totals and footers of the file. */
  rowsLeftOut: number;
}

export type ImportBatch = Batch<ImportKind, ImportInput>;

/** What a kind's rows are decided by. */
export type ImportOf = Pick<ImportBatch, "id" | "kind" | "providerId" | "fields" | "settings">;

export interface SentRow {
  line: number;
  cells: string[];
}

/** A row as it is decided. */
export interface DecidedRow extends SentRow {
  outcome: RowOutcome;
  note: string | null;
  /** By which later rows of the file are recognized as the same record. */
  keys: string[];
  recordId: string | null;
}

/** How the rows of a kind are decided, written and taken back, each in the transaction under way. */
export interface KindOfImport extends Handler<ImportBatch> {
  /** Throws where the actor may not add such records. */
  requireMayAdd(actor: Actor): void;
  /** What is to become of rows, by what is there now. */
  plan(actor: Actor, job: ImportOf, rows: SentRow[]): Promise<DecidedRow[]>;
  /** What some rows' fields are read as, in words; without it they are shown as the file has them. */
  shown?: ((job: ImportOf, rows: readonly { cells: string[] }[]) => Promise<FieldTexts<ImportField>[]>) | undefined;
}

/** The texts of a row by field. */
export const textsOf = <F extends ImportField>(
  { kind, fields, settings }: ImportOf,
  cells: readonly string[],
): FieldTexts<F> => textsByField<F>(kind, fields, cells, settings.columnNames);

/** How the values of an import's file are written. */
export const formatOf = ({ settings }: ImportOf): ValueFormat => settings.format ?? UNKNOWN_FORMAT;

/** What a row's words say, in one text; null for nothing. */
export const noteOf = (...notes: string[]): string | null =>
  notes.reduce((text, note) => (text === "" ? note : `${text}${text.endsWith(".") ? "" : "."} ${note}`), "") || null;

/** Why a row changes nothing of a record: some of its fields, which stay, are others than the row's, or it has all of it. */
export function unchangedNote<F extends string>(
  called: string,
  others: readonly F[],
  labels: Record<F, string>,
): string {
  if (others.length === 0) return `${called} is already up to date`;
  return `${called} has a different ${others.map((field) => labels[field]).join(", ")}`;
}

/** Which fields of a record a row changes. */
export const changedNote = <F extends string>(
  called: string,
  changed: readonly F[],
  labels: Record<F, string>,
): string => `${capital(changed.map((field) => labels[field]).join(", "))} of ${called}`;

export const refused = (row: SentRow, note: string): DecidedRow => ({
  ...row,
  outcome: "refuse",
  note,
  keys: [],
  recordId: null,
});

export const MEANWHILE = "Changed since the check. Import this row again.";
