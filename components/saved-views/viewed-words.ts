import type { ViewedList } from "@/lib/lists/rules-saved-views";

interface ViewedWords {
  /** Without any view. */
  all: string;
  place: string;
  /** What a view keeps. */
  keeps: string;
}

const ofList = (records: string): ViewedWords => ({
  all: `All ${records}`,
  place: "list",
  keeps: "search, filters, order and columns of this list",
});

/** How the views of each list speak of it. */
export const VIEWED_WORDS: Record<ViewedList, ViewedWords> = {
  deals: ofList("deals"),
  companies: ofList("companies"),
  contacts: ofList("contacts"),
  pipeline: {
    all: "All open deals",
    place: "board",
    keeps: "filters, order, groups and collapsed stages of this board",
  },
};
