"use client";

import type { ReactNode } from "react";
import type { Control, FieldValues } from "react-hook-form";
import { toast } from "@/components/feedback/toast";
import { Card, CardAction, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { capital } from "@/lib/domain/format";
import { CardForm } from "./card-form";
import { useEditing } from "./use-editing";
import { useVersionedForm, type VersionedRecordOptions } from "./use-versioned-form";

interface EditableFormProps<Row, TInput extends FieldValues, TOutput extends FieldValues>
  extends VersionedRecordOptions<Row, TInput, TOutput> {
  draft: string;
  /** What is edited, as in 'Edit welcome calls' and 'Failed to update welcome calls'. */
  noun: string;
  fields: (control: Control<TInput, unknown, TOutput>) => ReactNode;
}

interface EditableCardProps<Row, TInput extends FieldValues, TOutput extends FieldValues>
  extends EditableFormProps<Row, TInput, TOutput> {
  title: string;
  description?: ReactNode;
  /** Whether there is an Edit button. */
  canEdit?: boolean;
  /** What is shown where `fields` are while it is edited. */
  facts: ReactNode;
  /** Below both. */
  children?: ReactNode;
}

/** A card about a versioned record, read or edited in the same place. */
export function EditableCard<Row extends { version: number }, TInput extends FieldValues, TOutput extends FieldValues>({
  title,
  description,
  canEdit = true,
  facts,
  children,
  ...form
}: EditableCardProps<Row, TInput, TOutput>) {
  const { editing, stopEditing, editButton } = useEditing(form.draft);
  return (
    <Card aria-label={title}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {description && <CardDescription>{description}</CardDescription>}
        {canEdit && <CardAction>{editButton}</CardAction>}
      </CardHeader>
      {editing && canEdit ? <EditableForm {...form} onDone={stopEditing} /> : facts}
      {children}
    </Card>
  );
}

function EditableForm<Row extends { version: number }, TInput extends FieldValues, TOutput extends FieldValues>({
  noun,
  fields,
  onDone,
  ...options
}: EditableFormProps<Row, TInput, TOutput> & { onDone: () => void }) {
  const edited = useVersionedForm({
    ...options,
    failureTitle: `Failed to update ${noun}`,
    onSuccess: () => {
      toast.success(`${capital(noun)} updated`);
      onDone();
    },
  });
  return (
    <CardForm label={`Edit ${noun}`} of={edited} onCancel={onDone}>
      {fields(edited.form.control)}
    </CardForm>
  );
}
