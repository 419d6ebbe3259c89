import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { statesOfOwnCompanies } from "@/lib/companies/service";
import type { Place, PlaceList } from "@/lib/contracts/places";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/app-error";
import { limitRate } from "@/lib/http/rate-limit";
import { placesPort } from "@/lib/integrations/places/port";
import { logger } from "@/lib/logger";

const MIN_TYPED = 3;
/** Of a person a minute, where each search is paid for. */
const MAX_SEARCHES = 120;

/** US addresses for what somebody types; none for fewer than three characters. Throws 'unavailable' and 'rate_limited'. */
export async function searchPlaces(actor: Actor, typed: string, session: string | undefined): Promise<PlaceList> {
  if (typed.length < MIN_TYPED) return { items: [], total: 0, note: null };
  if (env.GOOGLE_PLACES_KEY) await limitRate(`places:${actor.userId}`, MAX_SEARCHES, 60);
  const homeStates = await statesOfOwnCompanies(actor);
  const { items, note } = await answered(placesPort().predict(typed, session, homeStates));
  return { items, total: items.length, note };
}

/** Throws 'not_found' for an id that names no US address, 'unavailable' when the service does not answer. */
export async function getPlace(id: string, session: string | undefined): Promise<Place> {
  const place = await answered(placesPort().find(id, session));
  if (!place) throw AppError.notFound("This address could not be found in the United States");
  return place;
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    logger.warn({ err: String(error).slice(0, 300) }, "places service");
    throw AppError.unavailable("The address search does not answer. Please type the address by hand.");
  }
}
