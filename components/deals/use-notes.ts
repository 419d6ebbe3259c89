import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client/call";
import { putIntoLists } from "@/lib/api-client/put-into-lists";
import { queryKeys } from "@/lib/api-client/query-keys";
import { createNote, deleteNote, listNotes, type Note, updateNote } from "@/lib/contracts/deals";
import { refreshLastActivity } from "./last-activity";
import { NOTES_PAGE } from "./page-sizes";

export interface NotePage {
  items: Note[];
  total: number;
}

export function useNotes(dealId: string, initial: NotePage) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.notes(dealId),
    queryFn: ({ pageParam, signal }) =>
      call(listNotes, { params: { dealId }, query: { limit: NOTES_PAGE, offset: pageParam }, signal }),
    initialPageParam: 0,
    initialData: { pages: [initial], pageParams: [0] },
    getNextPageParam: (last: NotePage, _pages, offset) =>
      last.items.length > 0 && offset + last.items.length < last.total ? offset + last.items.length : undefined,
  });
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

/** Writing, changing and deleting notes. What was saved is shown at once, and the lists are loaded anew behind it. */
export function useNoteChanges(dealId: string) {
  const queryClient = useQueryClient();
  const loadAnew = async () => {
    refreshLastActivity(queryClient, dealId);
    void queryClient.invalidateQueries({ queryKey: queryKeys.activities(dealId) });
    await queryClient.invalidateQueries({ queryKey: queryKeys.notes(dealId) });
  };
  const onSuccess = (saved: Note) => {
    putIntoLists(queryClient, queryKeys.notes(dealId), saved);
    void loadAnew();
  };
  return {
    add: useMutation({
      mutationFn: ({ content, idempotencyKey }: { content: string; idempotencyKey: string }) =>
        call(createNote, { params: { dealId }, body: { content }, idempotencyKey }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ noteId, content }: { noteId: string; content: string }) =>
        call(updateNote, { params: { dealId, noteId }, body: { content } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (noteId: string) => call(deleteNote, { params: { dealId, noteId } }),
      onSuccess: loadAnew,
    }),
  };
}
