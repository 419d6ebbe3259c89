import { notifyManager, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { toast } from "@/components/feedback/toast";
import { offerUndo } from "@/components/feedback/undo";
import { ApiError, call, messageOf } from "@/lib/api-client/call";
import { makeStale, type SendChange, useChange } from "@/lib/api-client/change";
import { isOffline } from "@/lib/api-client/line";
import type { Deal, DealStage, DealSummary } from "@/lib/deals/contract";
import { getDeal, updateDeal } from "@/lib/generated/calls/deals";
import { applyMove, type Board, findDeal, type Move, settleMove } from "./board";
import { BOARDS, hasConditions } from "./board-query";
import type { CardSorting } from "./card-sorting";

/** Why a move failed. It is the one change that does not wait for the connection (docs/decisions/020). */
export const moveProblem = (error: unknown, offline: boolean): string =>
  offline
    ? "You are offline: the card is back where it was. Move it again when the connection is back."
    : messageOf(error);

/** The newest version of a deal on any loaded board. */
function knownVersion(queryClient: QueryClient, deal: DealSummary): number {
  const boards = queryClient.getQueriesData<Board>({ queryKey: BOARDS });
  return Math.max(deal.version, ...boards.map(([, board]) => findDeal(board ?? {}, deal.id)?.version ?? 0));
}

/**
 * Updates every loaded board to the server's state; a reload under way would bring data from before the move. One with conditions is
 * read again, as the deal may meet them no longer, or now.
 */
async function settleBoards(queryClient: QueryClient, settle: (board: Board) => Board): Promise<void> {
  const refetching = queryClient.isFetching({ queryKey: BOARDS }) > 0;
  if (refetching) await queryClient.cancelQueries({ queryKey: BOARDS });
  queryClient.setQueriesData<Board>({ queryKey: BOARDS }, (board) => board && settle(board));
  void queryClient.invalidateQueries({
    queryKey: BOARDS,
    predicate: ({ queryKey }) => hasConditions(queryKey),
    refetchType: refetching ? "none" : "active",
  });
  if (refetching) void queryClient.refetchQueries({ queryKey: BOARDS, type: "active" });
}

/** Sends a move. Without a response the server may have made it all the same, so the deal itself is read. */
async function sendMove(
  queryClient: QueryClient,
  change: SendChange,
  { deal, toStageId, isUndo }: Move,
): Promise<Deal> {
  const params = { dealId: deal.id };
  const version = knownVersion(queryClient, deal);
  try {
    return await change(
      updateDeal,
      { params, body: { stageId: toStageId, isUndo, version }, isImpatient: true },
      BOARDS,
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "network") throw error;
    const found = await call(getDeal, { params }).catch(() => null);
    if (found?.stageId !== toStageId || found.dealStatus !== "open") throw error;
    void makeStale(queryClient, updateDeal, params);
    return found;
  }
}

/**
 * Moves deals between stages. Moves under way are applied on top of the loaded board, so that a card is at once where it was
 * dropped, and back where it came from when its move fails.
 */
export function useBoardMoves(loaded: Board | undefined, sorting: CardSorting) {
  const queryClient = useQueryClient();
  const change = useChange();
  const [moves, setMoves] = useState<Move[]>([]);

  const { mutateAsync } = useMutation({
    // One at a time: a second move of the same deal must send the version that the first one made.
    scope: { id: "pipeline-move" },
    mutationFn: (move: Move) => sendMove(queryClient, change, move),
    onSuccess: (answer, move) => settleBoards(queryClient, (board) => settleMove(board, move, answer, sorting)),
    // The deal may be closed, changed, or somebody else's by now.
    onError: (_error, { deal }) => void makeStale(queryClient, updateDeal, { dealId: deal.id }),
    // Scheduled after the cache's notifications, so that the card is not rendered in its old column in between.
    onSettled: (_answer, _error, move) =>
      notifyManager.schedule(() => setMoves((under) => under.filter((other) => other.key !== move.key))),
  });

  const start = useCallback(
    (deal: DealSummary, toStage: DealStage, isUndo?: true) => {
      const move: Move = {
        key: crypto.randomUUID(),
        deal,
        toStageId: toStage.id,
        toStage: { name: toStage.name, color: toStage.color },
        at: new Date().toISOString(),
        isUndo,
      };
      setMoves((under) => [...under, move]);
      return mutateAsync(move);
    },
    [mutateAsync],
  );

  const moveDeal = useCallback(
    async (deal: DealSummary, toStage: DealStage) => {
      const { stageId, stage } = deal;
      if (stageId === toStage.id) return;
      try {
        const moved = await start(deal, toStage);
        if (stageId === null || stage === null) return;
        offerUndo({
          title: `Moved to ${toStage.name}`,
          description: `${deal.name}, from ${stage.name}`,
          undo: () => start({ ...deal, stageId: toStage.id, version: moved.version }, { id: stageId, ...stage }, true),
        });
      } catch (error) {
        toast.error("Failed to move deal", { description: moveProblem(error, isOffline()) });
      }
    },
    [start],
  );

  const board = useMemo(
    () => loaded && moves.reduce((shown, move) => applyMove(shown, move, sorting), loaded),
    [loaded, moves, sorting],
  );
  return { board, moveDeal };
}
