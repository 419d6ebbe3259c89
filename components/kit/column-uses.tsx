import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { plural } from "@/lib/domain/dates";

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
  /** What all columns that are not used can be read as at once. */
  leftovers?: { use: Use; label: string };
  /** The keyboard begins here once a file is read. */
  takesFocus?: boolean;
  disabled: boolean;
  onChange: (uses: (Use | "unused")[]) => void;
}

/** What each column of a file is read as, to be corrected by hand. */
export function ColumnUses<Use extends string>({
  columns,
  uses,
  isRepeatable,
  leftovers,
  takesFocus = false,
  disabled,
  onChange,
}: ColumnUsesProps<Use>) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const locked = columns.filter(({ isLocked }) => isLocked);
  const unused = columns.filter(({ use, isLocked }) => use === "unused" && !isLocked).length;
  const [isOpen, setIsOpen] = useState(false);
  /** Columns that lost their field to another one, by that one. */
  const [lost, setLost] = useState<ReadonlyMap<number, { use: Use; to: number }>>(new Map());
  const hidesUnused = unused > MOST_UNUSED && !isOpen;

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  function choose(index: number, use: Use | "unused"): void {
    // A field has one column: the one that had it before is not used any more.
    const isTaken = (column: ColumnOfFile<Use>, at: number): boolean =>
      at !== index && use !== "unused" && column.use === use && !isRepeatable?.(use);
    const taken = columns.flatMap((column, at) =>
      isTaken(column, at) && use !== "unused" ? [[at, { use, to: index }] as const] : [],
    );
    setLost(new Map([...[...lost].filter(([at, { to }]) => at !== index && to !== index), ...taken]));
    onChange(columns.map((column, at) => (at === index ? use : isTaken(column, at) ? "unused" : column.use)));
  }

  const labelOf = (use: Use): string => uses.find(({ value }) => value === use)?.label ?? use;
  const lostWords = (index: number): string | null => {
    const loss = columns[index]?.use === "unused" ? lost.get(index) : undefined;
    return loss ? `${labelOf(loss.use)} is read from ${columns[loss.to]?.name ?? "another column"} now` : null;
  };

  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 ref={heading} id={id} tabIndex={-1} className="font-medium text-sm outline-none">
          Columns
        </h3>
        {unused > 0 && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span aria-live="polite" className="text-muted-foreground">
              {`${plural(unused, "column")} ${unused === 1 ? "is" : "are"} not used`}
            </span>
            {leftovers && (
              <Button
                variant="outline"
                size="sm"
                disabled={disabled}
                onClick={() => onChange(columns.map(({ use }) => (use === "unused" ? leftovers.use : use)))}
              >
                {leftovers.label}
              </Button>
            )}
          </span>
        )}
      </div>
      <ul className="divide-y overflow-hidden rounded-md border">
        {columns.map(({ name, use, isLocked, samples }, index) =>
          isLocked || (use === "unused" && hidesUnused) ? null : (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name that is unique
              key={index}
              className={cn(
                "grid grid-cols-1 items-center gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_15rem]",
                use === "unused" && "bg-muted/60",
              )}
            >
              <span className="grid min-w-0">
                <span className={cn("truncate text-sm", use === "unused" && "text-muted-foreground")}>{name}</span>
                <span className="truncate text-muted-foreground text-xs tabular-nums">
                  {samples.join(" · ") || "Empty"}
                </span>
                {lostWords(index) && (
                  <span role="status" className="text-warning text-xs">
                    {lostWords(index)}
                  </span>
                )}
              </span>
              <Select
                value={use}
                disabled={disabled}
                onValueChange={(value) => value && choose(index, value as Use | "unused")}
              >
                <SelectTrigger
                  aria-label={`Read ${name} as`}
                  className={cn(use === "unused" && "border-dashed text-muted-foreground")}
                >
                  <SelectValue />
                </SelectTrigger>
                <SelectContent className="max-h-[min(28rem,var(--radix-select-content-available-height))]">
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
        <p className="text-muted-foreground text-sm">Ignored: {locked.map(({ name }) => name).join(", ")}</p>
      )}
    </section>
  );
}
