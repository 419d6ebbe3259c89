import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { limitRate } from "@/lib/http/rate-limit";
import { placesPort } from "@/lib/vendors/places/port";
import type { Place, PlaceList } from "./contract";
import { statesOfOwnCompanies } from "./service";

const MIN_TYPED = 3;
/** Searches per person and minute, if each costs money. */
const MAX_SEARCHES = 120;

/**
 * US addresses for a typed text; none for fewer than three characters. Throws 'rate_limited', and 'upstream_unavailable' when the
 * service does not respond.
 */
export async function searchPlaces(actor: Actor, typed: string, session: string | undefined): Promise<PlaceList> {
  if (typed.length < MIN_TYPED) return { items: [], total: 0, note: null };
  const places = placesPort.current();
  if (places.paid) await limitRate(`places:${actor.userId}`, MAX_SEARCHES, 60);
  const homeStates = await statesOfOwnCompanies(actor);
  const { items, note } = await places.predict(typed, session, homeStates);
  return { items, total: items.length, note };
}

/** Throws 'not_found' for an id without a US address, 'upstream_unavailable' when the service does not respond. */
export async function getPlace(id: string, session: string | undefined): Promise<Place> {
  const place = await placesPort.current().find(id, session);
  if (!place) throw AppError.notFound("This address could not be found in the United States");
  return place;
}
