import { z } from "zod";
import type { FilterColumns } from "./rules-columns";
import { LONGEST_WHERE, readWhere } from "./rules-where";

/** Conditions on a list's columns as an address has them: '{"all":[["expectedValue","atLeast","5000"]]}'. */
export const where = (columns: FilterColumns) =>
  z
    .string()
    .max(LONGEST_WHERE, { error: "The filter is too long", abort: true })
    .superRefine((text, context) => {
      const read = readWhere(columns, text);
      if ("refused" in read) context.addIssue({ code: "custom", message: read.refused });
    });
