"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { DraftNote } from "@/components/form/draft-note";
import { FieldNotes } from "@/components/form/field";
import { checkLater } from "@/components/form/later-schema";
import { MentionField } from "@/components/form/mention-field";
import { mentionedIn } from "@/components/form/mention-text";
import { useDraft } from "@/components/form/use-draft";
import { isComposing, isSaveKey } from "@/components/kit/keys";
import { loadAhead } from "@/components/kit/load-ahead";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import type { MentionablePerson } from "@/lib/deals/contract";

const loadSchema = () => import("@/lib/deals/contract").then((contract) => contract.NoteForm);

export interface NoteBoxProps {
  /** Whose people can be mentioned. */
  dealId: string;
  initialText: string;
  /** The name under which unsaved text is kept. */
  draft: string;
  pending: boolean;
  /** Rejects with the message to show if the text was not saved. */
  onSave: (content: string, mentions: string[]) => Promise<unknown>;
  onCancel: () => void;
}

/** A box to change a note in. Shift+Enter or Ctrl+Enter saves, Enter begins a new line. */
export function NoteBox({ dealId, initialText, draft: draftName, pending, onSave, onCancel }: NoteBoxProps) {
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
    onCancel();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (isSaveKey(event) || (event.key === "Enter" && event.shiftKey)) {
      event.preventDefault();
      void save();
    }
    if (event.key === "Escape") {
      event.preventDefault();
      cancel();
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <MentionField
        dealId={dealId}
        onMention={(person) => setChosen([...chosen, person])}
        aria-label="Edit note"
        autoFocus
        // The visible text is what is being saved, even while that waits for the connection.
        readOnly={pending}
        value={text}
        onFocus={(event) => event.target.setSelectionRange(text.length, text.length)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
        onChange={change}
        onKeyDown={onKeyDown}
      />
      <FieldNotes id={id} error={problem} />
      <DraftNote kept={draft.kept} onDiscard={restart} />
      <div className="flex justify-end gap-2">
        <Button variant="outline" onClick={cancel} disabled={pending}>
          Cancel
        </Button>
        <Button variant="outline" pending={pending} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </div>
  );
}
