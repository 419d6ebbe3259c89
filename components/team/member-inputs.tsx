"use client";

import type { KeyboardEvent } from "react";
import { FieldNotes } from "@/components/form/field";
import { numberProblem, useNumberText } from "@/components/form/number-text";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { TEAM_ROLES } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import type { MemberDraft, MemberEdit } from "./use-member-edit";

const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6, useGrouping: false });

interface InputProps {
  draft: MemberDraft;
  edit: MemberEdit;
}

const cancelOnEscape = (edit: MemberEdit) => (event: KeyboardEvent) => {
  if (event.key === "Escape" && !edit.saving) edit.cancel();
};

export function RoleInput({ draft, edit, roles }: InputProps & { roles: readonly (typeof TEAM_ROLES)[number][] }) {
  const choose = (text: string) => {
    const role = roles.find(({ value }) => String(value) === text)?.value;
    if (role) edit.change({ role });
  };
  return (
    <Select value={String(draft.role)} onValueChange={choose} disabled={edit.saving}>
      <SelectTrigger
        aria-label={`Role of ${fullName(draft.member)}`}
        onKeyDown={cancelOnEscape(edit)}
        className="w-full md:w-28"
      >
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {roles.map(({ value, label }) => (
          <SelectItem key={value} value={String(value)}>
            {label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

export function CommissionInput({ draft, edit, formId }: InputProps & { formId: string }) {
  const number = useNumberText(draft.commissionRate, (commissionRate) => edit.change({ commissionRate }), plain.format);
  const error = draft.error ?? numberProblem(number.text, 100, "Invalid rate");
  return (
    <div className="grid gap-1 md:ml-auto md:w-28 [&>p]:justify-self-end [&>p]:whitespace-nowrap">
      <div className="relative">
        <Input
          form={formId}
          aria-label={`Commission of ${fullName(draft.member)} in percent`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${formId}-error` : undefined}
          inputMode="decimal"
          autoComplete="off"
          disabled={edit.saving}
          value={number.text}
          onChange={(event) => number.onText(event.target.value)}
          onBlur={number.onLeave}
          onKeyDown={cancelOnEscape(edit)}
          className="pr-7 text-right tabular-nums"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted-foreground text-sm"
        >
          %
        </span>
      </div>
      <FieldNotes id={formId} error={error} />
    </div>
  );
}

export function EditActions({ edit, formId }: { edit: MemberEdit; formId: string }) {
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        edit.save();
      }}
      className="flex justify-end gap-1"
    >
      <Button variant="ghost" size="sm" onClick={edit.cancel} disabled={edit.saving}>
        Cancel
      </Button>
      <Button variant="outline" type="submit" size="sm" pending={edit.saving}>
        Save
      </Button>
    </form>
  );
}
