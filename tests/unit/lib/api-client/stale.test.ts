import { describe, expect, it } from "vitest";
import { nameOf } from "@/lib/api-client/query-key";
import { CHANGES, NOTHING_ON_SCREEN } from "@/lib/api-client/stale";
import { STALE_BY_OTHERS } from "@/lib/api-client/stale-by-others";
import { ENDPOINTS } from "@/lib/endpoints";
import { keepViewing } from "@/lib/live/contract";

const names = (wanted: (method: string) => boolean) =>
  ENDPOINTS.filter(({ endpoint }) => wanted(endpoint.method)).map(({ endpoint }) => nameOf(endpoint));

const changes = names((method) => method !== "GET");
const reads = names((method) => method === "GET");

describe("what a change makes stale", () => {
  it.each(changes)("is listed for %s, or that nothing on the screen shows it", (name) => {
    const told = Object.hasOwn(CHANGES, name);
    expect(told).toBe(!NOTHING_ON_SCREEN.includes(name));
    if (told) expect(CHANGES[name]?.stale).not.toEqual([]);
  });

  it("names only calls that the contract has", () => {
    expect(changes).toEqual(expect.arrayContaining([...Object.keys(CHANGES), ...NOTHING_ON_SCREEN]));
    const told = Object.values(CHANGES).flatMap((change) => [
      ...(change?.stale ?? []),
      ...(change?.into ?? []),
      ...(change?.later ?? []),
    ]);
    const answers = Object.values(CHANGES).flatMap((change) => change?.answers ?? []);
    expect(reads).toEqual(expect.arrayContaining([...told, ...answers]));
  });

  it("by others, as a stream tells it, is named by the contract", () => {
    const told = Object.values(STALE_BY_OTHERS).flat();
    expect([...reads, nameOf(keepViewing)]).toEqual(expect.arrayContaining(told));
  });

  it("includes every list that shows the saved record at once", () => {
    for (const [name, change] of Object.entries(CHANGES)) {
      expect(change?.stale, name).toEqual(expect.arrayContaining(change?.into ?? []));
    }
  });
});
