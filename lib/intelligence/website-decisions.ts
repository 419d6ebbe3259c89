import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { displayHost } from "@/lib/domain/format";
import type { decideWebsite as decideContract, IntelligenceReport } from "./contract";
import { findReport } from "./repository-reports";
import { findDecision, writeDecision } from "./repository-websites";
import { getIntelligenceReport } from "./service";

/**
 * Keeps whether the website of a company's newest report is its own, for the actor's provider and its later reports, and returns
 * the report as it reads then (D-141). Throws 'not_found' out of scope and without a report, 'conflict' where somebody has
 * decided meanwhile or a newer report is about another website.
 */
export async function decideWebsite(
  actor: Actor,
  companyId: string,
  { url, isOwn, version }: BodyOf<typeof decideContract>,
): Promise<IntelligenceReport> {
  return transaction(async () => {
    const found = await findReport(actor, companyId);
    if (!found) throw AppError.notFound("Company not found");
    if (!found.found) throw AppError.notFound("This company has no intelligence report");
    const { providerId } = found;
    if (providerId === null) throw AppError.conflict("Choose a provider first: the decision is kept for its people");
    const site = found.found.report.analysis.site;
    const host = displayHost(url);
    if (!site || displayHost(site.url) !== host) throw AppError.conflict("The newest report is about another website");
    const before = (await findDecision({ companyId, providerId, host })) ?? { isOwn: null };
    const isWritten = await writeDecision(actor, version, { companyId, providerId, host, url: site.url, isOwn });
    if (!isWritten) throw AppError.conflict("Someone has decided on this website in the meantime");
    await audit(actor, "company.decide-website", "company", companyId, { host, before, after: { isOwn } });
    return getIntelligenceReport(actor, companyId);
  });
}
