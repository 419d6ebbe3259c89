import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";

/** More of them are folded: files of other systems have up to 200 columns. */
const MOST_UNUSED = 8;

export interface ColumnOfFile<Use extends string> {
  name: string;
  use: Use | "unused";
  samples: readonly string[];
  /** Never read, and not to be chosen. */
  isLocked?: boolean;
}

interface ColumnUsesProps<Use extends string> {
  columns: readonly ColumnOfFile<Use>[];
  uses: readonly { value: Use; label: string }[];
  /** Whether several columns may be read as it. */
  isRepeatable?: (use: Use) => boolean;
  disabled: boolean;
  onChange: (uses: (Use | "unused")[]) => void;
}

/** What each column of a file is read as, to be corrected by hand. */
export function ColumnUses<Use extends string>({
  columns,
  uses,
  isRepeatable,
  disabled,
  onChange,
}: ColumnUsesProps<Use>) {
  const id = useId();
  const locked = columns.filter(({ isLocked }) => isLocked);
  const unused = columns.filter(({ use, isLocked }) => use === "unused" && !isLocked).length;
  const [isOpen, setIsOpen] = useState(false);
  const hidesUnused = unused > MOST_UNUSED && !isOpen;

  function choose(index: number, use: Use | "unused"): void {
    // A field has one column: the one that had it before is not used any more.
    onChange(
      columns.map((column, at) => {
        if (at === index) return use;
        const isTaken = use !== "unused" && column.use === use && !isRepeatable?.(use);
        return isTaken ? "unused" : column.use;
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
                onValueChange={(value) => value && choose(index, value as Use | "unused")}
              >
                <SelectTrigger aria-label={`Read ${name} as`}>
                  <SelectValue />
                </SelectTrigger>
                <SelectContent>
                  <SelectItem value="unused">Not used</SelectItem>
                  {uses.map(({ value, label }) => (
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
      {locked.length > 0 && (
        <p className="text-muted-foreground text-sm">Never read: {locked.map(({ name }) => name).join(", ")}</p>
      )}
    </section>
  );
}
