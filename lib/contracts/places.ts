import { z } from "zod";
import { endpoint } from "./endpoint";
import * as field from "./fields";

export const PlacePrediction = z.object({ id: z.string(), text: z.string() });
export type PlacePrediction = z.output<typeof PlacePrediction>;

/** A US address as the company form takes it; line 1 is empty where only city, state and ZIP are known. */
export const Place = z.object({ addressLine1: z.string(), city: z.string(), state: z.string(), zipCode: z.string() });
export type Place = z.output<typeof Place>;

/** One search of a person: the predictions while they type, and the place they choose. */
const session = z.uuid().optional();

export const searchPlaces = endpoint("GET", "/api/places", {
  summary: "US addresses that fit what was typed",
  query: z.strictObject({ search: field.text(200), session }),
  response: field.listOf(PlacePrediction),
});

export const getPlace = endpoint("GET", "/api/places/{placeId}", {
  summary: "The address behind a prediction",
  params: z.strictObject({ placeId: field.requiredText(500) }),
  query: z.strictObject({ session }),
  response: Place,
});
