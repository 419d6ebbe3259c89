import { useEffect, useState } from "react";
import type { ColumnValues, ImportView } from "@/lib/import-file/import-file";
import type { ImportField } from "@/lib/imports/rules-fields";
import type { useImportFile } from "./use-import-file";

/** The values of the columns that are read as some fields; null until they are counted. `fields` is a constant. */
export function useColumnValues<F extends ImportField>(
  isAsked: boolean,
  { uses, valuesOf }: ReturnType<typeof useImportFile>,
  { sheet }: ImportView,
  fields: readonly F[],
) {
  const [found, setFound] = useState<Partial<Record<F, ColumnValues>> | null>(null);
  const columns = fields.map((field) => uses.indexOf(field)).join(",");
  useEffect(() => {
    // Another sheet has other values in the same columns.
    if (!isAsked || sheet === undefined) return;
    let isCurrent = true;
    const asked = fields.flatMap((field, index) => {
      const column = Number(columns.split(",")[index]);
      return column < 0 ? [] : [{ field, column }];
    });
    void valuesOf(asked.map(({ column }) => column)).then((values) => {
      const byField: Partial<Record<F, ColumnValues>> = {};
      for (const [index, { field }] of asked.entries()) byField[field] = values[index];
      if (isCurrent) setFound(byField);
    });
    return () => {
      isCurrent = false;
    };
  }, [isAsked, columns, sheet, valuesOf, fields]);
  return found;
}
