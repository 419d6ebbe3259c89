import { AppError } from "@/lib/app-error";
import { WebsiteError, type WebsiteProblem } from "@/lib/crawler/problem";
import type { FailureCause } from "@/lib/domain/enums";
import type { MissingPart } from "./contract";

// What a report lacks, and why: a part that fails costs no other one (D-144).

/** A part of a report that can fail by itself: its name, and the sections that have less to say without it. */
export type Lacks = Pick<MissingPart, "part" | "sections">;

export const WEBSITE: Lacks = { part: "Website", sections: ["identity", "business", "technology"] };
export const WEBSITE_SEARCH: Lacks = { part: "Search for the website", sections: ["identity"] };
export const PAGES: Lacks = {
  part: "What the pages say",
  sections: ["identity", "business", "technology", "insights"],
};
export const INDUSTRY: Lacks = { part: "Industry", sections: ["market"] };
export const HIGHLIGHTS: Lacks = { part: "Highlights", sections: ["summary"] };

export const MARKET = {
  market_industry_research: { part: "Research on the industry", sections: ["market", "insights"] },
  market_competitor_research: { part: "Research on competitors", sections: ["market"] },
  market_company_research: { part: "Research on size and growth", sections: ["market", "business", "insights"] },
} as const satisfies Record<string, { part: string; sections: readonly Lacks["sections"][number][] }>;

/** Why the record's own address is not read. */
export const REJECTED = "Not read: your team says that it is another company's.";

/** An address or a text that somebody has added. */
export const sourceOf = (name: string): Lacks => ({ part: `Source ${name}`, sections: ["summary"] });

/** Where an address has no website of the company's: there is none to wait for. */
export const NO_WEBSITE: ReadonlySet<WebsiteProblem> = new Set(["parked", "unbuilt", "empty", "social"]);

/** The problems of a website that may pass. */
const PASSING: ReadonlySet<WebsiteProblem> = new Set(["unreachable", "timeout", "broken", "robots_unknown"]);

/** Why a part failed, in words for a sales rep: 'Not read: it answered 403.' */
export function reasonOf(error: AppError | WebsiteError): string {
  if (error instanceof AppError) return error.message;
  if (error.status !== undefined) return `Not read: it answered ${error.status}.`;
  return `Not read: ${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}`;
}

/** Whether it was the website, our budget or the model that failed a part. */
export function causeOf(error: AppError | WebsiteError): FailureCause {
  if (error instanceof WebsiteError) return "website";
  return error.code === "rate_limited" ? "budget" : "model";
}

/** What a failure says about later calls: 'stop' (none can succeed), 'wait' (the vendor is in trouble), 'part' (nothing). */
export type Trouble = "stop" | "wait" | "part";

export function troubleOf(error: AppError | WebsiteError): Trouble {
  if (error instanceof WebsiteError) return "part";
  if (error.code === "not_configured" || error.code === "rate_limited") return "stop";
  return error.retryAfter === undefined ? "part" : "wait";
}

/** If a vendor asks for a longer pause, waiting for it would hold the report up. */
const LONGEST_PAUSE_SECONDS = 30;
const FIRST_PAUSE_SECONDS = 5;

/** The seconds to wait before another try, of which `tries` were made; null where one would not help. */
export function pauseAfter(error: AppError | WebsiteError, tries: number): number | null {
  const pause = FIRST_PAUSE_SECONDS * 2 ** (tries - 1);
  if (error instanceof WebsiteError) return mayPass(error) ? pause : null;
  const { retryAfter } = error;
  if (retryAfter === undefined || retryAfter > LONGEST_PAUSE_SECONDS) return null;
  return Math.max(pause, retryAfter);
}

function mayPass({ reason, status }: WebsiteError): boolean {
  if (status !== undefined) return status >= 500 || status === 429;
  return PASSING.has(reason);
}
