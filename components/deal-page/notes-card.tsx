"use client";

import { useRef } from "react";
import { FailedReload } from "@/components/feedback/failed-reload";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { messageOf } from "@/lib/api-client/call";
import { NoteBox } from "./note-box";
import { NoteItem } from "./note-item";
import { type NewNote, useNoteChanges, useNotes } from "./use-notes";

export interface NotesCardProps {
  dealId: string;
  viewerId: string;
  now: Date;
}

const NOTHING: NewNote = { content: "", mentions: [], idempotencyKey: "" };
const FAILED = "Failed to save new note";

export function NotesCard({ dealId, viewerId, now }: NotesCardProps) {
  const { notes, total, hasMore, loadingMore, loadMore, failed, reload } = useNotes(dealId);
  const { add } = useNoteChanges(dealId);
  // The same text sent again after a lost response has the same key and makes no second note; changed text has another key.
  const attempt = useRef<NewNote>(NOTHING);

  async function save(content: string, mentions: string[]): Promise<void> {
    const isSame = attempt.current.content === content && attempt.current.mentions.join() === mentions.join();
    if (!isSame) attempt.current = { content, mentions, idempotencyKey: crypto.randomUUID() };
    try {
      await add.mutateAsync(attempt.current);
      attempt.current = NOTHING;
      toast.dismiss(FAILED);
    } catch (error) {
      toast.error(FAILED, { description: messageOf(error) });
      throw error;
    }
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>Notes</CardTitle>
        {total > 0 && (
          <CardAction>
            <span className="text-muted-foreground text-xs tabular-nums">{total}</span>
          </CardAction>
        )}
      </CardHeader>
      <div className="border-b p-4">
        <NoteBox
          dealId={dealId}
          label="New note"
          placeholder="Write a note..."
          draft={`new-note:${dealId}`}
          pending={add.isPending}
          onSave={save}
        >
          {(saveNow) => (
            <div className="flex items-center justify-between gap-2">
              <p className="text-muted-foreground text-xs max-md:hidden">Shift+Enter or Ctrl+Enter saves</p>
              <Button variant="outline" className="ml-auto" pending={add.isPending} onClick={saveNow}>
                Save note
              </Button>
            </div>
          )}
        </NoteBox>
      </div>
      {failed && <FailedReload onRetry={() => void reload()} className="border-b" />}
      {notes.length === 0 ? (
        <p className="px-4 py-8 text-center text-muted-foreground">No notes have been added yet</p>
      ) : (
        <ul className="divide-y">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} now={now} own={note.userId === viewerId} />
          ))}
        </ul>
      )}
      {hasMore && (
        <div className="border-t p-2 text-center">
          <Button variant="ghost" pending={loadingMore} onClick={() => void loadMore()}>
            Show more notes
          </Button>
        </div>
      )}
    </Card>
  );
}
