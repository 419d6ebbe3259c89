import { useQuery } from "@tanstack/react-query";
import { usePathname, useSearchParams } from "next/navigation";
import { queryOptions } from "@/lib/api-client/query-options";
import { listSavedViews } from "@/lib/generated/calls/saved-views";
import type { SavedView } from "@/lib/lists/contract";
import { keptAddress, NO_VIEW, VIEW_PARAM, type ViewedList } from "@/lib/lists/rules-saved-views";

export interface ListView {
  views: readonly SavedView[];
  /** The view that is open; undefined for the list as it is without one. */
  current: SavedView | undefined;
  /** What a view of the present screen would keep. */
  address: string;
  /** Whether the screen shows something else than its view does. */
  isChanged: boolean;
  /** Opens a view, or the list without any. */
  open: (view: Pick<SavedView, "id" | "address"> | null) => void;
}

const NO_VIEWS: readonly SavedView[] = [];

/** The views of a list, and the one that its address names. */
export function useListView(list: ViewedList): ListView {
  const pathname = usePathname();
  const params = useSearchParams();
  const views = useQuery(queryOptions(listSavedViews, { query: { list } })).data?.items ?? NO_VIEWS;
  const current = views.find(({ id }) => id === params.get(VIEW_PARAM));
  const address = keptAddress(list, params.toString());
  function open(view: Pick<SavedView, "id" | "address"> | null) {
    const next = new URLSearchParams(view ? keptAddress(list, view.address) : "");
    next.set(VIEW_PARAM, view?.id ?? NO_VIEW);
    window.history.pushState(null, "", `${pathname}?${next}`);
  }
  return {
    views,
    current,
    address,
    isChanged: current !== undefined && address !== keptAddress(list, current.address),
    open,
  };
}
