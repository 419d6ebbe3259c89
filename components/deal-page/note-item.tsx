"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { toast } from "@/components/feedback/toast";
import { readDraft } from "@/components/form/draft-storage";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { MentionedText } from "@/components/kit/mention-chips";
import { LocalTime } from "@/components/layout/local-time";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import type { Note } from "@/lib/deals/contract";
import { fullName } from "@/lib/domain/format";
import { NoteBox } from "./note-box";
import { useNoteChanges } from "./use-notes";

export interface NoteItemProps {
  dealId: string;
  note: Note;
  now: Date;
  /** Only the author may change a note. */
  own: boolean;
}

const FAILED = "Failed to update note";

export function NoteItem({ dealId, note, now, own }: NoteItemProps) {
  const draft = `note:${note.id}`;
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (own && readDraft(draft) !== null) setEditing(true);
  }, [own, draft]);
  const [deleting, setDeleting] = useState(false);
  const { change, remove } = useNoteChanges(dealId);
  const author = fullName(note.user);

  async function save(content: string, mentions: string[]): Promise<void> {
    try {
      if (content !== note.content) await change.mutateAsync({ noteId: note.id, content, mentions });
      toast.dismiss(FAILED);
      setEditing(false);
    } catch (error) {
      toast.error(FAILED, { description: messageOf(error) });
      throw error;
    }
  }

  return (
    <li className="group flex flex-col gap-1 px-4 py-3" data-note-id={note.id}>
      <div className="flex min-h-7 items-center gap-x-2 touch:min-h-10">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <p className="max-w-full truncate font-medium">{author}</p>
          <p className="text-muted-foreground text-xs">
            <LocalTime instant={note.createdAt} format="relative" now={now} />
            {note.updatedAt !== note.createdAt && " · edited"}
          </p>
        </div>
        {own && !editing && (
          <div className="flex shrink-0 gap-1">
            <Button variant="ghost" size="sm" onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
              Edit
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden="true" />
              Delete
            </Button>
          </div>
        )}
      </div>
      {editing ? (
        <NoteBox
          dealId={dealId}
          draft={draft}
          initialText={note.content}
          pending={change.isPending}
          onSave={save}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className="whitespace-pre-wrap break-words" onDoubleClick={own ? () => setEditing(true) : undefined}>
          <MentionedText text={note.content} mentions={note.mentions} />
        </p>
      )}
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Delete note?"
        description="The note is deleted for everyone and cannot be restored."
        confirmLabel="Delete"
        destructive
        onConfirm={() => remove(note.id)}
        failureTitle="Failed to delete note"
      />
    </li>
  );
}
