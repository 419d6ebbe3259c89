import { z } from "zod";
import { MOST_CHOSEN } from "@/lib/bulk/rules";
import { endpoint, XLSX_TYPE } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import type { FilterColumns } from "./rules-columns";
import { VIEWED_LISTS } from "./rules-saved-views";
import { LONGEST_WHERE, readWhere } from "./rules-where";

export const FILE_FORMATS = ["csv", "xlsx"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** What the file of a list takes beside its filters: every column when `columns` is left out. */
export const fileOf = <Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  format: z.enum(FILE_FORMATS).default("csv"),
  columns: field.queryList(z.enum(columns)).optional(),
  /** Only these of the matches. */
  ids: field.queryList(z.uuid(), MOST_CHOSEN).optional(),
});

export const fileAnswer = { response: z.null(), binary: ["text/csv", XLSX_TYPE] } as const;

export const LONGEST_ADDRESS = 20_000;

export const SavedView = z.object({
  id: field.recordId,
  name: z.string(),
  /** Whether everybody of the provider sees it. */
  isTeam: z.boolean(),
  /** The parameters of the list's address: search, facets, conditions, order, columns; of the board's also groups and folded stages. */
  address: z.string(),
  maker: z.object({ firstName: z.string(), lastName: z.string() }),
  isOwn: z.boolean(),
  /** Whether the caller may change and delete it: its maker, and of a team's one who leads the provider. */
  canEdit: z.boolean(),
  /** Whether the list begins with it for the caller. */
  isStart: z.boolean(),
  version: z.int(),
});
export type SavedView = z.output<typeof SavedView>;

const name = field.requiredText(80, "Name is required");
/** What it has beside the parameters of its list is left out. */
const address = field.rawText(LONGEST_ADDRESS);

export const SavedViewForm = z.strictObject({
  list: z.enum(VIEWED_LISTS),
  name,
  isTeam: z.boolean(),
  address,
});

const viewId = z.strictObject({ viewId: field.uuid() });

export const listSavedViews = endpoint("GET", "/api/saved-views", {
  summary: "The caller's views of a list and those of the active provider's team, by name",
  query: z.strictObject({ list: z.enum(VIEWED_LISTS) }),
  response: field.listOf(SavedView),
  revalidates: true,
});

export const createSavedView = endpoint("POST", "/api/saved-views", {
  summary: "Save a view of a list",
  body: SavedViewForm,
  response: SavedView,
});

export const updateSavedView = endpoint("PATCH", "/api/saved-views/{viewId}", {
  summary: "Rename a view, share it with the team or not, or change what it shows",
  params: viewId,
  body: SavedViewForm.omit({ list: true }).partial().extend({ version: field.version }),
  response: SavedView,
});

export const deleteSavedView = endpoint("DELETE", "/api/saved-views/{viewId}", {
  summary: "Delete a view",
  params: viewId,
  response: field.ok,
});

export const setStartView = endpoint("PUT", "/api/saved-views/{viewId}/start", {
  summary: "Let the list begin with a view, for the caller",
  params: viewId,
  response: field.ok,
});

export const unsetStartView = endpoint("DELETE", "/api/saved-views/{viewId}/start", {
  summary: "Let the list not begin with a view anymore, for the caller",
  params: viewId,
  response: field.ok,
});

/** Conditions on a list's columns as an address has them: '{"all":[["expectedValue","atLeast","5000"]]}'. */
export const where = (columns: FilterColumns) =>
  z
    .string()
    .max(LONGEST_WHERE, { error: "The filter is too long", abort: true })
    .superRefine((text, context) => {
      const read = readWhere(columns, text);
      if ("refused" in read) context.addIssue({ code: "custom", message: read.refused });
    });
