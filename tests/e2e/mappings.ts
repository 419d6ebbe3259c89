import { expect, type Page, test } from "@playwright/test";
import { answerOf, listOf, makeCompany, type Named, unique } from "./desk";

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
export async function makeProvider(page: Page): Promise<Named> {
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
  };
  const { id } = await answerOf(page.request.post("/api/providers", { data }));
  return { id, name: data.companyName };
}

/** One of the demo's sales reps, whose name is nobody else's. */
export async function findRep(page: Page, name = "Riley Brooks"): Promise<Named> {
  const [rep] = (await listOf(page, `${CALLS}/selectors/sales-reps?search=${encodeURIComponent(name)}`)) as Named[];
  if (!rep) throw new Error(`Nobody is called ${name}`);
  return rep;
}

interface NewMapping {
  providerId: string;
  companyId?: string;
  salesRepId?: string | null;
}

/** Maps an entity of the payroll sandbox that nobody has mapped; tests that run beside each other may want the same one. */
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

/** Waits until the newest sync of a mapping has ended; answers it. */
export async function syncEnd(page: Page, mapping: { id: string }) {
  await expect.poll(async () => (await getMapping(page, mapping)).lastSync?.finishedAt ?? null).not.toBeNull();
  return (await getMapping(page, mapping)).lastSync;
}
