import { expect, type Page } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { answerOf, listOf, makeCompany, type Named, unique } from "../desk";
import { acceptInvitation, makeProvider } from "../own-people";

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

/** Someone whom only one provider's mappings can name: invited by the Admin who is signed in, and joined. */
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

/** Maps an entity of the payroll sandbox that nobody has mapped. */
export async function makeMapping(page: Page, wanted: NewMapping): Promise<MappingRecord> {
  const companyId = wanted.companyId ?? (await makeCompany(page)).id;
  const [entity] = await listOf(page, `${CALLS}/selectors/entities`);
  const data = { ...wanted, companyId, externalEntityId: entity?.id };
  return answerOf(page.request.post(`${CALLS}/mappings`, { data }));
}

export const getMapping = (page: Page, { id }: { id: string }) => answerOf(page.request.get(`${CALLS}/mappings/${id}`));

/** Waits until the newest sync of a mapping has ended; returns it. */
export async function syncEnd(page: Page, mapping: { id: string }) {
  await expect.poll(async () => (await getMapping(page, mapping)).lastSync?.finishedAt ?? null).not.toBeNull();
  return (await getMapping(page, mapping)).lastSync;
}

/** Syncs a mapping; returns how many events it has then. */
export async function syncMapping(page: Page, mapping: { id: string }): Promise<number> {
  await page.request.post(`${CALLS}/mappings/${mapping.id}/revenue/sync`);
  expect((await syncEnd(page, mapping)).status).toBe("completed");
  const { total } = await answerOf(page.request.get(`${CALLS}/mappings/${mapping.id}/revenue`));
  expect(total).toBeGreaterThan(0);
  return total;
}

export const visitMapping = (page: Page, { id }: MappingRecord) => visit(page, `${MAPPINGS}/${id}`);

export const card = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Integration Mappings" }) });

export const selector = (page: Page, name: string) => card(page).getByRole("combobox", { name, exact: true });

export async function pick(page: Page, field: string, option: string): Promise<void> {
  await selector(page, field).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

export async function ownMapping(page: Page) {
  const provider = await makeProvider(page);
  const mapping = await makeMapping(page, { providerId: provider.id });
  return { provider, mapping };
}
