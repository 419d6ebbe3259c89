import "server-only";
import { codes } from "zipcodes";

/** A city of the United States with all of its ZIP codes, in order. */
export interface City {
  name: string;
  /** Two letters: of the 50 states, DC or a territory. */
  state: string;
  zips: string[];
}

interface Gazetteer {
  /** In order of their keys. */
  cities: { key: string; city: City }[];
  /** In order. */
  zips: { key: string; city: City }[];
}

let gazetteer: Gazetteer | undefined;

/** Loaded at the first search. */
function load(): Gazetteer {
  const cities = new Map<string, City>();
  const zips: Gazetteer["zips"] = [];
  for (const { zip, city: name, state, country } of Object.values(codes)) {
    if (country !== "US") continue;
    const id = `${cityKey(name)},${state}`;
    const city = cities.get(id) ?? { name, state, zips: [] };
    cities.set(id, city);
    city.zips.push(zip);
    zips.push({ key: zip, city });
  }
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
  return {
    cities: [...cities.values()].map((city) => ({ key: cityKey(city.name), city })).sort(byKey),
    zips: zips.sort(byKey),
  };
}

const SHORT: Record<string, string> = { st: "saint", ft: "fort", mt: "mount" };

/** A city's name for comparisons: 'St. Louis' and 'saint louis' are the same. */
export const cityKey = (name: string): string =>
  name.toLowerCase().replace(/^(st|ft|mt)\.? /, (_, short: string) => `${SHORT[short]} `);

function beginningWith(entries: { key: string; city: City }[], key: string) {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.key ?? "") < key) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (entries[end]?.key.startsWith(key)) end++;
  return entries.slice(low, end);
}

/** All cities whose name begins with this. */
export function citiesBeginningWith(name: string): City[] {
  gazetteer ??= load();
  return beginningWith(gazetteer.cities, cityKey(name)).map(({ city }) => city);
}

/** All ZIP codes that begin with these digits, in order, each with its city. */
export function zipsBeginningWith(digits: string): { zip: string; city: City }[] {
  gazetteer ??= load();
  return beginningWith(gazetteer.zips, digits).map(({ key, city }) => ({ zip: key, city }));
}
