"use client";

import { ChevronDown } from "lucide-react";
import { CutShort } from "@/components/feedback/cut-short";
import { DateInput } from "@/components/form/date-input";
import { NumberBox } from "@/components/form/number-box";
import { ColorDot } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { controlStyles } from "@/components/ui/control-styles";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { type FilterColumn, isText, OPERAND_OF, type Operator, PERIODS } from "@/lib/lists/rules-columns";
import type { ConditionOptions } from "./condition-options";
import { choiceName } from "./condition-words";

interface ConditionValueProps {
  of: ConditionOptions;
  column: FilterColumn;
  operator: Operator;
  values: readonly string[];
  /** The id of what says what is wrong with it. */
  problemId: string | undefined;
  onChange: (values: string[]) => void;
}

/** The control that fits what a condition is compared with. */
export function ConditionValue({ of, column, operator, values, problemId, onChange }: ConditionValueProps) {
  const [first = "", second = ""] = values;
  const told = { "aria-invalid": problemId ? true : undefined, "aria-describedby": problemId };
  switch (OPERAND_OF[operator]) {
    case "none":
      return <span className="flex-1" />;
    case "many":
      return <ChoiceMenu of={of} column={column} values={values} told={told} onChange={onChange} />;
    case "days":
      return (
        <NumberBox
          className="min-w-0 flex-1"
          value={first}
          placeholder="Number of days"
          aria-label="Number of days"
          {...told}
          onValueChange={(text) => onChange([text])}
        />
      );
    case "period":
      return (
        <Select value={first} onValueChange={(period) => onChange([period])}>
          <SelectTrigger aria-label="Period" className="min-w-0 flex-1" {...told}>
            <SelectValue placeholder="Choose…" />
          </SelectTrigger>
          <SelectContent>
            {PERIODS.map(({ value, label }) => (
              <SelectItem key={value} value={value}>
                {label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      );
    case "one":
      return (
        <span className="min-w-0 flex-1">
          <OneValue column={column} label="Value" value={first} told={told} onChange={(value) => onChange([value])} />
        </span>
      );
    case "two":
      return (
        <span className="grid min-w-0 flex-1 grid-cols-2 gap-2">
          <OneValue
            column={column}
            label="From"
            value={first}
            told={told}
            onChange={(value) => onChange([value, second])}
          />
          <OneValue
            column={column}
            label="To"
            value={second}
            told={told}
            onChange={(value) => onChange([first, value])}
          />
        </span>
      );
  }
}

interface Told {
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
}

interface OneValueProps {
  column: FilterColumn;
  label: string;
  value: string;
  told: Told;
  onChange: (value: string) => void;
}

function OneValue({ column: { type }, label, value, told, onChange }: OneValueProps) {
  const named = { "aria-label": label, ...told };
  if (type === "day") return <DateInput value={value} onChange={onChange} {...named} />;
  if (isText(type))
    return <Input value={value} maxLength={200} onChange={(event) => onChange(event.target.value)} {...named} />;
  return <NumberBox value={value} unit={type === "money" ? "$" : undefined} onValueChange={onChange} {...named} />;
}

interface ChoiceMenuProps {
  of: ConditionOptions;
  column: FilterColumn;
  values: readonly string[];
  told: Told;
  onChange: (values: string[]) => void;
}

function ChoiceMenu({ of, column, values, told, onChange }: ChoiceMenuProps) {
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  const names = values.map((value) => choiceName(of, column, value)).join(", ");
  const { options, note, total } = of.choicesOf(column);
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger
        type="button"
        aria-label={names ? `Choices: ${names}` : "Choices"}
        {...told}
        className={cn(
          controlStyles,
          "flex h-8 min-w-0 flex-1 items-center justify-between gap-2 text-left touch:h-10",
          !names && "text-muted-foreground",
        )}
      >
        <span className="truncate">{names || "Choose…"}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-h-80">
        {options.length === 0 && <DropdownMenuItem disabled>{note}</DropdownMenuItem>}
        {options.map(({ value, label, color }) => (
          <DropdownMenuCheckboxItem
            key={value}
            checked={values.includes(value)}
            onCheckedChange={() => toggle(value)}
            onSelect={(event) => event.preventDefault()}
          >
            {color && <ColorDot color={color} />}
            {label}
          </DropdownMenuCheckboxItem>
        ))}
        {total !== undefined && (
          <CutShort shown={options.length} total={total} of="in this list" className="px-2 py-1.5" />
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
