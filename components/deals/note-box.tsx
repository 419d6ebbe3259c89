"use client";

import { type KeyboardEvent, type ReactNode, useState } from "react";
import { toast } from "@/components/feedback/toast";
import { Textarea } from "@/components/ui/textarea";
import { NoteForm } from "@/lib/contracts/deals";

export interface NoteBoxProps {
  label: string;
  placeholder?: string;
  initialText?: string;
  autoFocus?: boolean;
  pending: boolean;
  /** Resolves to whether the text was saved. */
  onSave: (content: string) => Promise<boolean>;
  onCancel?: () => void;
  /** The buttons below, given what saves. */
  children: (save: () => void, blank: boolean) => ReactNode;
}

/** A box to write a note in. Shift+Enter or Ctrl+Enter saves, Enter begins a new line. */
export function NoteBox({
  label,
  placeholder,
  initialText = "",
  autoFocus,
  pending,
  onSave,
  onCancel,
  children,
}: NoteBoxProps) {
  const [text, setText] = useState(initialText);

  async function save() {
    if (pending) return;
    const parsed = NoteForm.safeParse({ content: text });
    if (!parsed.success) {
      toast.error(parsed.error.issues[0]?.message ?? "Note content cannot be empty");
      return;
    }
    if (await onSave(parsed.data.content)) setText(initialText);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.shiftKey || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
    }
    if (event.key === "Escape" && onCancel) {
      event.preventDefault();
      onCancel();
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <Textarea
        aria-label={label}
        placeholder={placeholder}
        autoFocus={autoFocus}
        value={text}
        onFocus={(event) => autoFocus && event.target.setSelectionRange(text.length, text.length)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {children(() => void save(), text.trim() === "")}
    </div>
  );
}
