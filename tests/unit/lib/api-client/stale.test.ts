import { describe, expect, it } from "vitest";
import { nameOf } from "@/lib/api-client/query-key";
import { kindsOf, SHOWN_BY, staleAfter, WRITTEN_BY } from "@/lib/api-client/stale";
import * as bulk from "@/lib/bulk/contract";
import * as deals from "@/lib/deals/contract";
import { ENDPOINTS } from "@/lib/endpoints";
import { keepViewing } from "@/lib/live/contract";

const endpoints = ENDPOINTS.map(({ endpoint }) => endpoint);
const reads = endpoints.filter(({ method }) => method === "GET").map(nameOf);
const changes = endpoints.filter(({ method }) => method !== "GET");

describe("what a change makes stale", () => {
  it.each(changes.map((change) => [nameOf(change), change] as const))("is known of %s", (_, change) => {
    expect(kindsOf(change)).toBeDefined();
  });

  it("is named by the contract", () => {
    expect([...reads, nameOf(keepViewing)]).toEqual(expect.arrayContaining(Object.values(SHOWN_BY).flat()));
  });

  it("is listed by paths of changes only", () => {
    const unknown = Object.keys(WRITTEN_BY).filter(
      (listed) => !changes.some(({ method, path }) => `${path}/`.startsWith(`${listed.replace(`${method} `, "")}/`)),
    );
    expect(unknown).toEqual([]);
  });

  it("is what shows the kinds that it writes, by the longest part of its path that is listed", () => {
    expect(staleAfter(deals.updateDeal)).toEqual(SHOWN_BY.deal);
    expect(staleAfter(deals.createNote)).toEqual([...new Set([...SHOWN_BY.note, ...SHOWN_BY.activity])]);
    expect([staleAfter(bulk.startBulkChange).length > 0, staleAfter(bulk.previewBulkChange)]).toEqual([true, []]);
  });
});
