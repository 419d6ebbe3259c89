import { afterEach, describe, expect, test } from "vitest";
import { madeUpEntities, type PayrollEvent, PayrollLedger } from "@/scripts/payroll-sandbox/ledger";
import { type PayrollSandbox, startPayrollSandbox } from "@/scripts/payroll-sandbox/server";

const KEY = "key-of-a-test";
let sandbox: PayrollSandbox | undefined;

afterEach(() => sandbox?.stop());

async function start(pageSize?: number) {
  sandbox = await startPayrollSandbox({ ledger: new PayrollLedger(madeUpEntities(70)), key: KEY, pageSize });
  const { url } = sandbox;
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { authorization: `Bearer ${KEY}`, ...init.headers } });
  const revenue = async (from = "2025-01-01", to = "2025-03-31"): Promise<PayrollEvent[]> =>
    (await (await ask(`/v1/entities/C9-1003/revenue?from=${from}&to=${to}`)).json()).events;
  return { sandbox, ask, revenue };
}

describe("the sandbox of the payroll platform", () => {
  test("returns the same for the same days, whatever range is asked for", async () => {
    const { revenue } = await start();
    const quarter = await revenue();
    expect(quarter.length).toBeGreaterThan(12);
    expect(await revenue()).toEqual(quarter);
    const february = quarter.filter(({ date }) => date.startsWith("2025-02"));
    expect(await revenue("2025-02-01", "2025-02-28")).toEqual(february);
    expect(new Set(quarter.map(({ reference }) => reference)).size).toBe(quarter.length);
    for (const { amount } of quarter) expect(amount).toMatch(/^-?\d+\.\d{2}$/);
  });

  test("returns entities and events page by page", async () => {
    const { ask } = await start(30);
    const found: string[] = [];
    let cursor: string | null = "0";
    while (cursor !== null) {
      const page: { entities: { id: string }[]; nextCursor: string | null } = await (
        await ask(`/v1/entities?cursor=${cursor}`)
      ).json();
      expect(page.entities.length).toBeLessThanOrEqual(30);
      found.push(...page.entities.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(found).size).toBe(70);
  });

  test("follows corrections and deletions at the source", async () => {
    const { ask, revenue } = await start();
    const [first, second] = await revenue();
    const path = (event: PayrollEvent | undefined) => `/v1/entities/C9-1003/revenue/${event?.reference}`;
    await ask(path(first), { method: "PUT", body: JSON.stringify({ ...first, amount: "1.23" }) });
    await ask(path(second), { method: "DELETE" });
    const after = await revenue();
    expect(after.find(({ reference }) => reference === first?.reference)?.amount).toBe("1.23");
    expect(after.some(({ reference }) => reference === second?.reference)).toBe(false);
  });

  test("finds an event by its reference, also on the day that it was moved to, and none that is deleted", async () => {
    const { ask, revenue } = await start();
    const [first, second] = await revenue();
    const path = (reference: string | undefined) => `/v1/entities/C9-1003/revenue/${reference}`;
    expect(await (await ask(path(first?.reference))).json()).toEqual(first);
    const moved = { ...first, date: "2024-12-24" };
    await ask(path(first?.reference), { method: "PUT", body: JSON.stringify(moved) });
    expect(await (await ask(path(first?.reference))).json()).toEqual(moved);
    await ask(path(second?.reference), { method: "DELETE" });
    for (const gone of [second?.reference, "C9-1003-2025-01-04-P", "C9-1003-x", "none"]) {
      expect((await ask(path(gone))).status, gone).toBe(404);
    }
  });

  test("refuses a wrong key, an unknown entity and invalid days", async () => {
    const { ask } = await start();
    expect((await ask("/v1/entities", { headers: { authorization: "Bearer other" } })).status).toBe(401);
    expect((await ask("/v1/entities/none/revenue?from=2025-01-01&to=2025-01-02")).status).toBe(404);
    expect((await ask("/v1/entities/C9-1003/revenue?from=x&to=2025-01-02")).status).toBe(400);
  });

  test("fails as often as it is set to", async () => {
    const { sandbox, ask, revenue } = await start();
    sandbox.fail({ kind: "429", times: 2, after: 1 });
    expect((await ask("/v1/entities")).status).toBe(200);
    const refused = await ask("/v1/entities");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
    expect((await ask("/v1/entities")).status).toBe(429);
    sandbox.fail({ kind: "half", times: 1 });
    await expect(revenue()).rejects.toThrow();
    expect((await revenue()).length).toBeGreaterThan(0);
  });
});
