import { PAGES, pathTo } from "@/lib/pages";

/** The address of proposals of several providers that are priced from one census, side by side. */
export const acrossLink = (dealId: string, censusId: string, proposals: string[]): string =>
  `${pathTo(PAGES.censusComparison.path, { dealId, censusId })}?proposals=${proposals.join(",")}`;

/** The address of some proposals side by side, in the order of the ids; or of the client's version of that. */
export const comparisonLink = (page: "comparison" | "clientComparison", dealId: string, proposals: string[]): string =>
  `${pathTo(PAGES[page].path, { dealId })}?proposals=${proposals.join(",")}`;
