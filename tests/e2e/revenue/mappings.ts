import { expect, type Page, test } from "../../support/browser/test";
import { answerOf, listOf, makeCompany, type Named, unique } from "../desk";
import { acceptInvitation } from "../own-people";

export const MAPPINGS = "/integrations/cloud9hr";
export const CALLS = `/api${MAPPINGS}`;

export interface MappingRecord {
  id: string;
  externalEntityName: string;
  companyId: string;
  providerId: string;
  salesRepId: string | null;
  version: number;
}

/** A provider that no other test maps to, made by the Admin who is signed in. */
export async function makeProvider(page: Page, change: object = {}): Promise<Named> {
  const data = {
    companyName: unique("Mapped PEO"),
    industry: 1,
    companySize: 3,
    yearFounded: 2001,
    addressLine1: "1 Main Street",
    addressLine2: "",
    city: "Denver",
    state: "CO",
    zipCode: "80202",
    website: "",
    taxIdNumber: "",
    ...change,
  };
  const { id } = await answerOf(page.request.post("/api/providers", { data }));
  return { id, name: data.companyName };
}

/** Somebody whom only one provider's mappings can name: invited by the Admin who is signed in, and joined. */
export async function makeRep(page: Page, provider: Named): Promise<Named & { email: string; password: string }> {
  const email = `${unique("rep")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")}@mapped.test`;
  const data = { firstName: "Remi", lastName: unique("Mapped"), email };
  await answerOf(page.request.post(`/api/providers/${provider.id}/members`, { data }));
  const password = "Mapped-pass-1";
  const browser = page.context().browser();
  if (browser) await acceptInvitation(browser, page.request, email, password);
  const [rep] = (await listOf(page, `${CALLS}/selectors/sales-reps?providerId=${provider.id}`)) as Named[];
  if (!rep) throw new Error(`${provider.name} has nobody to map to`);
  return { ...rep, email, password };
}

interface NewMapping {
  providerId: string;
  companyId?: string;
  salesRepId?: string | null;
}

/** Maps an entity of the payroll sandbox that nobody has mapped; tests that run at the same time may want the same one. */
export async function makeMapping(page: Page, wanted: NewMapping): Promise<MappingRecord> {
  const companyId = wanted.companyId ?? (await makeCompany(page)).id;
  const open = await listOf(page, `${CALLS}/selectors/entities`);
  // Each worker begins somewhere else.
  const first = (test.info().workerIndex * 7) % Math.max(open.length, 1);
  for (const entity of [...open.slice(first), ...open.slice(0, first)]) {
    const data = { ...wanted, companyId, externalEntityId: entity.id };
    const answer = await page.request.post(`${CALLS}/mappings`, { data });
    if (answer.ok()) return answer.json();
    expect(answer.status(), await answer.text()).toBe(409);
  }
  throw new Error("The payroll sandbox has no entity left without a mapping");
}

export const getMapping = (page: Page, { id }: { id: string }) => answerOf(page.request.get(`${CALLS}/mappings/${id}`));

/** Waits until the newest sync of a mapping has ended; returns it. */
export async function syncEnd(page: Page, mapping: { id: string }) {
  await expect.poll(async () => (await getMapping(page, mapping)).lastSync?.finishedAt ?? null).not.toBeNull();
  return (await getMapping(page, mapping)).lastSync;
}

/**
 * Syncs a mapping; returns how many events it has then. They need not be what this sync has added: another test may sync all
 * mappings at the same time.
 */
export async function syncMapping(page: Page, mapping: { id: string }): Promise<number> {
  await page.request.post(`${CALLS}/mappings/${mapping.id}/revenue/sync`);
  expect((await syncEnd(page, mapping)).status).toBe("completed");
  const { total } = await answerOf(page.request.get(`${CALLS}/mappings/${mapping.id}/revenue`));
  expect(total).toBeGreaterThan(0);
  return total;
}
