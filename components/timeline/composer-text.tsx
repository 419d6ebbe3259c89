"use client";

import type { RefObject } from "react";
import type { FieldValues } from "react-hook-form";
import { FieldNotes, type FieldProps, useField } from "@/components/form/field";
import { MentionField } from "@/components/form/mention-field";
import type { MentionablePerson } from "@/lib/deals/contract";

interface ComposerTextProps<TInput extends FieldValues, TOutput> extends FieldProps<TInput, TOutput> {
  /** Where one goes on writing. */
  box: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  /** What is being saved stays visible, and cannot change meanwhile. */
  readOnly: boolean;
  /** The deal whose people an '@' offers; null where it is text. */
  mentionsOf: string | null;
  onMention: (person: MentionablePerson) => void;
}

/** The composer's one text. */
export function ComposerText<TInput extends FieldValues, TOutput>(props: ComposerTextProps<TInput, TOutput>) {
  const field = useField(props);
  const { ref, onBlur, ...input } = field.input;
  return (
    <div className="grid gap-1.5">
      <MentionField
        {...input}
        dealId={props.mentionsOf}
        onMention={props.onMention}
        field={{
          ref: (element) => {
            props.box.current = element;
            ref(element);
          },
          onBlur,
        }}
        aria-label={props.label}
        placeholder={props.placeholder}
        readOnly={props.readOnly}
        rows={3}
        value={typeof field.value === "string" ? field.value : ""}
        onChange={field.onChange}
      />
      <FieldNotes id={field.input.id} error={field.error} />
    </div>
  );
}
