"use client";
import { Plus, X } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { type Group, MOST_CONDITIONS, readWhere, writeWhere } from "@/lib/lists/rules-where";
import type { ConditionOptions } from "./condition-options";
import { ConditionRow } from "./condition-row";
import {
  type Draft,
  type DraftCondition,
  type DraftGroup,
  draftOf,
  isDraftGroup,
  newCondition,
  newGroup,
  problemsOf,
  whereOf,
} from "./draft";

interface MatchSelectProps {
  value: Group["match"];
  onChange: (match: Group["match"]) => void;
  /** What its conditions are: those of the list or of a group. */
  label?: string;
}

/** Whether all conditions have to be met, or any of them. */
export function MatchSelect({ value, onChange, label = "Match" }: MatchSelectProps) {
  return (
    <Select value={value} onValueChange={(next) => (next === "all" || next === "any") && onChange(next)}>
      <SelectTrigger aria-label={label} className="w-56 max-w-full">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        <SelectItem value="all">Match all of these</SelectItem>
        <SelectItem value="any">Match any of these</SelectItem>
      </SelectContent>
    </Select>
  );
}

interface GroupFrameProps {
  match: Group["match"];
  onMatch: (match: Group["match"]) => void;
  onAdd: () => void;
  onRemove: () => void;
  isFull: boolean;
  children: ReactNode;
}

/** Conditions that count as one among the list's. */
export function GroupFrame({ match, onMatch, onAdd, onRemove, isFull, children }: GroupFrameProps) {
  return (
    <fieldset className="grid gap-3 rounded-lg border bg-muted/40 p-3">
      <legend className="sr-only">Group of conditions</legend>
      <div className="flex items-center justify-between gap-2">
        <MatchSelect label="Match in this group" value={match} onChange={onMatch} />
        <Button variant="ghost" size="icon" aria-label="Remove group" onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {children}
      <Button variant="ghost" size="sm" disabled={isFull} onClick={onAdd} className="justify-self-start">
        <Plus aria-hidden="true" />
        Add to group
      </Button>
    </fieldset>
  );
}

interface ConditionEditorProps {
  of: ConditionOptions;
  where: string;
  onApply: (where: string) => void;
}

/** Conditions and groups of them; nothing is asked for until they are applied. */
export function ConditionEditor({ of, where, onApply }: ConditionEditorProps) {
  const { columns } = of;
  const [draft, setDraft] = useState<Draft>(() => draftOf(columns, where));
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [refused, setRefused] = useState<string | null>(null);
  /** The row that was added last takes the focus. */
  const [added, setAdded] = useState<number | null>(null);
  const first = columns[0];
  const count = draft.items.reduce((sum, item) => sum + (isDraftGroup(item) ? item.conditions.length : 1), 0);

  function change(items: Draft["items"]) {
    setDraft({ ...draft, items });
    setRefused(null);
  }
  const put = (next: DraftCondition | DraftGroup) =>
    change(draft.items.map((item) => (item.key === next.key ? next : item)));
  const remove = (key: number) => change(draft.items.filter((item) => item.key !== key));
  function add(item: DraftCondition | DraftGroup) {
    change([...draft.items, item]);
    setAdded(isDraftGroup(item) ? (item.conditions[0]?.key ?? null) : item.key);
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(columns, draft);
    setProblems(found);
    if (found.size > 0) return;
    const text = writeWhere(whereOf(columns, draft));
    const read = text === "" ? null : readWhere(columns, text);
    if (read && "refused" in read) return setRefused(read.refused);
    onApply(text);
  }

  const row = (condition: DraftCondition, onChange: (next: DraftCondition) => void, onRemove: () => void) => (
    <ConditionRow
      key={condition.key}
      of={of}
      condition={condition}
      problem={problems.get(condition.key)}
      focused={condition.key === added}
      onChange={onChange}
      onRemove={onRemove}
    />
  );

  return (
    <form noValidate onSubmit={apply} className="flex min-h-0 flex-1 flex-col">
      <DialogBody className="grid content-start gap-3 md:px-4">
        {draft.items.length > 1 && (
          <MatchSelect value={draft.match} onChange={(match) => setDraft({ ...draft, match })} />
        )}
        {draft.items.length === 0 && (
          <p className="text-muted-foreground text-sm">No conditions: every row is shown.</p>
        )}
        {draft.items.map((item) =>
          isDraftGroup(item) ? (
            <GroupFrame
              key={item.key}
              match={item.match}
              onMatch={(match) => put({ ...item, match })}
              onAdd={() => {
                if (!first) return;
                const condition = newCondition(first);
                put({ ...item, conditions: [...item.conditions, condition] });
                setAdded(condition.key);
              }}
              isFull={count >= MOST_CONDITIONS}
              onRemove={() => remove(item.key)}
            >
              {item.conditions.map((condition) =>
                row(
                  condition,
                  (next) =>
                    put({ ...item, conditions: item.conditions.map((one) => (one.key === next.key ? next : one)) }),
                  () => {
                    const conditions = item.conditions.filter((one) => one.key !== condition.key);
                    if (conditions.length === 0) remove(item.key);
                    else put({ ...item, conditions });
                  },
                ),
              )}
            </GroupFrame>
          ) : (
            row(item, put, () => remove(item.key))
          ),
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="ghost"
            size="sm"
            disabled={count >= MOST_CONDITIONS}
            onClick={() => first && add(newCondition(first))}
          >
            <Plus aria-hidden="true" />
            Add condition
          </Button>
          <Button
            variant="ghost"
            size="sm"
            disabled={count > MOST_CONDITIONS - 2}
            onClick={() => first && add(newGroup(first))}
          >
            <Plus aria-hidden="true" />
            Add group
          </Button>
        </div>
        <p role="alert" className="text-destructive-text text-sm empty:hidden">
          {refused}
        </p>
      </DialogBody>
      <DialogFooter className="md:px-4">
        <Button variant="outline" disabled={draft.items.length === 0} onClick={() => onApply("")}>
          Clear
        </Button>
        <Button type="submit">Apply</Button>
      </DialogFooter>
    </form>
  );
}
