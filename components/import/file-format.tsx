import type { ImportView } from "@/lib/import-file/import-file";
import type { DayOrder, DecimalSign } from "@/lib/imports/rules-values";
import type { Separator } from "@/lib/table-file/rules";
import { Choice } from "./choice";
import type { useFileFormat } from "./use-file-format";
import type { useImportFile } from "./use-import-file";

const SEPARATOR_OPTIONS: { value: Separator; label: string }[] = [
  { value: ",", label: "Comma" },
  { value: ";", label: "Semicolon" },
  { value: "\t", label: "Tab" },
  { value: "|", label: "Vertical bar" },
];
const DECIMAL_OPTIONS: { value: DecimalSign; label: string }[] = [
  { value: ".", label: "Period: 1,234.50" },
  { value: ",", label: "Comma: 1.234,50" },
];
const DAY_OPTIONS: { value: DayOrder; label: string }[] = [
  { value: "month", label: "Month first: 12/31/2027" },
  { value: "day", label: "Day first: 31/12/2027" },
];

interface FileFormatChoicesProps {
  file: ReturnType<typeof useImportFile>;
  view: ImportView;
  format: ReturnType<typeof useFileFormat>;
  disabled: boolean;
}

/** How a file is written: what separates its cells, and how numbers and days are read. */
export function FileFormatChoices({ file, view, format, disabled }: FileFormatChoicesProps) {
  const { settings, openNumbers, openDays } = format;
  if (view.separator === null && openNumbers === null && openDays === null) return null;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      {view.separator !== null && (
        <Choice
          label="Column separator"
          value={view.separator}
          disabled={disabled}
          options={SEPARATOR_OPTIONS}
          onChange={(separator) => file.chooseSeparator(separator as Separator)}
        />
      )}
      {openNumbers !== null && (
        <Choice
          label="Decimal separator"
          value={settings.decimal ?? ""}
          disabled={disabled}
          options={DECIMAL_OPTIONS}
          hint={hintOf(openNumbers)}
          onChange={(decimal) => file.chooseFormat({ decimal: decimal as DecimalSign })}
        />
      )}
      {openDays !== null && (
        <Choice
          label="Date format"
          value={settings.dayOrder ?? ""}
          disabled={disabled}
          options={DAY_OPTIONS}
          hint={hintOf(openDays)}
          onChange={(dayOrder) => file.chooseFormat({ dayOrder: dayOrder as DayOrder })}
        />
      )}
    </div>
  );
}

const hintOf = (samples: readonly string[]): string | undefined =>
  samples.length > 0 ? `For example ${samples.map((text) => text.slice(0, 30)).join(" · ")}` : undefined;
