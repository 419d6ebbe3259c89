import { z } from "zod";
import type { FilterColumns } from "@/lib/domain/list-filters/columns";
import { readWhere } from "@/lib/domain/list-filters/where";

/** Conditions on a list's columns as an address has them: '{"all":[["expectedValue","atLeast","5000"]]}'. */
export const where = (columns: FilterColumns) =>
  z.string().superRefine((text, context) => {
    const read = readWhere(columns, text);
    if ("refused" in read) context.addIssue({ code: "custom", message: read.refused });
  });
