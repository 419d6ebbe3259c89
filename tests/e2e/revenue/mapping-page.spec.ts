import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { watchChanges } from "../desk";
import { makeProvider } from "../own-people";
import { CALLS, card, getMapping, makeRep, ownMapping, pick, selector, visitMapping } from "./mappings";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "admin");
});

test("a mapping has the name of the platform's entity, and saves provider and sales rep as soon as they are chosen (INTEG-015 to INTEG-019)", async ({
  page,
}) => {
  const { provider, mapping } = await ownMapping(page);
  const other = await makeProvider(page);
  const rep = await makeRep(page, other);
  await visitMapping(page, mapping);
  await expect(page.getByRole("heading", { level: 1, name: mapping.externalEntityName })).toBeVisible();
  await expect(page).toHaveTitle(`${mapping.externalEntityName} | Tandem`);
  await expect(selector(page, "Provider")).toHaveText(provider.name);
  await expect(selector(page, "Provider")).toHaveAttribute("aria-required", "true");
  const sent = watchChanges(page);
  await selector(page, "Provider").click();
  await page.getByRole("combobox", { name: "Search providers" }).fill(other.name);
  await page.getByRole("option", { name: other.name }).click();
  await expect.poll(async () => (await getMapping(page, mapping)).providerId).toBe(other.id);
  await expect(card(page).getByRole("button", { name: "Clear selection" })).toHaveCount(0);
  await pick(page, "Sales Rep", rep.name);
  await expect.poll(async () => (await getMapping(page, mapping)).salesRepId).toBe(rep.id);
  await card(page).getByRole("button", { name: "Clear selection" }).click();
  await expect.poll(async () => (await getMapping(page, mapping)).salesRepId).toBeNull();
  const path = `${CALLS}/mappings/${mapping.id}`;
  expect(sent.map(({ method, path: to, body: { version: _, ...body } }) => ({ method, path: to, body }))).toEqual([
    { method: "PATCH", path, body: { providerId: other.id } },
    { method: "PATCH", path, body: { salesRepId: rep.id } },
    { method: "PATCH", path, body: { salesRepId: null } },
  ]);
  await visit(page);
  await expect(selector(page, "Provider")).toHaveText(other.name);
  await expect(selector(page, "Sales Rep")).toHaveText("No sales rep");
});
