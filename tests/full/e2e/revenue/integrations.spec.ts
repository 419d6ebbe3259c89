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
import { CALLS, getMapping, MAPPINGS, makeMapping, makeRep, syncEnd, syncMapping } from "../../../e2e/revenue/mappings";
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

test.describe("the index of integrations", () => {
  test("has one card with the platform's name and kind, which links to its mappings (INTEG-001, INTEG-002, OPEN-033)", async ({
    page,
  }) => {
    // 'Connected' means that a call has succeeded.
    await answerOf(page.request.get(`${CALLS}/selectors/entities`));
    await visit(page, "/integrations");
    await expect(page).toHaveTitle("Integrations | Tandem");
    const cards = page.getByRole("main").getByRole("listitem");
    await expect(cards).toHaveCount(1);
    for (const text of ["Cloud9HR", "Payroll platform", "Connected"]) {
      await expect(cards.getByText(text, { exact: true })).toBeVisible();
    }
    await cards.getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`${MAPPINGS}$`));
    await expect(page).toHaveTitle("Cloud9HR | Tandem");
  });
});

test.describe("the mappings table", () => {
  test("shows company, provider and sales rep, and the company's name links to the mapping (INTEG-003, INTEG-004, INTEG-005)", async ({
    page,
  }) => {
    const provider = await makeProvider(page);
    const rep = await makeRep(page, provider);
    const mapping = await makeMapping(page, { providerId: provider.id, salesRepId: rep.id });
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
    await openRowMenu(page, mapping.externalEntityName);
    await expect(page.getByRole("menuitem")).toHaveText(["Edit mapping", "Refresh revenue"]);
    await page.keyboard.press("Escape");
    await row.getByRole("link", { name: mapping.externalEntityName }).click();
    await expect(page).toHaveURL(new RegExp(`${MAPPINGS}/${mapping.id}$`));
  });

  test("says when a filter has more choices than it lists", async ({ page }) => {
    await page.route("**/selectors/providers*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), total: 812 } });
    });
    await visit(page, MAPPINGS);
    await page.getByRole("main").locator("[aria-haspopup=menu]", { hasText: "Provider" }).click();
    await expect(page.getByRole("menu").getByRole("status")).toHaveText(/^The first \d+ of 812 in this list$/);
  });

  test("filters by several providers and sales reps at once, kept in the address (INTEG-007, INTEG-008, INTEG-009, TABLE-002)", async ({
    page,
  }) => {
    const [first, second] = [await makeProvider(page), await makeProvider(page)];
    const [riley, tara] = [await makeRep(page, first), await makeRep(page, second)];
    const ours = await makeMapping(page, { providerId: first.id, salesRepId: riley.id });
    const theirs = await makeMapping(page, { providerId: second.id, salesRepId: tara.id });
    await visit(page, MAPPINGS);
    const tick = async (facet: string, name: string) => {
      await page.getByRole("main").locator("[aria-haspopup=menu]", { hasText: facet }).click();
      await page.getByRole("menuitemcheckbox", { name, exact: true }).click();
      await page.keyboard.press("Escape");
    };
    await tick("Provider", first.name);
    await expect(bodyRows(page)).toHaveText([new RegExp(ours.externalEntityName)]);
    await expect(page).toHaveURL(new RegExp(`providerId=${first.id}`));
    await tick("Provider", second.name);
    await expect(bodyRows(page)).toHaveCount(2);
    await tick("Sales Rep", tara.name);
    await expect(bodyRows(page)).toHaveText([new RegExp(theirs.externalEntityName)]);
    await visit(page);
    await expect(bodyRows(page)).toHaveText([new RegExp(theirs.externalEntityName)]);
    await page.getByPlaceholder("Search companies…").fill("no such company");
    await expect(page.getByText("No mappings found", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).first().click();
    await expect(page).toHaveURL(new RegExp(`${MAPPINGS}$`));
  });

  test("loads a mapping's revenue by 'Refresh revenue' and shows the result in its row (INTEG-006)", async ({
    page,
  }) => {
    const provider = await makeProvider(page);
    const mapping = await makeMapping(page, { providerId: provider.id });
    await visitMappingsOf(page, provider);
    const sent = watchChanges(page);
    await openRowMenu(page, mapping.externalEntityName);
    await page.getByRole("menuitem", { name: "Refresh revenue" }).click();
    await expect(rowOf(page, mapping.externalEntityName)).toContainText(/\d+ added/);
    expect(sent).toEqual([
      expect.objectContaining({ method: "POST", path: `${CALLS}/mappings/${mapping.id}/revenue/sync`, body: null }),
    ]);
  });

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

test.describe("Add Mapping", () => {
  test("says why a mapping could not be made, and keeps what was chosen (ERR-056)", async ({ page }) => {
    const company = await makeCompany(page);
    const provider = await makeProvider(page);
    await visit(page, MAPPINGS);
    await button(page, "Add Mapping").click();
    const dialog = page.getByRole("dialog", { name: "Add Mapping" });
    await pick(page, "Company", company.name);
    await pick(page, "Provider", provider.name);
    // The platform has nobody of this name, and none was chosen.
    await dialog.getByRole("button", { name: "Add Mapping" }).click();
    await expect(dialog.getByRole("combobox", { name: "Company at Cloud9HR" })).toHaveAccessibleDescription(
      /choose one/,
    );
    await failCalls(page, "POST", `**${CALLS}/mappings`);
    await dialog.getByRole("button", { name: "Add Mapping" }).click();
    await expect(toast(page, "Failed to create mapping")).toContainText("M1");
    await expect(dialog.getByRole("combobox", { name: "Provider" })).toHaveText(provider.name);
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

test.describe("Sync All", () => {
  test("shows its progress and, for what failed, the platform's own message", async ({ page }) => {
    const batch = {
      runs: 4,
      finished: 1,
      failed: 0,
      added: 5,
      changed: 0,
      removed: 0,
      setAside: 0,
      error: null as string | null,
    };
    await page.route(`**${CALLS}/revenue/sync/*`, (route) => route.fulfill({ json: batch }));
    await visit(page, `${MAPPINGS}?batch=00000000-0000-4000-8000-000000000000`);
    const bar = page.getByRole("progressbar", { name: "Synced mappings" });
    await expect(bar).toHaveAttribute("aria-valuenow", "1");
    Object.assign(batch, { finished: 4, failed: 2, error: "Cloud9HR did not answer" });
    await expect(page.getByRole("alert").filter({ hasText: "2 of 4 mappings failed to sync" })).toContainText(
      "Cloud9HR did not answer",
    );
    await expect(bar).toHaveCount(0);
  });
});

test.describe("a failure", () => {
  test("is shown with the server's message: syncs of one and of all (ERR-054, ERR-055)", async ({ page }) => {
    const provider = await makeProvider(page);
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

  test("to configure the platform is explained, and nothing can be synced (D-76)", async ({ page }) => {
    const provider = await makeProvider(page);
    const mapping = await makeMapping(page, { providerId: provider.id });
    await page.route(`**${CALLS}/mappings?*`, async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, isConfigured: false } });
    });
    await visitMappingsOf(page, provider);
    // The page came with the server's own answer; a search asks again.
    await page.getByPlaceholder("Search companies…").fill(mapping.externalEntityName);
    await expect(page.getByRole("status").filter({ hasText: "Payroll platform is not configured" })).toContainText(
      "PAYROLL_API_URL",
    );
    await expect(button(page, "Sync All")).toBeDisabled();
    await expect(button(page, "Add Mapping")).toBeDisabled();
    await openRowMenu(page, mapping.externalEntityName);
    await expect(page.getByRole("menuitem", { name: "Refresh revenue" })).toBeDisabled();
  });
});

test("synced revenue is in the provider's revenue, with its entity, and cannot be changed there (INTEG-029, INTEG-030, INTEG-031)", async ({
  page,
}) => {
  const provider = await makeProvider(page);
  const mapping = await makeMapping(page, { providerId: provider.id });
  const events = await syncMapping(page, mapping);
  expect(await getMapping(page, mapping)).toMatchObject({ providerId: provider.id, salesRepId: null });
  const [event] = (await (await page.request.get(`${CALLS}/mappings/${mapping.id}/revenue`)).json()).items;
  expect(Object.keys(event).sort()).toEqual(["amount", "eventDate", "revenueType", "sourceReference"]);
  const revenue = await (await page.request.get(`/api/providers/${provider.id}/revenue?limit=100`)).json();
  expect(revenue.count).toBe(events);
  const [first] = revenue.events;
  expect(first.externalEntity).toEqual({ name: mapping.externalEntityName });
  const changed = await page.request.patch(`/api/providers/${provider.id}/revenue/${first.id}`, {
    data: { description: "Mine" },
  });
  expect(changed.status()).toBe(403);

  await switchProvider(page, provider.name);
  await visit(page, "/provider-revenue");
  await expect(bodyRows(page)).toHaveCount(events);
  await expect(bodyRows(page).first()).toContainText(mapping.externalEntityName);
  await expect(bodyRows(page).getByText("Synced")).toHaveCount(events);
  await expect(page.getByRole("button", { name: /^Actions for/ })).toHaveCount(0);
});
