import "server-only";
import { codes } from "zipcodes";
import type { Place, PlacePrediction } from "@/lib/contracts/places";
import { US_STATES } from "@/lib/domain/us-states";
import type { PlacesPort } from "./port";

const MOST = 6;
const MIN_CITY = 3;
/** The end of a street, not the beginning of a city such as Avella. */
const STREET_ENDS = new Set(
  "ave avenue blvd boulevard court drive lane road square street suite terrace way".split(" "),
);

interface Area {
  zip: string;
  city: string;
  state: string;
}

const stateOf = new Map<string, string>(
  US_STATES.flatMap(({ code, name }) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);

let areas: Area[] | undefined;

/** Every ZIP code of the 50 states, in order; read when somebody first searches. */
function allAreas(): Area[] {
  areas ??= Object.values(codes)
    .filter(({ country, state }) => country === "US" && stateOf.has(state.toLowerCase()))
    .map(({ zip, city, state }) => ({ zip, city, state }))
    .sort((a, b) => a.zip.localeCompare(b.zip));
  return areas;
}

/** What stands before a ZIP code, city or state is the street; commas are only a hint. */
export function splitAddress(typed: string): { street: string; zip: string; words: string[]; state: string | null } {
  const text = typed.replaceAll(",", " , ").replace(/\s+/g, " ").trim();
  const zip = /(?:^| )(\d{3,5})(?:-\d{0,4})?$/.exec(text)?.[1] ?? "";
  const rest = (zip ? text.slice(0, text.lastIndexOf(zip)) : text).replace(/[ ,]+$/, "");
  const words = rest.split(" ").filter(Boolean);
  for (const size of [2, 1]) {
    const state = stateOf.get(words.slice(-size).join(" ").toLowerCase());
    if (state && words.length > size) return { street: rest, zip, words: words.slice(0, -size), state };
  }
  return { street: rest, zip, words, state: null };
}

interface Found {
  street: string;
  area: Area;
}

const clean = (words: string[]): string =>
  words
    .join(" ")
    .replace(/^[ ,]+|[ ,]+$/g, "")
    .replaceAll(" ,", ",");

/** The longest run of last words that is the beginning of a city's name; what stands before it is the street. */
function findByCity(words: string[], state: string | null, zip: string): Found[] {
  for (let first = 0; first < words.length; first++) {
    const name = clean(words.slice(first)).toLowerCase();
    if (name.length < MIN_CITY || words[first] === "," || name.includes(",")) continue;
    if (first > 0 && STREET_ENDS.has(name)) continue;
    const seen = new Set<string>();
    const fitting = allAreas().filter((area) => {
      if (!area.city.toLowerCase().startsWith(name) || (state && area.state !== state) || !area.zip.startsWith(zip)) {
        return false;
      }
      // A city named whole is offered by each of its ZIP codes, a begun name by one of each city.
      const key = area.city.toLowerCase() === name && state ? area.zip : `${area.city}, ${area.state}`;
      return !seen.has(key) && Boolean(seen.add(key));
    });
    const whole = (area: Area) => Number(area.city.toLowerCase() !== name);
    const best = fitting.sort((a, b) => whole(a) - whole(b)).slice(0, MOST);
    if (best.length > 0) return best.map((area) => ({ street: clean(words.slice(0, first)), area }));
  }
  return [];
}

function findByZip(zip: string, words: string[]): Found[] {
  return allAreas()
    .filter((area) => area.zip.startsWith(zip))
    .slice(0, MOST)
    .map((area) => ({ street: withoutCity(words, area), area }));
}

/** The street before a ZIP code, without the city that may stand between them. */
function withoutCity(words: string[], { city }: Area): string {
  const text = clean(words);
  return text.toLowerCase().endsWith(city.toLowerCase()) ? text.slice(0, -city.length).replace(/[ ,]+$/, "") : text;
}

const idOf = ({ street, area }: Found): string => `${area.zip}~${street}`;

const toPrediction = (found: Found): PlacePrediction => ({
  id: idOf(found),
  text: [found.street, `${found.area.city}, ${found.area.state} ${found.area.zip}`].filter(Boolean).join(", "),
});

/** The places service that needs no account: a ZIP code, a city, or a street with either. */
export const zipCodePlaces: PlacesPort = {
  async predict(typed) {
    const { zip, words, state } = splitAddress(typed);
    const byCity = findByCity(words, state, zip);
    const found = zip ? [...findByZip(zip, words), ...byCity] : byCity;
    return [...new Map(found.map((one) => [`${one.area.zip}`, toPrediction(one)])).values()].slice(0, MOST);
  },
  async find(id): Promise<Place | null> {
    const [zip = "", street = ""] = id.split("~");
    const area = allAreas().find((one) => one.zip === zip);
    return area ? { addressLine1: street, city: area.city, state: area.state, zipCode: zip } : null;
  },
};
