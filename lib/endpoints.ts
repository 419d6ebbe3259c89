import { z } from "zod";
import * as generations from "@/lib/ai/contract";
import * as audit from "@/lib/audit/contract";
import * as auth from "@/lib/auth/contract";
import * as bulk from "@/lib/bulk/contract";
import * as catalog from "@/lib/catalog/contract";
import * as censuses from "@/lib/censuses/contract";
import * as companies from "@/lib/companies/contract";
import * as contacts from "@/lib/contacts/contract";
import type { Endpoint } from "@/lib/contracts/endpoint";
import * as system from "@/lib/contracts/system";
import * as deals from "@/lib/deals/contract";
import { capital } from "@/lib/domain/format";
import * as duplicates from "@/lib/duplicates/contract";
import * as forecast from "@/lib/forecast/contract";
import * as imports from "@/lib/imports/contract";
import * as intelligence from "@/lib/intelligence/contract";
import * as leaderboards from "@/lib/leaderboards/contract";
import * as savedViews from "@/lib/lists/contract";
import * as live from "@/lib/live/contract";
import * as mail from "@/lib/mail/contract";
import * as notifications from "@/lib/notifications/contract";
import * as integrations from "@/lib/payroll/contract";
import * as agreements from "@/lib/proposals/agreement/contract";
import * as scheduling from "@/lib/proposals/call/contract";
import * as offers from "@/lib/proposals/client/contract";
import * as embeds from "@/lib/proposals/client/contract-embeds";
import * as floors from "@/lib/proposals/contract-floors";
import * as proposals from "@/lib/proposals/inside/contract";
import * as actuals from "@/lib/proposals/inside/contract-actuals";
import * as comparisons from "@/lib/proposals/inside/contract-comparisons";
import * as signers from "@/lib/proposals/signing/contract";
import * as providers from "@/lib/providers/contract";
import * as revenue from "@/lib/revenue/contract";
import * as searching from "@/lib/search/contract";
import * as team from "@/lib/team/contract";
import * as today from "@/lib/today/contract";
import * as users from "@/lib/users/contract";

/** The modules of contracts, by the name of their area. */
export const AREAS = {
  auth,
  companies,
  intelligence,
  contacts,
  deals,
  duplicates,
  proposals,
  floors,
  actuals,
  censuses,
  comparisons,
  today,
  notifications,
  offers,
  embeds,
  scheduling,
  signers,
  users,
  providers,
  catalog,
  agreements,
  team,
  revenue,
  leaderboards,
  forecast,
  imports,
  bulk,
  savedViews,
  integrations,
  audit,
  generations,
  search: searching,
  live,
  mail,
  system,
} satisfies Record<string, Record<string, unknown>>;

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
