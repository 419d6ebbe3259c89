import { Plus, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { type Control, useFieldArray } from "react-hook-form";
import { MoneyField } from "@/components/form/money-field";
import { NumberField } from "@/components/form/number-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { formatDollars } from "@/lib/domain/format";
import { US_STATES } from "@/lib/domain/us-states";
import type { ClassRate } from "@/lib/pricing/class-rates";
import { type ClassPremium, hasStateFund } from "@/lib/pricing/workers-comp";
import { type ClassInputs, NO_CLASS } from "./class-inputs";

const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

interface ClassLinesProps {
  control: Control<ClassInputs>;
  /** What each of them comes to. */
  lines: readonly ClassPremium[];
  /** The provider's own. */
  rates: readonly ClassRate[];
  providerName: string;
}

/** The class codes with their payroll, to edit. */
export function ClassLines({ control, lines, rates, providerName }: ClassLinesProps) {
  const { fields, append, remove } = useFieldArray({ control, name: "classes" });
  const addRef = useRef<HTMLButtonElement>(null);
  const known = new Set(rates.map(({ state, classCode }) => `${state} ${classCode}`));

  function removeLine(index: number) {
    remove(index);
    addRef.current?.focus();
  }

  return (
    <div className="grid justify-items-start gap-3">
      <ul aria-label="Class codes" className="grid w-full gap-3 max-md:gap-4">
        {fields.map(({ id }, index) => {
          const line = lines[index];
          const isListed = line !== undefined && known.has(`${line.state} ${line.classCode}`);
          return (
            <li
              key={id}
              className="grid grid-cols-[1fr_1fr_2.25rem] items-start gap-2 md:grid-cols-[11rem_7rem_minmax(0,1fr)_8rem_7.5rem_2.25rem]"
            >
              <SelectField
                control={control}
                name={`classes.${index}.state`}
                label={of(index, "State")}
                placeholder="State"
                options={STATES}
              />
              <TextField
                control={control}
                name={`classes.${index}.classCode`}
                label={of(index, "Class code")}
                placeholder="8810"
                maxLength={9}
              />
              <Remove index={index} onRemove={() => removeLine(index)} />
              <MoneyField control={control} name={`classes.${index}.payroll`} label={of(index, "Payroll a year")} />
              <NumberField
                control={control}
                name={`classes.${index}.rate`}
                label={of(index, "Rate per $100")}
                unit="$"
                format={String}
                max={100}
                placeholder={line && isListed ? String(line.rate) : "0.00"}
                {...(isListed && { hint: `${providerName}'s rate` })}
              />
              <p
                className={cn(
                  "text-right text-sm tabular-nums max-md:col-span-2 md:pt-1.5",
                  index === 0 && "md:mt-5.5",
                )}
              >
                {line && premiumText(line)}
              </p>
            </li>
          );
        })}
      </ul>
      <Button ref={addRef} variant="outline" size="sm" onClick={() => append(NO_CLASS)}>
        <Plus aria-hidden="true" />
        Add class code
      </Button>
    </div>
  );
}

const of = (index: number, label: string): ReactNode => (
  <span className={cn(index > 0 && "md:sr-only")}>
    {label}
    <span className="sr-only"> of class {index + 1}</span>
  </span>
);

function premiumText({ state, premium }: ClassPremium): ReactNode {
  if (state !== null && hasStateFund(state)) {
    return <span className="text-muted-foreground text-xs">State fund: not sold by a PEO</span>;
  }
  return premium === null ? <span className="text-muted-foreground">–</span> : formatDollars(premium);
}

const Remove = ({ index, onRemove }: { index: number; onRemove: () => void }) => (
  <Button
    variant="ghost"
    size="icon"
    className={cn("md:order-last", index === 0 ? "mt-5.5" : "max-md:mt-5.5")}
    aria-label={`Remove class ${index + 1}`}
    onClick={onRemove}
  >
    <X aria-hidden="true" />
  </Button>
);
