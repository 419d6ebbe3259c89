import "server-only";
import type { Place, PlacePrediction } from "@/lib/companies/contract";
import { isUsState, US_STATES } from "@/lib/domain/us-states";
import { BUILT_IN } from "../port";
import { type City, citiesBeginningWith, cityKey, zipsBeginningWith } from "./gazetteer";
import type { PlacesAdapter, Predictions } from "./port";

const MOST = 6;
const MIN_CITY = 3;
/** Whole words that end a street's name, as opposed to the beginning of a city such as Avella. */
const STREET_ENDS = new Set(
  "ave avenue blvd boulevard court drive lane road square street suite terrace way".split(" "),
);

const KNOWN = "Cities and ZIP codes only: the street stays as you typed it.";
const UNKNOWN = "No city or ZIP code recognized: add the city.";
const NOT_A_STATE = "Washington, DC cannot be chosen: addresses are in the 50 states.";

const stateOf = new Map<string, string>(
  US_STATES.flatMap(({ code, name }) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);

interface Reading {
  words: string[];
  state: string | null;
}

/**
 * Possible readings of a typed address: from the end a ZIP code, a state, a city, and the rest is the street; commas are only a
 * hint. 'New York' and 'Washington' are both states and cities, so text that ends in a state is read both ways.
 */
export function readAddress(typed: string): { zip: string; readings: Reading[] } {
  const text = typed.replaceAll(",", " , ").replace(/\s+/g, " ").trim();
  const zip = /(?:^| )(\d{3,5})(?:-\d{0,4})?$/.exec(text)?.[1] ?? "";
  const rest = (zip ? text.slice(0, text.lastIndexOf(zip)) : text).replace(/[ ,]+$/, "");
  const words = rest.split(" ").filter(Boolean);
  const readings: Reading[] = [];
  for (const size of [2, 1]) {
    const state = stateOf.get(words.slice(-size).join(" ").toLowerCase());
    if (state && words.length > size) readings.push({ words: words.slice(0, -size), state });
  }
  return { zip, readings: [...readings, { words, state: null }] };
}

interface Found {
  street: string;
  city: City;
  /** Empty where the city has several and none was typed: we do not guess. */
  zip: string;
}

const clean = (words: string[]): string =>
  words
    .join(" ")
    .replace(/^[ ,]+|[ ,]+$/g, "")
    .replaceAll(" ,", ",");

/** Finds the longest run of last words that begins a city's name; the words before it are the street. */
function findByCity({ words, state }: Reading, zip: string, rank: (name: string, city: City) => number): Found[] {
  for (let first = 0; first < words.length; first++) {
    const name = clean(words.slice(first));
    if (name.length < MIN_CITY || words[first] === "," || name.includes(",")) continue;
    if (first > 0 && STREET_ENDS.has(name.toLowerCase())) continue;
    const fitting = citiesBeginningWith(name).filter(
      (city) => (!state || city.state === state) && city.zips.some((one) => one.startsWith(zip)),
    );
    if (fitting.length === 0) continue;
    const street = clean(words.slice(0, first));
    return fitting
      .sort((a, b) => rank(name, a) - rank(name, b) || b.zips.length - a.zips.length)
      .map((city) => ({ street, city, zip: onlyZip(city) }));
  }
  return [];
}

const onlyZip = ({ zips }: City): string => (zips.length === 1 ? (zips[0] ?? "") : "");

/** The street before a ZIP code, without the city that may be between them. */
function withoutCity(words: string[], { name }: City): string {
  const text = clean(words);
  return text.toLowerCase().endsWith(name.toLowerCase()) ? text.slice(0, -name.length).replace(/[ ,]+$/, "") : text;
}

const idOf = ({ street, city, zip }: Found): string => `${zip || `${city.name},${city.state}`}~${street}`;

const toPrediction = (found: Found): PlacePrediction => ({
  id: idOf(found),
  text: [found.street, `${found.city.name}, ${found.city.state} ${found.zip}`.trim()].filter(Boolean).join(", "),
});

function search(typed: string, homeStates: readonly string[]): Predictions {
  const { zip, readings } = readAddress(typed);
  // Names typed in full first, then states of the user's companies; among equals the city with the most ZIP codes.
  const rank = (name: string, city: City) =>
    Number(cityKey(city.name) !== cityKey(name)) * 2 + Number(!homeStates.includes(city.state));
  const byZip = zip
    ? zipsBeginningWith(zip).map((one) => ({ street: withoutCity(readings[0]?.words ?? [], one.city), ...one }))
    : [];
  const all = zip && byZip.length > 0 ? byZip : readings.flatMap((reading) => findByCity(reading, "", rank));
  const found = all.filter(({ city }) => isUsState(city.state)).slice(0, MOST);
  const items = [...new Map(found.map((one) => [idOf(one), toPrediction(one)])).values()];
  const meantDc = all.slice(0, MOST).some(({ city }) => city.state === "DC");
  return { items, note: meantDc ? NOT_A_STATE : items.length > 0 ? KNOWN : UNKNOWN };
}

/** The places service without an account: finds a ZIP code, a city, or a street with either. */
export const zipCodePlaces: PlacesAdapter = {
  name: BUILT_IN,
  isConfigured: () => true,
  paid: false,
  predict: async (typed, _session, homeStates) => search(typed, homeStates),
  async find(id): Promise<Place | null> {
    const [place = "", street = ""] = id.split("~");
    const [name = "", state] = place.split(",");
    const city = state
      ? citiesBeginningWith(name).find((one) => one.name === name && one.state === state)
      : zipsBeginningWith(place).find(({ zip }) => zip === place)?.city;
    if (!city || !isUsState(city.state)) return null;
    return { addressLine1: street, city: city.name, state: city.state, zipCode: state ? onlyZip(city) : place };
  },
};
