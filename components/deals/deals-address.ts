import { PAGES } from "@/lib/pages";

/** What an address of the deals list narrows it to. */
export interface DealsAddress {
  states?: string;
  stages?: string;
  salesRep?: string | undefined;
  /** As `writeForecastFilter` writes it. */
  forecast?: string;
  /** As `writeVisitFilter` writes it. */
  visit?: string;
  source?: string;
  size?: number;
}

/** The deals list, narrowed to some deals. */
export function dealsAt(filters: DealsAddress): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  return `${PAGES.deals.path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
