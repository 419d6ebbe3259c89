import "server-only";
import type { Place, PlacePrediction } from "@/lib/companies/contract";
import { type Adapter, Port } from "../port";
import { googlePlaces } from "./google";
import { zipCodePlaces } from "./zip-codes";

export interface Predictions {
  items: PlacePrediction[];
  /** What the service cannot find, or what to add; null if there is nothing to say. */
  note: string | null;
}

/** A maps service: predictions while somebody types, and the address of the one they choose. US only. */
export interface PlacesAdapter extends Adapter {
  /** Whether each search costs money. */
  readonly paid: boolean;
  /** At most a handful, best first; `homeStates` are those of the user's companies. */
  predict(typed: string, session: string | undefined, homeStates: readonly string[]): Promise<Predictions>;
  /** Null for an id without an address in one of the 50 states. */
  find(id: string, session: string | undefined): Promise<Place | null>;
}

/** Google Places when its key is set, else the built-in list of ZIP codes. */
export const placesPort = new Port<PlacesAdapter>("Address search", [googlePlaces, zipCodePlaces]);
