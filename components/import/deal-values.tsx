import { useId } from "react";
import { DateInput } from "@/components/form/date-input";
import { Notice } from "@/components/kit/notice";
import { Label } from "@/components/ui/label";
import { Choice, NONE } from "./choice";
import { rowsText } from "./import-words";
import { BY_ADDRESS, type ChosenField, type useDealValues } from "./use-deal-values";
import { ValueList } from "./value-list";

const TITLES: Record<ChosenField, string> = {
  stages: "How your stages are matched",
  sources: "How your sources are matched",
  reps: "The deals of … go to",
};

interface DealValuesProps {
  values: ReturnType<typeof useDealValues>;
  disabled: boolean;
}

/** What the stages, sources and sales reps of a file are here, to be corrected by hand. */
export function DealValues({ values: asked, disabled }: DealValuesProps) {
  const { fields, options, defaults, noValue, withoutAmount, hasFailed, hasClosed, mayClose, choose } = asked;
  const closedOn = useId();
  // Who gives no deals away does not take over what may be a colleague's.
  const ofAddress = {
    id: BY_ADDRESS,
    name: mayClose ? "The person with this email, or you" : "The person with this email",
  };
  return (
    <>
      {hasFailed && <Notice variant="destructive" title="Failed to load stages and sales reps. Reload the page." />}
      {fields
        .filter(({ values }) => values.length > 0)
        .map(({ field, values, options: choices, further }) => (
          <ValueList
            key={field}
            title={TITLES[field]}
            values={values}
            extraOf={(text) => (field === "reps" && text.includes("@") ? [ofAddress] : [])}
            options={choices}
            none="Refuse the rows"
            further={further}
            furtherWords="rows with an unknown one are refused."
            disabled={disabled}
            onChoose={(text, to) => choose(field, text, to)}
          />
        ))}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Choice
          label="If a row has no stage"
          value={defaults.stageId ?? NONE}
          disabled={disabled}
          options={[REFUSE, ...options.stages.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(to) => choose("default", "stage", to === NONE ? null : to)}
        />
        <Choice
          label="If a row has no source"
          value={defaults.sourceId ?? NONE}
          disabled={disabled}
          options={[REFUSE, ...options.sources.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(to) => choose("default", "source", to === NONE ? null : to)}
        />
        {withoutAmount > 0 && (
          <Choice
            label="If a row has no amount"
            value={noValue ?? ""}
            disabled={disabled}
            options={[
              { value: "zero", label: "Use $0" },
              { value: "refuse", label: "Refuse the row" },
            ]}
            hint={`${rowsText(withoutAmount)} without one`}
            onChange={(to) => choose("default", "noValue", to)}
          />
        )}
        {hasClosed && mayClose && (
          <div className="grid content-start gap-1.5">
            <Label htmlFor={closedOn}>If a won or lost deal has no closing date</Label>
            <DateInput
              id={closedOn}
              about="back"
              disabled={disabled}
              value={defaults.closedOn ?? ""}
              onChange={(day) => choose("default", "closedOn", day || null)}
            />
          </div>
        )}
        <p className="text-muted-foreground text-sm sm:col-span-2">
          {`Their companies must already be in Tandem. Sales reps who get open deals are notified once. ${
            mayClose
              ? "Won and lost deals come in as closed, on their closing date."
              : "Only owners and admins can import won and lost deals."
          }`}
        </p>
      </div>
    </>
  );
}

const REFUSE = { value: NONE, label: "Refuse the row" };
