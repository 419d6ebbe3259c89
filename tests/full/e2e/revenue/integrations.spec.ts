import { signInAs } from "../../../e2e/accounts";
import {
  answerOf,
  bodyRows,
  button,
  failCalls,
  makeCompany,
  openRowMenu,
  rowOf,
  switchProvider,
  toast,
  watchCalls,
  watchChanges,
} from "../../../e2e/desk";
import { makeProvider } from "../../../e2e/own-people";
import { CALLS, MAPPINGS, makeMapping, makeRep, syncEnd, syncMapping } from "../../../e2e/revenue/mappings";
import { expect, type Page, test } from "../../../support/browser/test";
import { settle, visit } from "../../../support/browser/visit";

/** The mappings screen with the mappings of one provider. */
const visitMappingsOf = (page: Page, { id }: { id: string }) => visit(page, `${MAPPINGS}?providerId=${id}`);

async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field, exact: true }).click();
  const list = page.getByRole("dialog", { name: /^Search/ });
  await list.getByRole("combobox").fill(option);
  await list.getByRole("option", { name: option }).first().click();
  await expect(list).toBeHidden();
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, "admin");
});

test("the platform's card leads to its mappings, each with company, provider and sales rep, a link to it and 'Refresh revenue' (INTEG-001 to INTEG-006, OPEN-033)", async ({
  page,
}) => {
  // 'Connected' means that a call has succeeded.
  await answerOf(page.request.get(`${CALLS}/selectors/entities`));
  const provider = await makeProvider(page);
  const rep = await makeRep(page, provider);
  const mapping = await makeMapping(page, { providerId: provider.id, salesRepId: rep.id });
  await visit(page, "/integrations");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(1);
  for (const text of ["Cloud9HR", "Payroll platform", "Connected"]) {
    await expect(cards.getByText(text, { exact: true })).toBeVisible();
  }
  await cards.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`${MAPPINGS}$`));

  await visitMappingsOf(page, provider);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Company Name",
    "Provider",
    "Sales Rep",
    "Last Sync",
    "Actions",
  ]);
  const row = rowOf(page, mapping.externalEntityName);
  await expect(row).toContainText(provider.name);
  await expect(row).toContainText(rep.name);
  await expect(row).toContainText("Never");
  const sent = watchChanges(page);
  await openRowMenu(page, mapping.externalEntityName);
  await expect(page.getByRole("menuitem")).toHaveText(["Edit mapping", "Refresh revenue"]);
  await page.getByRole("menuitem", { name: "Refresh revenue" }).click();
  await expect(row).toContainText(/\d+ added/);
  expect(sent).toEqual([
    expect.objectContaining({ method: "POST", path: `${CALLS}/mappings/${mapping.id}/revenue/sync`, body: null }),
  ]);
  await row.getByRole("link", { name: mapping.externalEntityName }).click();
  await expect(page).toHaveURL(new RegExp(`${MAPPINGS}/${mapping.id}$`));
});

test.describe("the mappings table", () => {
  test("polls only while a sync is running, and not in a hidden tab", async ({ page }) => {
    const provider = await makeProvider(page);
    const mapping = await makeMapping(page, { providerId: provider.id });
    await page.clock.install();
    await visitMappingsOf(page, provider);
    await settle(page);
    await page.request.post(`${CALLS}/mappings/${mapping.id}/revenue/sync`);
    const ended = await syncEnd(page, mapping);
    let underWay = true;
    const connection = { status: "connected", at: new Date().toISOString(), error: null };
    await page.route(`**${CALLS}/mappings?*`, (route) => {
      const lastSync = { ...ended, status: underWay ? "running" : "completed" };
      return route.fulfill({ json: { items: [{ ...mapping, lastSync }], total: 1, isConfigured: true, connection } });
    });
    await openRowMenu(page, mapping.externalEntityName);
    await page.getByRole("menuitem", { name: "Refresh revenue" }).click();
    const row = rowOf(page, mapping.externalEntityName);
    await expect(row).toContainText("Syncing…");

    const asked = watchCalls(page, (request) => request.method() === "GET" && request.url().includes("/mappings?"));
    const hide = (state: "hidden" | "visible") =>
      page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await hide("hidden");
    await page.clock.runFor(10_000);
    expect(asked).toHaveLength(0);
    await hide("visible");
    await page.clock.runFor(3_000);
    await expect.poll(() => asked.length).toBeGreaterThan(0);

    underWay = false;
    await page.clock.runFor(3_000);
    await expect(row).not.toContainText("Syncing…");
    await settle(page);
    const before = asked.length;
    await page.clock.runFor(20_000);
    expect(asked).toHaveLength(before);
  });
});

