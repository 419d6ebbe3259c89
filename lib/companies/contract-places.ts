import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";

export const PlacePrediction = z.object({ id: z.string(), text: z.string() });
export type PlacePrediction = z.output<typeof PlacePrediction>;

/** The predictions for a text; `note` says what the search cannot find, or what to add. */
const PlaceList = field.listOf(PlacePrediction).extend({ note: z.string().nullable() });
export type PlaceList = z.output<typeof PlaceList>;

/** A US address for the company form; line 1 and the ZIP code are empty where they are not known. */
export const Place = z.object({ addressLine1: z.string(), city: z.string(), state: z.string(), zipCode: z.string() });
export type Place = z.output<typeof Place>;

/** One person's search: from the predictions while they type to the place they choose. */
const session = z.uuid().optional();

export const searchPlaces = endpoint("GET", "/api/places", {
  summary: "US addresses that fit what was typed",
  query: z.strictObject({ search: field.searchText, session }),
  response: PlaceList,
});

export const getPlace = endpoint("GET", "/api/places/{placeId}", {
  summary: "The address behind a prediction",
  params: z.strictObject({ placeId: field.requiredText(500) }),
  query: z.strictObject({ session }),
  response: Place,
});
