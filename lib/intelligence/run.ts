import type { Company } from "@/lib/companies/contract";
import type { SiteReading } from "@/lib/crawler/read-site";
import type { FailureCause } from "@/lib/domain/enums";
import { displayHost } from "@/lib/domain/format";
import type { Checked } from "./check-claims";
import type { CompanyRecord } from "./company-record";
import type { IntelligenceReport, MissingPart } from "./contract";

// What a run stores in its rows, for later steps and for a process that resumes it.

/** The company's record as of the run's start, whatever somebody changes meanwhile. */
export type RunRecord = CompanyRecord &
  Pick<Company, "industry"> & {
    /** What the provider's people have decided about websites (D-141): an address that is the company's, and hosts that are not. */
    websites?: { own: string | null; others: string[] };
  };

/** Whether the provider's people have said that a website is another company's. */
export const isOthers = (address: string | URL, { websites }: RunRecord): boolean =>
  websites?.others.includes(displayHost(String(address))) ?? false;

/** What was read of a website, except its pages, which are rows. */
export type SiteFacts = Omit<SiteReading, "pages">;

/** A page that could not be read; `message` is for people. */
export type UnreadPage = IntelligenceReport["analysis"]["quality"]["skippedPages"][number];

/** How a page besides the website came into a run. */
export type ExtraPageMethod = "added" | "web search";

/** A page besides the website that a run has read. */
export interface ExtraPage {
  method: ExtraPageMethod;
  /** What it is called: an address, or 'added by Ann Lee'. */
  name: string;
  /** Null for a text that was pasted. */
  url: string | null;
  text: string;
  /** ISO 8601. */
  fetchedAt: string;
}

/** What a job has learned from the model. */
export interface Researched extends Checked {
  /** The pages that the vendor's web search gave as sources. */
  searched: string[];
}

/** How the calls to the model went: later jobs of the run go on from there. */
export interface ModelState {
  /** How many calls it has answered. */
  answered: number;
  /** How many of the last calls ended with a vendor that is in trouble. */
  failing: number;
  /** Why no further call is made. */
  stopped: string | null;
  stoppedBy?: FailureCause;
}

/** What a job leaves for the jobs after it. */
export interface Learned extends Researched {
  missing: MissingPart[];
  /** The pages of a web search that could not be read, and why; missing in runs from before. */
  unread?: UnreadPage[];
  model: ModelState;
}
