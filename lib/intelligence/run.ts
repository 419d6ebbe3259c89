import type { Company } from "@/lib/contracts/companies";
import type { SiteReading } from "@/lib/crawler/read-site";
import type { Checked } from "./check-claims";
import type { CompanyRecord } from "./company-record";

// What a run stores in its rows, for later steps and for a process that resumes it.

/** The company's record as of the run's start, whatever somebody changes meanwhile. */
export type RunRecord = CompanyRecord & Pick<Company, "industry">;

/** What was read of a website, except its pages, which are rows. */
export type SiteFacts = Omit<SiteReading, "pages">;

/** What a job has learned from the model. */
export interface Researched extends Checked {
  /** The pages that the vendor's web search gave as sources. */
  searched: string[];
}
