import { z } from "zod";
import { MOST_CHOSEN } from "@/lib/bulk/rules";
import { XLSX_TYPE } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";

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
