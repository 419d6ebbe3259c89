import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { Column } from "@/lib/census/columns";
import { type ColumnUse, FIELDS, type Field, isRepeatable } from "@/lib/census/fields";

const USES: { value: ColumnUse; label: string }[] = [
  { value: "unused", label: "Not used" },
  ...(Object.keys(FIELDS) as Field[]).map((value) => ({ value, label: FIELDS[value] })),
];

/** More of them are folded: files of payroll systems have up to 200 columns. */
const MOST_UNUSED = 8;

interface CensusColumnsProps {
  columns: readonly Column[];
  disabled: boolean;
  onChange: (uses: ColumnUse[]) => void;
}

/** What each column is read as, to be corrected by hand. */
export function CensusColumns({ columns, disabled, onChange }: CensusColumnsProps) {
  const id = useId();
  const personal = columns.filter(({ isLocked }) => isLocked);
  const unused = columns.filter(({ use, isLocked }) => use === "unused" && !isLocked).length;
  const [isOpen, setIsOpen] = useState(false);
  const hidesUnused = unused > MOST_UNUSED && !isOpen;

  function choose(index: number, use: ColumnUse): void {
    // A field has one column: the one that had it before is not used any more.
    onChange(
      columns.map((column, at) => {
        if (at === index) return use;
        return column.use === use && !isRepeatable(use) ? "unused" : column.use;
      }),
    );
  }

  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h3 id={id} className="font-medium text-sm">
        Columns
      </h3>
      <ul className="divide-y rounded-md border">
        {columns.map(({ name, use, isLocked, samples }, index) =>
          isLocked || (use === "unused" && hidesUnused) ? null : (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name that is unique
              key={index}
              className="grid grid-cols-1 items-center gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_15rem]"
            >
              <span className="grid min-w-0">
                <span className="truncate text-sm">{name}</span>
                <span className="truncate text-muted-foreground text-xs tabular-nums">
                  {samples.join(" · ") || "Empty"}
                </span>
              </span>
              <Select
                value={use}
                disabled={disabled}
                onValueChange={(value) => value && choose(index, value as ColumnUse)}
              >
                <SelectTrigger aria-label={`Read ${name} as`}>
                  <SelectValue />
                </SelectTrigger>
                <SelectContent>
                  {USES.map(({ value, label }) => (
                    <SelectItem key={value} value={value}>
                      {label}
                    </SelectItem>
                  ))}
                </SelectContent>
              </Select>
            </li>
          ),
        )}
      </ul>
      {hidesUnused && (
        <Button variant="outline" className="justify-self-start" onClick={() => setIsOpen(true)}>
          {`Show ${unused} columns that are not used`}
        </Button>
      )}
      {personal.length > 0 && (
        <p className="text-muted-foreground text-sm">Never read: {personal.map(({ name }) => name).join(", ")}</p>
      )}
    </section>
  );
}
