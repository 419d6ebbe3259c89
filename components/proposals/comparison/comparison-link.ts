import { PAGES, pathTo } from "@/lib/pages";

/** The address of some proposals side by side, in the order of the ids; or of the client's version of that. */
export const comparisonLink = (page: "comparison" | "clientComparison", dealId: string, proposals: string[]): string =>
  `${pathTo(PAGES[page].path, { dealId })}?proposals=${proposals.join(",")}`;
