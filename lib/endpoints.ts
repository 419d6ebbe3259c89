import { z } from "zod";
import * as generations from "@/lib/ai/contract";
import * as modelUsage from "@/lib/ai/contract-usage";
import * as audit from "@/lib/audit/contract";
import * as auth from "@/lib/auth/contract";
import * as invitations from "@/lib/auth/contract-invitations";
import * as bulk from "@/lib/bulk/contract";
import * as catalog from "@/lib/catalog/contract";
import * as classRates from "@/lib/catalog/contract-class-rates";
import * as catalogItems from "@/lib/catalog/contract-items";
import * as pricePackages from "@/lib/catalog/contract-packages";
import * as taxFacts from "@/lib/catalog/contract-tax-facts";
import * as taxRateTerms from "@/lib/catalog/contract-terms";
import * as censuses from "@/lib/censuses/contract";
import * as companies from "@/lib/companies/contract";
import * as places from "@/lib/companies/contract-places";
import * as contacts from "@/lib/contacts/contract";
import type { Endpoint } from "@/lib/contracts/endpoint";
import * as system from "@/lib/contracts/system";
import * as deals from "@/lib/deals/contract";
import * as dealContacts from "@/lib/deals/contract-contacts";
import * as mentions from "@/lib/deals/contract-mentions";
import * as dealSteps from "@/lib/deals/contract-steps";
import * as timeline from "@/lib/deals/contract-timeline";
import { capital } from "@/lib/domain/format";
import * as duplicates from "@/lib/duplicates/contract";
import * as forecast from "@/lib/forecast/contract";
import * as imports from "@/lib/imports/contract";
import * as intelligence from "@/lib/intelligence/contract";
import * as reportCorrections from "@/lib/intelligence/contract-corrections";
import * as reportFindings from "@/lib/intelligence/contract-findings";
import * as reportHistory from "@/lib/intelligence/contract-history";
import * as intelligenceSettings from "@/lib/intelligence/contract-settings";
import * as companySources from "@/lib/intelligence/contract-sources";
import * as leaderboards from "@/lib/leaderboards/contract";
import * as savedViews from "@/lib/lists/contract-saved-views";
import * as live from "@/lib/live/contract";
import * as mail from "@/lib/mail/contract";
import * as notifications from "@/lib/notifications/contract";
import * as integrations from "@/lib/payroll/contract";
import * as agreements from "@/lib/proposals/agreement/contract";
import * as verify from "@/lib/proposals/agreement/contract-verify";
import * as scheduling from "@/lib/proposals/call/contract";
import * as offers from "@/lib/proposals/client/contract";
import * as embeds from "@/lib/proposals/client/contract-embeds";
import * as offerSettings from "@/lib/proposals/client/contract-settings";
import * as floors from "@/lib/proposals/contract-floors";
import * as proposals from "@/lib/proposals/inside/contract";
import * as actuals from "@/lib/proposals/inside/contract-actuals";
import * as approvals from "@/lib/proposals/inside/contract-approvals";
import * as clientCosts from "@/lib/proposals/inside/contract-client-costs";
import * as comparisons from "@/lib/proposals/inside/contract-comparisons";
import * as movedRates from "@/lib/proposals/inside/contract-moved-rates";
import * as talk from "@/lib/proposals/inside/contract-talk";
import * as signers from "@/lib/proposals/signing/contract";
import * as docuseal from "@/lib/proposals/signing/contract-docuseal";
import * as providers from "@/lib/providers/contract";
import * as revenue from "@/lib/revenue/contract";
import * as commissionSettings from "@/lib/revenue/contract-commission-settings";
import * as searching from "@/lib/search/contract";
import * as team from "@/lib/team/contract";
import * as today from "@/lib/today/contract";
import * as users from "@/lib/users/contract";
import * as personalData from "@/lib/users/contract-personal-data";

const AREAS: Record<string, Record<string, unknown>> = {
  auth,
  invitations,
  companies,
  intelligence,
  companySources,
  intelligenceSettings,
  reportCorrections,
  reportFindings,
  reportHistory,
  contacts,
  deals,
  duplicates,
  dealSteps,
  dealContacts,
  timeline,
  mentions,
  proposals,
  approvals,
  floors,
  actuals,
  censuses,
  clientCosts,
  movedRates,
  comparisons,
  today,
  notifications,
  offers,
  embeds,
  verify,
  talk,
  offerSettings,
  scheduling,
  signers,
  docuseal,
  users,
  providers,
  catalog,
  taxRateTerms,
  taxFacts,
  catalogItems,
  classRates,
  pricePackages,
  agreements,
  team,
  revenue,
  commissionSettings,
  leaderboards,
  forecast,
  imports,
  bulk,
  savedViews,
  integrations,
  audit,
  generations,
  modelUsage,
  personalData,
  places,
  search: searching,
  live,
  mail,
  system,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "response" in value;
}

export interface NamedEndpoint {
  area: string;
  name: string;
  endpoint: Endpoint;
}

/** Every endpoint of the product with its area and name, for the OpenAPI document and the meta-tests. */
export const ENDPOINTS: NamedEndpoint[] = Object.entries(AREAS).flatMap(([area, module]) =>
  Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ area, name, endpoint: value }] : [])),
);

/** All schemas that the contracts export, by name; one that has two names goes by the first. */
export const SCHEMAS: ReadonlyMap<z.ZodType, string> = (() => {
  const named = new Map<z.ZodType, string>();
  const taken = new Set<string>();
  for (const [area, module] of Object.entries(AREAS)) {
    for (const [name, value] of Object.entries(module)) {
      if (!(value instanceof z.ZodType) || named.has(value)) continue;
      const id = taken.has(capital(name)) ? capital(area) + capital(name) : capital(name);
      taken.add(id);
      named.set(value, id);
    }
  }
  return named;
})();
