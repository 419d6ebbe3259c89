"use client";

import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { OPERAND_OF, OPERATOR_LABELS, OPERATORS_OF, type Operator } from "@/lib/lists/rules-columns";
import type { ConditionOptions } from "./condition-options";
import { ConditionValue } from "./condition-value";
import { type DraftCondition, newCondition } from "./draft";

interface ConditionRowProps {
  of: ConditionOptions;
  condition: DraftCondition;
  problem: string | undefined;
  /** Whether its column takes the focus when it appears. */
  focused: boolean;
  onChange: (next: DraftCondition) => void;
  onRemove: () => void;
}

/** One condition: column, operator and value. */
export function ConditionRow({ of, condition, problem, focused, onChange, onRemove }: ConditionRowProps) {
  const id = useId();
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) start.current?.focus();
  }, [focused]);
  const column = of.columns.find(({ name }) => name === condition.column);
  if (!column) return null;
  const operators: readonly Operator[] = OPERATORS_OF[column.type];

  function chooseColumn(name: string) {
    const next = of.columns.find((one) => one.name === name);
    if (next && name !== condition.column) onChange({ ...newCondition(next), key: condition.key });
  }
  function chooseOperator(text: string) {
    const operator = operators.find((one) => one === text);
    if (!operator || operator === condition.operator) return;
    const keeps = OPERAND_OF[operator] === OPERAND_OF[condition.operator];
    onChange({ ...condition, operator, values: keeps ? condition.values : [] });
  }

  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">Condition on {column.label}</legend>
      <div className="grid grid-cols-2 items-start gap-2 md:grid-cols-[11rem_11rem_minmax(0,1fr)_auto]">
        <Select value={condition.column} onValueChange={chooseColumn}>
          <SelectTrigger ref={start} aria-label="Column">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {of.columns.map(({ name, label }) => (
              <SelectItem key={name} value={name}>
                {label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
        <Select value={condition.operator} onValueChange={chooseOperator}>
          <SelectTrigger aria-label="Operator">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {operators.map((operator) => (
              <SelectItem key={operator} value={operator}>
                {OPERATOR_LABELS[operator]}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
        <div className="flex min-w-0 items-start gap-2 max-md:col-span-2 md:contents">
          <ConditionValue
            of={of}
            column={column}
            operator={condition.operator}
            values={condition.values}
            problemId={problem ? `${id}-problem` : undefined}
            onChange={(values) => onChange({ ...condition, values })}
          />
          <Button variant="ghost" size="icon" aria-label={`Remove condition on ${column.label}`} onClick={onRemove}>
            <X aria-hidden="true" />
          </Button>
        </div>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-destructive-text text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
