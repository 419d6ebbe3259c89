import "server-only";
import { findIndustryNames } from "@/lib/companies/many";
import { applyCorrections } from "./corrections";
import { isAboutCompany } from "./present-report";
import { findAllCorrections, findNewestReport } from "./repository-reports";
import { findCompanyNow, findReading, replaceSuggestions } from "./repository-runs";
import { suggestionsFor } from "./suggestions";

/**
 * Makes the open suggestions those of the company's newest report with what people have corrected, in the transaction
 * under way; none of a report on a website that may be another company's. Those that somebody has dismissed are not made again.
 */
export async function renewSuggestions(companyId: string): Promise<void> {
  const newest = await findNewestReport(companyId);
  if (!newest) return;
  const [company, corrections, industries, reading] = [
    await findCompanyNow(companyId),
    await findAllCorrections(companyId),
    await findIndustryNames(),
    await findReading(newest.runId),
  ];
  const report = applyCorrections(newest.report, corrections);
  const isAbout = isAboutCompany(report, newest.record?.websites);
  const found = { industries, facts: reading?.facts ?? [] };
  await replaceSuggestions(companyId, isAbout ? suggestionsFor(company, report, found) : []);
}
