import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { SEPARATORS } from "@/lib/table-file/rules";
import { IMPORT_KINDS, IMPORT_STATUSES, MATCH_KEYS, ON_MATCH, ROW_OUTCOMES } from "./rules-fields";
import { DAY_ORDERS, DECIMAL_SIGNS } from "./rules-values";

/** How many rows come in with one call, and the bytes of it. */
export const MOST_ROWS_A_CALL = 500;
const ROWS_BYTES = 2 * 1024 * 1024;
export const MOST_IMPORT_ROWS = 50_000;

/** More than a spreadsheet has: empty rows count for nothing. */
const MOST_LINES = 2_000_000;

/** Columns of a file that are used. */
const MOST_FIELDS = 40;

const matchKeys = [...new Set(Object.values(MATCH_KEYS).flat())];

/** What a value of a file is here, chosen by hand: a record's id, or null for none, which refuses a deal. */
const ChosenValue = z.strictObject({ text: field.requiredText(200), to: field.uuid().nullable() });
const chosenValues = z.array(ChosenValue).max(500, "At most 500 values");

/** How the stages, sources and sales reps of a file with deals are read. */
export const DealImportSettings = z.strictObject({
  stages: chosenValues,
  sources: chosenValues,
  reps: chosenValues,
  /** Given once for rows that have none. */
  stageId: field.uuid().nullable(),
  sourceId: field.uuid().nullable(),
  /** What becomes of rows without an amount; they are refused where it is missing. */
  noValue: z.enum(["zero", "refuse"]).optional(),
  /** The closing day of won and lost deals that have none. */
  closedOn: field.dateOnly.nullable().optional(),
});
export type DealImportSettings = z.output<typeof DealImportSettings>;

/** How a file is written; null for what nobody has said: what could mean two things is refused then (D-239). */
export const FileFormat = z.strictObject({
  /** Between the cells of text, where it was chosen by hand. */
  separator: z.enum(SEPARATORS).nullable(),
  /** Before the cents. */
  decimal: z.enum(DECIMAL_SIGNS).nullable(),
  /** Which number comes first in days of three numbers. */
  dayOrder: z.enum(DAY_ORDERS).nullable(),
});
export type FileFormat = z.output<typeof FileFormat>;

/** What is the same for all rows of an import. */
export const ImportSettings = z.strictObject({
  matchBy: z.enum(matchKeys),
  onMatch: z.enum(ON_MATCH),
  /** Given once for rows that lack it. */
  state: field.usState.nullable(),
  companySize: field.companySize.nullable(),
  deals: DealImportSettings.optional(),
  format: FileFormat.optional(),
  /** What the industries of companies are here. */
  industries: chosenValues.optional(),
  /** What the file calls its columns, in the order of `fields`: lines of a description begin with it. */
  columnNames: z.array(field.text(80)).max(MOST_FIELDS).optional(),
});
export type ImportSettings = z.output<typeof ImportSettings>;

const importKind = z.enum(IMPORT_KINDS);
const fieldName = z.string().regex(/^[a-zA-Z0-9]{1,30}$/, "Invalid field");
const headers = field.longText(2_000);
const columns = z.array(fieldName).max(500);

export const ImportForm = z
  .strictObject({
    kind: importKind,
    fileName: field.requiredText(200),
    source: field.text(40).nullable(),
    /** The fields of a row's cells, in their order. */
    fields: z.array(fieldName).min(1, "Choose at least one column").max(MOST_FIELDS, `At most ${MOST_FIELDS} columns`),
    settings: ImportSettings,
    totalRows: z.int().min(1, "There are no rows to import").max(MOST_IMPORT_ROWS, "At most 50,000 rows at once"),
    rowsLeftOut: z.int().min(0).max(MOST_LINES),
    /** By which the file's headers are recognized next time, and what each column is read as. */
    headers,
    columns,
  })
  .refine(({ kind, settings }) => (MATCH_KEYS[kind] as readonly string[]).includes(settings.matchBy), {
    path: ["settings"],
    message: "Records of this kind are not found by that",
  });

const line = z.int().min(1).max(MOST_LINES);
const cell = z
  .string()
  .max(5_001, "A cell has more than 5,000 characters")
  .refine((text) => !text.includes("\u0000") && text.isWellFormed(), "A cell has characters that cannot be stored");

export const ImportRows = z.strictObject({
  /** How many rows have been sent before. */
  from: z.int().min(0).max(MOST_IMPORT_ROWS),
  rows: z
    .array(z.strictObject({ line, cells: z.array(cell).max(MOST_FIELDS) }))
    .min(1)
    .max(MOST_ROWS_A_CALL),
});

