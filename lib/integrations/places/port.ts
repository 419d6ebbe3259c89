import "server-only";
import type { Place, PlacePrediction } from "@/lib/contracts/places";
import { type Adapter, Port } from "../port";
import { googlePlaces } from "./google";
import { zipCodePlaces } from "./zip-codes";

export interface Predictions {
  items: PlacePrediction[];
  /** What the service cannot find, or what to add; null where there is nothing to say. */
  note: string | null;
}

/** A maps service: predictions for what somebody types, and the address behind the one they choose. US only. */
export interface PlacesAdapter extends Adapter {
  /** Whether each search is paid for. */
  readonly paid: boolean;
  /** At most a handful, best first; `homeStates` are those of the user's companies. */
  predict(typed: string, session: string | undefined, homeStates: readonly string[]): Promise<Predictions>;
  /** Null for an id that names no address in one of the 50 states. */
  find(id: string, session: string | undefined): Promise<Place | null>;
}

/** Google Places when its key is set, else the ZIP codes that the product brings along. */
export const placesPort = new Port<PlacesAdapter>("Address search", [googlePlaces, zipCodePlaces]);
