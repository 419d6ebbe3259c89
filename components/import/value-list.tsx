import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { plural } from "@/lib/domain/dates";
import { NONE } from "./choice";
import { rowsText } from "./import-words";

/** A value of the file with what it is here: a record's id, or null for none. */
export interface ChosenValue {
  text: string;
  rows: number;
  to: string | null;
  /** Whether its meaning is known, so that it is only shown to those who want to see it. */
  isKnown?: boolean;
}

interface ValueListProps {
  title: string;
  values: readonly ChosenValue[];
  /** Choices above the options that fit one text only. */
  extraOf?: (text: string) => { id: string; name: string }[];
  options: readonly { id: string; name: string }[];
  /** What choosing none means. */
  none: string;
  /** How many values are more than can be chosen, and what becomes of them. */
  further: number;
  furtherWords: string;
  disabled: boolean;
  onChoose: (text: string, to: string | null) => void;
}

/** What the values of a file's column are here, to be corrected by hand. */
export function ValueList(props: ValueListProps) {
  const { title, values, options, none, further, furtherWords, disabled, extraOf, onChoose } = props;
  const id = useId();
  const [showsKnown, setShowsKnown] = useState(false);
  const known = values.filter(({ isKnown }) => isKnown).length;
  const shown = showsKnown ? values : values.filter(({ isKnown }) => !isKnown);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h3 id={id} className="font-medium text-sm">
        {title}
      </h3>
      {shown.length > 0 && (
        <ul className="divide-y rounded-md border">
          {shown.map(({ text, rows, to }) => (
            <li
              key={text}
              className="grid grid-cols-1 items-center gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_22rem]"
            >
              <span className="min-w-0 text-sm">
                <span className="break-words">{text}</span>
                <span className="text-muted-foreground tabular-nums">{` · ${rowsText(rows)}`}</span>
              </span>
              <Select
                value={to ?? NONE}
                disabled={disabled}
                onValueChange={(value) => value && onChoose(text, value === NONE ? null : value)}
              >
                <SelectTrigger aria-label={`Read ${text} as`}>
                  <SelectValue />
                </SelectTrigger>
                <SelectContent className="max-h-[min(28rem,var(--radix-select-content-available-height))]">
                  {[...(extraOf?.(text) ?? []), ...options].map((option) => (
                    <SelectItem key={option.id} value={option.id}>
                      {option.name}
                    </SelectItem>
                  ))}
                  <SelectItem value={NONE}>{none}</SelectItem>
                </SelectContent>
              </Select>
            </li>
          ))}
        </ul>
      )}
      {known > 0 && !showsKnown && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-sm">
          {`${plural(known, "value")} ${known === 1 ? "is" : "are"} recognized.`}
          <Button variant="outline" size="sm" onClick={() => setShowsKnown(true)}>
            Show how
          </Button>
        </p>
      )}
      {further > 0 && (
        <p className="text-muted-foreground text-sm">{`${plural(further, "further value")}: ${furtherWords}`}</p>
      )}
    </section>
  );
}
