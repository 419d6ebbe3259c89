import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { addressWith, readTableState } from "@/components/data-table/url-table-state";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { writeCookie } from "@/components/kit/cookie";
import { NO_VIEW, VIEW_PARAM } from "@/lib/lists/rules-saved-views";
import { PAGES } from "@/lib/pages";
import { BOARD_ADDRESS, boardAt, boardOf, type ShownBoard, stateOf, withoutReps } from "./board-address";
import { type BoardDisplay, displayKey, parseDisplay } from "./board-display";
import { FILTERS_KEY, parseFilters } from "./pipeline-filters";

const YEAR_IN_SECONDS = 31_536_000;
/** A browser keeps no cookie of more than 4,096 bytes, name and all, but the one from before. */
const LONGEST_COOKIE = 3_900;

export interface StoredChoice<T> {
  save: (next: T) => void;
  /** The present choice; `initial` is what the server has used. */
  useChoice: (initial: T) => T;
}

/**
 * A choice that the browser keeps for the board and shares between its tabs: in local storage, and in a cookie so that the server
 * renders the same, unless it is too long for one. `parse` reads stored text, which anybody may have written.
 */
export function storedChoice<T extends object>(key: string, parse: (text: string | null) => T): StoredChoice<T> {
  let stored: string | null = null;
  let choice = parse(null);
  const listeners = new Set<() => void>();

  function readText(): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /** Reads the stored choice or, where storage is disabled or full, the last choice on this page. */
  function read(): T {
    const text = readText();
    if (text !== stored) {
      stored = text;
      choice = parse(text);
    }
    return choice;
  }

  function save(next: T): void {
    const text = JSON.stringify(next);
    choice = next;
    try {
      window.localStorage.setItem(key, text);
    } catch {
      // Without storage the choice still applies to this page.
    }
    stored = readText();
    const written = encodeURIComponent(text);
    const fits = written.length <= LONGEST_COOKIE;
    writeCookie(key, fits ? written : "", { path: PAGES.pipeline.path, maxAge: fits ? YEAR_IN_SECONDS : 0 });
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  }

  return { save, useChoice: (initial) => useSyncExternalStore(subscribe, read, () => initial) };
}

/** The pipeline's filters, stored in the browser and shared by its tabs. */
const { save: saveFilters, useChoice: usePipelineFilters } = storedChoice(FILTERS_KEY, parseFilters);

/**
 * The board that is shown: the one of the address, or the one that was chosen last where the address says nothing. A choice goes
 * into both.
 */
export function useShownBoard(served: ShownBoard, viewerId: string, canFilterByRep: boolean) {
  const params = useSearchParams();
  const pathname = usePathname();
  const [state, setState] = useUrlTableState(BOARD_ADDRESS);
  const filters = usePipelineFilters(served.filters);
  const [display, saveDisplay] = useBoardDisplay(viewerId, served.display);
  const isBare = boardAt(params) === null;
  const shown = useMemo(() => {
    const board = isBare ? { filters, display } : boardOf(state);
    return canFilterByRep ? board : withoutReps(board);
  }, [isBare, state, filters, display, canFilterByRep]);

  // A link to what was chosen last must show it to others too.
  useEffect(() => {
    // A view that is opened on a bare board is in the address before Next says so, and must stay there.
    if (!isBare || boardAt(new URLSearchParams(window.location.search)) !== null) return;
    const text = addressWith(params, stateOf(shown), BOARD_ADDRESS);
    if (text !== params.toString()) window.history.replaceState(null, "", `${pathname}?${text}`);
  }, [isBare, shown, params, pathname]);

  const remember = useCallback(
    (board: ShownBoard) => {
      saveFilters(board.filters);
      saveDisplay(board.display);
    },
    [saveDisplay],
  );

  const change = useCallback(
    (next: Partial<ShownBoard>) => {
      const board = { ...shown, ...next };
      remember(board);
      if (isBare) {
        // Going back must show what was shown here: a bare address would show the new choice.
        const before = new URLSearchParams(params);
        before.set(VIEW_PARAM, NO_VIEW);
        window.history.replaceState(null, "", `${pathname}?${before}`);
      }
      setState(stateOf(board));
    },
    [shown, remember, isBare, params, pathname, setState],
  );

  /** A view that is opened is a choice as well. */
  const rememberAddress = useCallback(
    (address: string) => remember(boardOf(readTableState(new URLSearchParams(address), BOARD_ADDRESS))),
    [remember],
  );

  return { ...shown, change, rememberAddress };
}

const stores = new Map<string, StoredChoice<BoardDisplay>>();

/** How a person looks at the board, kept in the browser for each of its people. */
function useBoardDisplay(viewerId: string, served: BoardDisplay) {
  const store = stores.get(viewerId) ?? storedChoice(displayKey(viewerId), parseDisplay);
  stores.set(viewerId, store);
  return [store.useChoice(served), store.save] as const;
}