test.describe("Update Mapping", () => {
  test("changes provider and sales rep but not the company (INTEG-011, INTEG-013, VALID-129, VALID-130, ERR-057)", async ({
    page,
  }) => {
    const [provider, other] = [await makeProvider(page), await makeProvider(page)];
    const rep = await makeRep(page, other);
    const company = await makeCompany(page);
    const mapping = await makeMapping(page, { providerId: provider.id, companyId: company.id });
    await visit(page, `${MAPPINGS}?providerId=${provider.id},${other.id}`);
    await openRowMenu(page, mapping.externalEntityName);
    await page.getByRole("menuitem", { name: "Edit mapping" }).click();
    const dialog = page.getByRole("dialog", { name: "Update Mapping" });
    await expect(dialog.getByText(company.name, { exact: true })).toBeVisible();
    await expect(dialog.getByRole("combobox")).toHaveCount(2);
    await expect(dialog.getByRole("textbox")).toHaveCount(0);
    await pick(page, "Provider", other.name);
    await pick(page, "Sales Rep", rep.name);
    await failCalls(page, "PATCH", `**${CALLS}/mappings/${mapping.id}`);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Failed to update mapping")).toContainText("M1");
    await page.unroute(`**${CALLS}/mappings/${mapping.id}`);
    const sent = watchChanges(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    expect(sent[0]).toMatchObject({
      method: "PATCH",
      path: `${CALLS}/mappings/${mapping.id}`,
      body: { providerId: other.id, salesRepId: rep.id },
    });
    await expect(rowOf(page, mapping.externalEntityName)).toContainText(other.name);
    await expect(rowOf(page, mapping.externalEntityName)).toContainText(rep.name);
  });
});

test("a mapping that could not be made and a sync that could not be started say why, and what was chosen is kept (ERR-054 to ERR-056)", async ({
  page,
}) => {
  const [company, provider] = [await makeCompany(page), await makeProvider(page)];
  await visit(page, MAPPINGS);
  await button(page, "Add Mapping").click();
  const dialog = page.getByRole("dialog", { name: "Add Mapping" });
  await pick(page, "Company", company.name);
  await pick(page, "Provider", provider.name);
  // The platform has nobody of this name, and none was chosen.
  await dialog.getByRole("button", { name: "Add Mapping" }).click();
  await expect(dialog.getByRole("combobox", { name: "Company at Cloud9HR" })).toHaveAccessibleDescription(/choose one/);
  await failCalls(page, "POST", `**${CALLS}/mappings`);
  await dialog.getByRole("button", { name: "Add Mapping" }).click();
  await expect(toast(page, "Failed to create mapping")).toContainText("M1");
  await expect(dialog.getByRole("combobox", { name: "Provider" })).toHaveText(provider.name);

  const mapping = await makeMapping(page, { providerId: provider.id });
  await failCalls(page, "POST", /\/revenue\/sync$/);
  await visitMappingsOf(page, provider);
  await openRowMenu(page, mapping.externalEntityName);
  await page.getByRole("menuitem", { name: "Refresh revenue" }).click();
  await expect(toast(page, "Failed to sync revenue")).toContainText("M1");
  await visit(page, MAPPINGS);
  await button(page, "Sync All").click();
  await page.getByRole("dialog", { name: "Sync All" }).getByRole("button", { name: "Sync" }).click();
  await expect(toast(page, "Failed to sync revenue")).toContainText("M1");
  await expect(page.getByRole("dialog", { name: "Sync All" })).toBeVisible();
});

test("synced revenue is in the provider's revenue, with its entity, and cannot be changed there (INTEG-031, REV-013)", async ({
  page,
}) => {
  const provider = await makeProvider(page);
  const mapping = await makeMapping(page, { providerId: provider.id });
  const events = await syncMapping(page, mapping);
  await switchProvider(page, provider.name);
  await visit(page, "/provider-revenue");
  await expect(bodyRows(page)).toHaveCount(events);
  await expect(bodyRows(page).first()).toContainText(mapping.externalEntityName);
  await expect(bodyRows(page).getByText("Synced")).toHaveCount(events);
  await expect(page.getByRole("button", { name: /^Actions for/ })).toHaveCount(0);
});
