"use client";

import { FailedReload } from "@/components/feedback/failed-reload";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { NoteItem } from "./note-item";
import { useNotes } from "./use-notes";

export interface NotesCardProps {
  dealId: string;
  viewerId: string;
  now: Date;
}

/** A deal's notes, newest first; a new one is written in the composer. */
export function NotesCard({ dealId, viewerId, now }: NotesCardProps) {
  const { notes, total, hasMore, loadingMore, loadMore, failed, reload } = useNotes(dealId);
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
      {failed && <FailedReload onRetry={() => void reload()} className="border-b" />}
      {notes.length === 0 ? (
        <p className="px-4 py-4 text-muted-foreground">No notes have been added yet</p>
      ) : (
        <ul className="divide-y">
          {notes.map((note) => (
            <NoteItem key={note.id} dealId={dealId} note={note} now={now} own={note.userId === viewerId} />
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
