import "server-only";
import { AppError } from "@/lib/app-error";
import { env } from "@/lib/env";
import { CALENDLY, type CalendlyAccount, findTokenOwner, listEventTypes } from "./calendly-api";

/** The address of a page without its query. */
function pageOf(link: string): string {
  const { host, pathname } = new URL(link);
  return `${host}${pathname.replace(/\/+$/, "")}`.toLowerCase();
}

/**
 * Reads an account by its token, with the event whose page `eventLink` is, or its only one. Throws 'bad_request' for a token that
 * Calendly does not know and if there is not exactly one such event, and 'upstream_unavailable'.
 */
export async function readCalendlyAccount(token: string, eventLink: string | null): Promise<CalendlyAccount> {
  const user = await findTokenOwner(token);
  if (!user) throw AppError.badRequest("Calendly does not recognize this token", { token: "Unknown to Calendly" });
  const offered = (await listEventTypes(token, user.uri)).filter(({ active }) => active);
  const fitting =
    eventLink === null ? offered : offered.filter((event) => pageOf(event.scheduling_url) === pageOf(eventLink));
  const [event] = fitting;
  if (!event || fitting.length > 1) {
    const links = offered.map((each) => each.scheduling_url).join(", ");
    const problem = links ? `Choose one of the account's events: ${links}` : "The account has no active event";
    throw AppError.badRequest(problem, { eventLink: problem });
  }
  return {
    token,
    userUri: user.uri,
    organization: user.current_organization,
    eventType: event.uri,
    eventName: event.name,
    pageUrl: event.scheduling_url,
    timeZone: user.timezone,
  };
}

const KEPT_MS = 10 * 60_000;
let kept: { of: string; until: number; account: CalendlyAccount } | undefined;

/** The installation's account, read at most every ten minutes. Throws 'upstream_unavailable' and 'not_configured'. */
export async function installationAccount(): Promise<CalendlyAccount> {
  const { CALENDLY_TOKEN: token, CALENDLY_EVENT_LINK: link = null, CALENDLY_API_URL } = env;
  if (token === undefined) throw AppError.notConfigured(CALENDLY);
  const of = [token, link, CALENDLY_API_URL].join(" ");
  if (kept?.of === of && kept.until > Date.now()) return kept.account;
  // A wrong setting is not the fault of the person who happens to make this request.
  const account = await readCalendlyAccount(token, link).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "bad_request" ? AppError.notConfigured(CALENDLY) : error;
  });
  kept = { of, until: Date.now() + KEPT_MS, account };
  return account;
}
