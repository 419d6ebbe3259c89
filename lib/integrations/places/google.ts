import "server-only";
import { z } from "zod";
import { isUsState } from "@/lib/domain/us-states";
import type { PlacesPort } from "./port";

const TIMEOUT_MS = 4_000;

const Predictions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional(),
      }),
    )
    .default([]),
});

const Details = z.object({
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) }))
    .default([]),
});

/** Google's Places API (New). A session token makes the predictions of one search and its choice one billed call. */
export function createGooglePlaces(baseUrl: string, key: string): PlacesPort {
  async function ask(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
    return fetch(`${baseUrl}${path}`, {
      ...init,
      redirect: "error",
      headers: { ...init.headers, "x-goog-api-key": key, "content-type": "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }
  return {
    async predict(typed, session) {
      const response = await ask("/v1/places:autocomplete", {
        method: "POST",
        body: JSON.stringify({ input: typed, includedRegionCodes: ["us"], languageCode: "en", sessionToken: session }),
      });
      if (!response.ok) throw new Error(`Places answered ${response.status}`);
      const { suggestions } = Predictions.parse(await response.json());
      const items = suggestions.flatMap(({ placePrediction: found }) =>
        found ? [{ id: found.placeId, text: found.text.text }] : [],
      );
      return { items, note: items.length > 0 ? null : "No address in the United States found: add the city." };
    },
    async find(id, session) {
      const query = session ? `?sessionToken=${session}` : "";
      const response = await ask(`/v1/places/${encodeURIComponent(id)}${query}`, {
        headers: { "x-goog-fieldmask": "addressComponents" },
      });
      if (response.status === 400 || response.status === 404) return null;
      if (!response.ok) throw new Error(`Places answered ${response.status}`);
      return toPlace(Details.parse(await response.json()));
    },
  };
}

function toPlace({ addressComponents }: z.output<typeof Details>) {
  const part = (type: string, form: "longText" | "shortText" = "longText"): string =>
    addressComponents.find(({ types }) => types.includes(type))?.[form] ?? "";
  const state = part("administrative_area_level_1", "shortText");
  if (part("country", "shortText") !== "US" || !isUsState(state)) return null;
  return {
    addressLine1: [part("street_number"), part("route")].filter(Boolean).join(" "),
    city: part("locality") || part("sublocality") || part("postal_town"),
    state,
    zipCode: part("postal_code"),
  };
}
