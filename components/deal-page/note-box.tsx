"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { DraftNote } from "@/components/form/draft-note";
import { FieldNotes } from "@/components/form/field";
import { checkLater } from "@/components/form/later-schema";
import { MentionField } from "@/components/form/mention-field";
import { mentionedIn } from "@/components/form/mention-text";
import { useDraft } from "@/components/form/use-draft";
import { isComposing, isSaveKey } from "@/components/kit/keys";
import { loadAhead } from "@/components/kit/load-ahead";
import { messageOf } from "@/lib/api-client/call";
import type { MentionablePerson } from "@/lib/deals/contract";

const loadSchema = () => import("@/lib/deals/contract").then((contract) => contract.NoteForm);

export interface NoteBoxProps {
  /** Whose people can be mentioned. */
  dealId: string;
  label: string;
  placeholder?: string;
  initialText?: string;
  /** The name under which unsaved text is kept. */
  draft: string;
  autoFocus?: boolean;
  pending: boolean;
  /** Rejects with the message to show if the text was not saved. */
  onSave: (content: string, mentions: string[]) => Promise<unknown>;
  onCancel?: () => void;
  /** The buttons below, given functions to save and cancel. */
  children: (save: () => void, cancel: () => void) => ReactNode;
}

/** A box to write a note in. Shift+Enter or Ctrl+Enter saves, Enter begins a new line. */
export function NoteBox({
  dealId,
  label,
  placeholder,
  initialText = "",
  draft: draftName,
  autoFocus,
  pending,
  onSave,
  onCancel,
  children,
}: NoteBoxProps) {
  const id = useId();
  const [text, setText] = useState(initialText);
  const [chosen, setChosen] = useState<MentionablePerson[]>([]);
  const [problem, setProblem] = useState<string | undefined>();
  const draft = useDraft<string>(draftName, setText);
  const saving = useRef(false);
  useEffect(() => loadAhead(loadSchema), []);

  function change(next: string) {
    setText(next);
    setProblem(undefined);
    draft.keep(next === initialText ? null : next);
  }

  function restart() {
    setText(initialText);
    setChosen([]);
    setProblem(undefined);
    draft.forget();
  }

  async function save() {
    if (pending || saving.current) return;
    saving.current = true;
    try {
      const { data, problems } = await checkLater(loadSchema, { content: text });
      setProblem(problems?.content);
      if (!data) return;
      await onSave(data.content, mentionedIn(data.content, chosen));
      restart();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      saving.current = false;
    }
  }

  function cancel() {
    restart();
    onCancel?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (isSaveKey(event) || (event.key === "Enter" && event.shiftKey)) {
      event.preventDefault();
      void save();
    }
    if (event.key === "Escape" && onCancel) {
      event.preventDefault();
      cancel();
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <MentionField
        dealId={dealId}
        onMention={(person) => setChosen([...chosen, person])}
        aria-label={label}
        placeholder={placeholder}
        autoFocus={autoFocus}
        // The visible text is what is being saved, even while that waits for the connection.
        readOnly={pending}
        value={text}
        onFocus={(event) => autoFocus && event.target.setSelectionRange(text.length, text.length)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
        onChange={change}
        onKeyDown={onKeyDown}
      />
      <FieldNotes id={id} error={problem} />
      <DraftNote kept={draft.kept} onDiscard={restart} />
      {children(() => void save(), cancel)}
    </div>
  );
}
