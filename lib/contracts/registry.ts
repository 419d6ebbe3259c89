import { z } from "zod";
import { capital } from "@/lib/domain/format";
import * as audit from "./audit";
import * as auth from "./auth";
import * as bulk from "./bulk";
import * as catalog from "./catalog";
import * as catalogItems from "./catalog-items";
import * as classRates from "./class-rates";
import * as commissionSettings from "./commission-settings";
import * as companies from "./companies";
import * as companySources from "./company-sources";
import * as contacts from "./contacts";
import * as dealContacts from "./deal-contacts";
import * as dealSteps from "./deal-steps";
import * as deals from "./deals";
import * as duplicates from "./duplicates";
import type { Endpoint } from "./endpoint";
import * as forecast from "./forecast";
import * as generations from "./generations";
import * as imports from "./imports";
import * as integrations from "./integrations";
import * as intelligence from "./intelligence";
import * as intelligenceSettings from "./intelligence-settings";
import * as invitations from "./invitations";
import * as leaderboards from "./leaderboards";
import * as live from "./live";
import * as mail from "./mail";
import * as mentions from "./mentions";
import * as modelUsage from "./model-usage";
import * as notifications from "./notifications";
import * as personalData from "./personal-data";
import * as places from "./places";
import * as pricePackages from "./price-packages";
import * as actuals from "./proposals/actuals";
import * as agreements from "./proposals/agreements";
import * as approvals from "./proposals/approvals";
import * as censuses from "./proposals/censuses";
import * as clientCosts from "./proposals/client-costs";
import * as comparisons from "./proposals/comparisons";
import * as docuseal from "./proposals/docuseal";
import * as embeds from "./proposals/embeds";
import * as floors from "./proposals/floors";
import * as movedRates from "./proposals/moved-rates";
import * as offerSettings from "./proposals/offer-settings";
import * as offers from "./proposals/offers";
import * as proposals from "./proposals/proposals";
import * as scheduling from "./proposals/scheduling";
import * as signers from "./proposals/signers";
import * as talk from "./proposals/talk";
import * as verify from "./proposals/verify";
import * as providers from "./providers";
import * as reportCorrections from "./report-corrections";
import * as reportFindings from "./report-findings";
import * as reportHistory from "./report-history";
import * as revenue from "./revenue";
import * as savedViews from "./saved-views";
import * as searching from "./search";
import * as system from "./system";
import * as taxFacts from "./tax-facts";
import * as taxRateTerms from "./tax-rate-terms";
import * as team from "./team";
import * as timeline from "./timeline";
import * as today from "./today";
import * as users from "./users";

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
