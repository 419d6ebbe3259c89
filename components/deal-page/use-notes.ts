import { useMutation, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { NOTES_PAGE } from "@/components/deals/page-sizes";
import { useChange } from "@/lib/api-client/change";
import { pagesOptions } from "@/lib/api-client/query-options";
import { deleteNote, listNotes, updateNote } from "@/lib/generated/calls/deals";

export function useNotes(dealId: string) {
  const query = useSuspenseInfiniteQuery(pagesOptions(listNotes, { params: { dealId } }, NOTES_PAGE));
  const notes = new Map(query.data.pages.flatMap((page) => page.items).map((note) => [note.id, note]));
  return {
    notes: [...notes.values()],
    total: query.data.pages.at(-1)?.total ?? 0,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: query.fetchNextPage,
    failed: query.isError,
    reload: query.refetch,
  };
}

interface WrittenNote {
  content: string;
  /** The ids of people who were chosen to be mentioned in it. */
  mentions: string[];
}

const bodyOf = ({ content, mentions }: WrittenNote) => ({ content, ...(mentions.length > 0 && { mentions }) });

/** Changing and deleting notes. */
export function useNoteChanges(dealId: string) {
  const send = useChange();
  return {
    change: useMutation({
      mutationFn: ({ noteId, ...note }: WrittenNote & { noteId: string }) =>
        send(updateNote, { params: { dealId, noteId }, body: bodyOf(note) }),
    }),
    remove: (noteId: string) => send(deleteNote, { params: { dealId, noteId } }),
  };
}