export const ImportCounts = z.object(
  Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, z.int()])) as Record<
    (typeof ROW_OUTCOMES)[number],
    z.ZodInt
  >,
);

export const Import = z.object({
  id: field.recordId,
  kind: importKind,
  fileName: z.string(),
  source: z.string().nullable(),
  fields: z.array(z.string()),
  /** The fields of a row's values, each once. */
  columns: z.array(z.string()),
  settings: z.object(ImportSettings.shape),
  totalRows: z.int(),
  rowsLeftOut: z.int(),
  status: z.enum(IMPORT_STATUSES),
  failure: z.string().nullable(),
  counts: ImportCounts,
  /** How many of the skipped rows say what an earlier row of the file says already. */
  repeated: z.int(),
  by: z.object({ firstName: z.string(), lastName: z.string() }),
  createdAt: field.instant,
  finishedAt: field.instant.nullable(),
  undoneAt: field.instant.nullable(),
  /** Whether the caller may start and cancel it: it is their own. */
  isOwn: z.boolean(),
  /** Until when it can be undone; null where there is nothing to undo, or no more. */
  undoableUntil: field.instant.nullable(),
});
export type Import = z.output<typeof Import>;

export const ImportRow = z.object({
  line: z.int(),
  /** As the file has them. */
  cells: z.array(z.string()),
  /** What they are read as, in the order of the import's columns: 'Tex.' as TX, '~80' as 51-200. */
  values: z.array(z.string()),
  outcome: z.enum(ROW_OUTCOMES),
  /** Why, or what changes. */
  note: z.string().nullable(),
  recordId: field.recordId.nullable(),
});
export type ImportRow = z.output<typeof ImportRow>;

const importId = z.strictObject({ importId: field.uuid() });

export const listImports = endpoint("GET", "/api/imports", {
  summary:
    "Imports of the last 30 days: the caller's own, for who leads the provider all of the team's; of checks only one's own",
  query: z.strictObject({ kind: importKind.optional(), limit: field.page.limit, offset: field.page.offset }),
  response: field.listOf(Import),
  revalidates: true,
});

export const getImportColumns = endpoint("GET", "/api/imports/columns", {
  summary: "How the caller last read a file with these headers, and the values of their last deals",
  query: z.strictObject({ kind: importKind, headers }),
  response: z.object({
    columns: z.array(z.string()).nullable(),
    /** The rules with which such a file was last checked. */
    settings: ImportSettings.nullable(),
    /** As chosen for the last import of deals in the active provider, whatever its headers. */
    deals: DealImportSettings.nullable(),
  }),
});

export const createImport = endpoint("POST", "/api/imports", {
  summary: "Begin to check a file's rows; nothing is written yet",
  body: ImportForm,
  response: Import,
});

export const getImport = endpoint("GET", "/api/imports/{importId}", {
  summary: "An import with the number of rows by outcome",
  params: importId,
  response: Import,
  revalidates: true,
});

export const addImportRows = endpoint("POST", "/api/imports/{importId}/rows", {
  summary: "Check further rows of a file",
  params: importId,
  body: ImportRows,
  maxBody: ROWS_BYTES,
  response: z.object({ received: z.int() }),
  takesIdempotencyKey: false,
});

export const listImportRows = endpoint("GET", "/api/imports/{importId}/rows", {
  summary: "Rows of an import in the file's order, with the outcome of each and why",
  params: importId,
  query: z.strictObject({
    limit: field.page.limit,
    offset: field.page.offset,
    outcome: z.enum(ROW_OUTCOMES).optional(),
  }),
  response: field.listOf(ImportRow),
});

export const downloadRefusedRows = endpoint("GET", "/api/imports/{importId}/refused", {
  summary: "The refused rows as CSV with the reason, to be fixed and imported again",
  params: importId,
  response: z.null(),
  binary: "text/csv",
});

export const startImport = endpoint("POST", "/api/imports/{importId}/start", {
  summary: "Write what the check has shown, by a job",
  params: importId,
  response: Import,
});

export const cancelImport = endpoint("POST", "/api/imports/{importId}/cancel", {
  summary: "Stop an import; what is written already stays until it is undone",
  params: importId,
  response: Import,
});

export const undoImport = endpoint("POST", "/api/imports/{importId}/undo", {
  summary: "Take back all that an import has added and changed, but for what was edited or used since",
  params: importId,
  response: Import,
});
