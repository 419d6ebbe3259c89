import { QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { callForAll, wholeListOptions } from "@/lib/api-client/whole-list";
import { listTaxRates, type TaxRate } from "@/lib/catalog/contract";

const PROVIDER = "0197a0c0-0000-7000-8000-00000000000c";
const params = { providerId: PROVIDER };

const taxRate = (_: unknown, index: number): TaxRate => ({
  id: `0197a0c0-0000-7000-8000-${String(index).padStart(12, "0")}`,
  providerId: PROVIDER,
  taxName: `Tax ${index}`,
  locality: 2,
  state: null,
  priceType: 1,
  fixedRate: 1,
  minRate: null,
  maxRate: null,
  kind: "other",
  kindIsGuess: true,
  billsPastBase: false,
  reporting: null,
  creditReduction: null,
  restarts: null,
  terms: null,
  version: 1,
});

/** Answers a list as the server does, and records the requests. */
function serve(rows: TaxRate[], total = rows.length): string[] {
  const asked: string[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn(async (url: string) => {
      const query = new URLSearchParams(url.split("?")[1]);
      asked.push(query.toString());
      const [limit, offset] = [Number(query.get("limit")), Number(query.get("offset"))];
      return Response.json({ items: rows.slice(offset, offset + Math.min(limit, 100)), total });
    }),
  );
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

describe("a list with all its rows", () => {
  test.each([
    [0, 1],
    [1, 1],
    [100, 1],
    [101, 2],
    [250, 3],
  ])("of %i rows is loaded in %i calls", async (length, calls) => {
    const rows = Array.from({ length }, taxRate);
    const asked = serve(rows);
    expect(await callForAll(listTaxRates, { params })).toEqual({ items: rows, total: length });
    expect(asked).toHaveLength(calls);
  });

  test("sends the same query for each page", async () => {
    const asked = serve(Array.from({ length: 101 }, taxRate));
    await callForAll(listTaxRates, { params, query: { locality: ["2"] } });
    expect(asked).toEqual(["locality=2&limit=100&offset=0", "locality=2&limit=100&offset=100"]);
  });

  test("ends early if rows have been deleted in the meantime", async () => {
    const rows = Array.from({ length: 120 }, taxRate);
    serve(rows, 130);
    expect(await callForAll(listTaxRates, { params })).toEqual({ items: rows, total: 130 });
  });

  test("has its own cache entry, and becomes stale with its first page's call", async () => {
    serve(Array.from({ length: 101 }, taxRate));
    const client = new QueryClient();
    const { items } = await client.fetchQuery(wholeListOptions(listTaxRates, { params }));
    expect(items).toHaveLength(101);
    const key = ["GET /api/providers/{providerId}/tax-rates", params];
    expect(client.getQueryCache().findAll({ queryKey: key })).toHaveLength(1);
    expect(client.getQueryData([...key, {}])).toBeUndefined();
  });
});
