import type { Company } from "@/lib/contracts/companies";
import type { SiteReading } from "@/lib/website/read-site";
import type { Checked } from "./check-claims";
import type { CompanyRecord } from "./company-record";

// What a run keeps in its rows, for the steps after and for a process that takes it up again.

/** The company's record as the whole run sees it, whatever somebody changes meanwhile. */
export type RunRecord = CompanyRecord & Pick<Company, "industry">;

/** What was read of a website but for its pages, which are rows. */
export type SiteFacts = Omit<SiteReading, "pages">;

/** What a job has learned from the model. */
export interface Researched extends Checked {
  /** Pages that the vendor's web search named. */
  searched: string[];
}
