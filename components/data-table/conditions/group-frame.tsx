"use client";

import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { Group } from "@/lib/lists/rules-where";

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
