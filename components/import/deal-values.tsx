import { useId } from "react";
import { Notice } from "@/components/kit/notice";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { plural } from "@/lib/domain/dates";
import { Choice, NONE } from "./choice";
import { rowsText } from "./import-words";
import { BY_ADDRESS, type ChosenField, type useDealValues, type ValuesOfField } from "./use-deal-values";

const TITLES: Record<ChosenField, string> = {
  stages: "Your stages are our …",
  sources: "Your sources are our …",
  reps: "The deals of … go to",
};

interface DealValuesProps {
  values: ReturnType<typeof useDealValues>;
  disabled: boolean;
}

/** What the stages, sources and sales reps of a file are here, to be corrected by hand. */
export function DealValues({ values: { fields, options, defaults, hasFailed, choose }, disabled }: DealValuesProps) {
  return (
    <>
      {hasFailed && <Notice variant="destructive" title="Failed to load stages and sales reps. Reload the page." />}
      {fields
        .filter(({ values }) => values.length > 0)
        .map((shown) => (
          <ValueList
            key={shown.field}
            shown={shown}
            disabled={disabled}
            onChoose={(text, to) => choose(shown.field, text, to)}
          />
        ))}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Choice
          label="Stage where a row has none"
          value={defaults.stageId ?? NONE}
          disabled={disabled}
          options={[REFUSE, ...options.stages.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(to) => choose("default", "stage", to === NONE ? null : to)}
        />
        <Choice
          label="Source where a row has none"
          value={defaults.sourceId ?? NONE}
          disabled={disabled}
          options={[REFUSE, ...options.sources.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(to) => choose("default", "source", to === NONE ? null : to)}
        />
        <p className="text-muted-foreground text-sm sm:col-span-2">
          Their companies must be here already. Only open deals are imported; whoever gets some is notified once.
        </p>
      </div>
    </>
  );
}

const REFUSE = { value: NONE, label: "Refuse the row" };

interface ValueListProps {
  shown: ValuesOfField;
  disabled: boolean;
  onChoose: (text: string, to: string | null) => void;
}

function ValueList({ shown: { field, values, options, further }, disabled, onChoose }: ValueListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h3 id={id} className="font-medium text-sm">
        {TITLES[field]}
      </h3>
      <ul className="divide-y rounded-md border">
        {values.map(({ text, rows, to }) => (
          <li
            key={text}
            className="grid grid-cols-1 items-center gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_15rem]"
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
              <SelectContent>
                {field === "reps" && text.includes("@") && (
                  <SelectItem value={BY_ADDRESS}>Whose address it is</SelectItem>
                )}
                {options.map((option) => (
                  <SelectItem key={option.id} value={option.id}>
                    {option.name}
                  </SelectItem>
                ))}
                <SelectItem value={NONE}>Refuse the rows</SelectItem>
              </SelectContent>
            </Select>
          </li>
        ))}
      </ul>
      {further > 0 && (
        <p className="text-muted-foreground text-sm">
          {`${plural(further, "further value")}: rows with one that is not known are refused.`}
        </p>
      )}
    </section>
  );
}
