import "server-only";
import { z } from "zod";
import { isUsState } from "@/lib/domain/us-states";
import { env } from "@/lib/env";
import { callVendor, findAtVendor, type Vendor } from "../vendor-call";
import type { PlacesAdapter } from "./port";

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

/** Somebody waits for it while typing an address, which they can type without it. */
const TIMEOUT_MS = 3_000;

interface Settings {
  baseUrl: string;
  key: string | undefined;
}

/** Google's Places API (New). With a session token, the predictions and the choice of one search are billed as one call. */
export function createGooglePlaces(settings: () => Settings): PlacesAdapter {
  const name = "Google Places";
  const vendor = (): Vendor => {
    const { baseUrl, key = "" } = settings();
    return { name, baseUrl, headers: { "x-goog-api-key": key }, timeoutMs: TIMEOUT_MS };
  };
  return {
    name,
    isConfigured: () => settings().key !== undefined,
    paid: true,
    async predict(typed, session) {
      const { suggestions } = await callVendor(vendor(), {
        method: "POST",
        path: "/v1/places:autocomplete",
        body: { input: typed, includedRegionCodes: ["us"], languageCode: "en", sessionToken: session },
        answer: Predictions,
      });
      const items = suggestions.flatMap(({ placePrediction: found }) =>
        found ? [{ id: found.placeId, text: found.text.text }] : [],
      );
      return { items, note: items.length > 0 ? null : "No address in the United States found: add the city." };
    },
    async find(id, session) {
      const query = session ? `?sessionToken=${session}` : "";
      const path = `/v1/places/${encodeURIComponent(id)}${query}`;
      const headers = { "x-goog-fieldmask": "addressComponents" };
      const details = await findAtVendor(vendor(), { path, headers, answer: Details }, [400, 404]);
      return details && toPlace(details);
    },
  };
}

export const googlePlaces = createGooglePlaces(() => ({ baseUrl: env.GOOGLE_PLACES_URL, key: env.GOOGLE_PLACES_KEY }));

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
