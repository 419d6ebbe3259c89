import { useEffect, useState } from "react";
import type { ColumnsAsked, ImportView, WrittenColumns } from "@/lib/import-file/import-file";
import type { FileFormat } from "@/lib/imports/contract";
import { type ColumnUse, fieldsHolding, type ImportKind } from "@/lib/imports/rules-fields";
import { wayToRead } from "@/lib/imports/rules-values";
import type { useImportFile } from "./use-import-file";

/** The columns whose texts tell how a file is written, and those with what no deal should be without. */
function askedOf(kind: ImportKind, uses: readonly ColumnUse[]): ColumnsAsked {
  const columnsOf = (fields: readonly string[]): number[] =>
    uses.flatMap((use, column) => (fields.includes(use) ? [column] : []));
  return {
    days: columnsOf(fieldsHolding(kind, "days")),
    numbers: columnsOf(fieldsHolding(kind, "numbers")),
    filled: columnsOf(["value"]),
  };
}

/** How a file is written: as chosen, else as its columns decide it, else as the last such file was; what is left open is asked. */
export function useFileFormat(kind: ImportKind, file: ReturnType<typeof useImportFile>, view: ImportView) {
  const [written, setWritten] = useState<{ view: ImportView; asked: string; of: WrittenColumns | null } | null>(null);
  const { uses, writtenAs, format: chosen } = file;
  const asked = JSON.stringify(askedOf(kind, uses));
  useEffect(() => {
    let isCurrent = true;
    void writtenAs(JSON.parse(asked) as ColumnsAsked).then((of) => isCurrent && setWritten({ view, asked, of }));
    return () => {
      isCurrent = false;
    };
  }, [asked, view, writtenAs]);
  const { days, decimal, empty } = written?.of ?? NOTHING_WRITTEN;
  const last = file.settings?.format;
  const sign = wayToRead(decimal, chosen.decimal, last?.decimal);
  const order = wayToRead(days, chosen.dayOrder, last?.dayOrder);
  const settings: FileFormat = { separator: chosen.separator ?? null, decimal: sign.way, dayOrder: order.way };
  return {
    isLoading: written?.view !== view || written.asked !== asked,
    settings,
    /** What leaves open how numbers, and days, are written; null where no column needs that. */
    openNumbers: sign.isNeeded ? decimal.samples : null,
    openDays: order.isNeeded ? days.samples : null,
    /** How many rows say no amount. */
    withoutAmount: kind === "deals" ? empty : 0,
    question: questionOf(order.isNeeded && order.way === null, sign.isNeeded && sign.way === null),
  };
}

/** What has to be chosen first, in words; null where nothing has. */
function questionOf(asksOrder: boolean, asksSign: boolean): string | null {
  if (asksOrder) return "Choose the date format: some dates can be read two ways.";
  return asksSign ? "Choose the decimal separator: some numbers can be read two ways." : null;
}

const NOTHING_WRITTEN: WrittenColumns = {
  days: { decided: null, samples: [] },
  decimal: { decided: null, samples: [] },
  empty: 0,
};
