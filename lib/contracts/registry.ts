import * as agreements from "./agreements";
import * as auth from "./auth";
import * as catalog from "./catalog";
import * as companies from "./companies";
import * as contacts from "./contacts";
import * as deals from "./deals";
import * as docuseal from "./docuseal";
import * as embeds from "./embeds";
import type { Endpoint } from "./endpoint";
import * as generations from "./generations";
import * as integrations from "./integrations";
import * as intelligence from "./intelligence";
import * as invitations from "./invitations";
import * as leaderboards from "./leaderboards";
import * as mail from "./mail";
import * as offers from "./offers";
import * as places from "./places";
import * as pricePackages from "./price-packages";
import * as proposals from "./proposals";
import * as providers from "./providers";
import * as revenue from "./revenue";
import * as scheduling from "./scheduling";
import * as system from "./system";
import * as team from "./team";
import * as users from "./users";
import * as waiting from "./waiting";

const AREAS: Record<string, Record<string, unknown>> = {
  auth,
  invitations,
  companies,
  intelligence,
  contacts,
  deals,
  proposals,
  waiting,
  offers,
  embeds,
  scheduling,
  docuseal,
  users,
  providers,
  catalog,
  pricePackages,
  agreements,
  team,
  revenue,
  leaderboards,
  integrations,
  generations,
  places,
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

/** Every endpoint of the product with its area and name; the OpenAPI document and the meta-tests read it. */
export const ENDPOINTS: NamedEndpoint[] = Object.entries(AREAS).flatMap(([area, module]) =>
  Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ area, name, endpoint: value }] : [])),
);
