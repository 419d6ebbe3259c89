import "server-only";
import { findGivenBack } from "./repository-rows";

/**
 * The version to which a record has come from one of its versions by changes that were undone alone, by its id: while it still has that
 * one, nobody has edited it (D-200, D-215).
 */
export async function versionsSince(recordIds: string[]): Promise<(recordId: string, version: number) => number> {
  const rows = await findGivenBack(recordIds);
  const next = new Map(rows.map(({ recordId, from, to }) => [`${recordId} ${from}`, to]));
  return (recordId, version) => {
    let now = version;
    for (let to = next.get(`${recordId} ${now}`); to !== undefined; to = next.get(`${recordId} ${now}`)) now = to;
    return now;
  };
}
