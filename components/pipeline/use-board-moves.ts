import { notifyManager, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { toast } from "@/components/feedback/toast";
import { ApiError, call, messageOf } from "@/lib/api-client/call";
import { makeStale, type SendChange, useChange } from "@/lib/api-client/change";
import { type Deal, type DealStage, type DealSummary, getDeal, updateDeal } from "@/lib/contracts/deals";
import { applyMove, type Board, findDeal, type Move, settleMove } from "./board";
import { BOARDS } from "./board-query";

/** The newest version of a deal that any loaded board knows. */
function knownVersion(queryClient: QueryClient, deal: DealSummary): number {
  const boards = queryClient.getQueriesData<Board>({ queryKey: BOARDS });
  return Math.max(deal.version, ...boards.map(([, board]) => findDeal(board ?? {}, deal.id)?.version ?? 0));
}

/** Brings every loaded board to where the server is; a refetch under way would answer from before the move. */
async function settleBoards(queryClient: QueryClient, settle: (board: Board) => Board): Promise<void> {
  const refetching = queryClient.isFetching({ queryKey: BOARDS }) > 0;
  if (refetching) await queryClient.cancelQueries({ queryKey: BOARDS });
  queryClient.setQueriesData<Board>({ queryKey: BOARDS }, (board) => board && settle(board));
  if (refetching) void queryClient.refetchQueries({ queryKey: BOARDS, type: "active" });
}

/** Sends a move. Where no answer came, the server may have it all the same: then the deal itself tells. */
async function sendMove(queryClient: QueryClient, change: SendChange, { deal, toStageId }: Move): Promise<Deal> {
  const params = { dealId: deal.id };
  const version = knownVersion(queryClient, deal);
  try {
    return await change(updateDeal, { params, body: { stageId: toStageId, version } }, BOARDS);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "network") throw error;
    const found = await call(getDeal, { params }).catch(() => null);
    if (found?.stageId !== toStageId || found.dealStatus !== "open") throw error;
    void makeStale(queryClient, updateDeal, params);
    return found;
  }
}

/**
 * Moves deals between stages. Moves under way lie over the loaded board, so that a card is where it was dropped in the
 * same tick, and is back where it came from when its move is taken away.
 */
export function useBoardMoves(loaded: Board | undefined) {
  const queryClient = useQueryClient();
  const change = useChange();
  const [moves, setMoves] = useState<Move[]>([]);

  const { mutate } = useMutation({
    // One after the other: a second move of the same deal has to send the version that the first one made.
    scope: { id: "pipeline-move" },
    networkMode: "always",
    mutationFn: (move: Move) => sendMove(queryClient, change, move),
    onSuccess: (answer, move) => settleBoards(queryClient, (board) => settleMove(board, move, answer)),
    onError: (error, { deal }) => {
      toast.error("Failed to move deal", { description: messageOf(error) });
      // The deal may be closed, changed, or another's by now.
      void makeStale(queryClient, updateDeal, { dealId: deal.id });
    },
    // Queued behind the news of the changed cache: the card must not be drawn in its old column in between.
    onSettled: (_answer, _error, move) =>
      notifyManager.schedule(() => setMoves((under) => under.filter((other) => other.key !== move.key))),
  });

  const moveDeal = useCallback(
    (deal: DealSummary, toStage: DealStage) => {
      if (deal.stageId === toStage.id) return;
      const move: Move = {
        key: crypto.randomUUID(),
        deal,
        toStageId: toStage.id,
        toStage: { name: toStage.name, color: toStage.color },
        at: new Date().toISOString(),
      };
      setMoves((under) => [...under, move]);
      mutate(move);
    },
    [mutate],
  );

  const board = useMemo(() => loaded && moves.reduce(applyMove, loaded), [loaded, moves]);
  return { board, moveDeal };
}
