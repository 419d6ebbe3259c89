import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { button, makeCompany, rowOf, watchCalls, watchChanges } from "../desk";
import { makeProvider } from "../own-people";
import { CALLS, MAPPINGS, makeMapping } from "./mappings";

const UUID = "[0-9a-f-]{36}";

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

test.describe("Add Mapping", () => {
  test("needs company and provider, suggests the platform's company of the same name, and adds a row (INTEG-009, INTEG-010, INTEG-014, VALID-126, VALID-127, VALID-128)", async ({
    page,
  }) => {
    const provider = await makeProvider(page);
    const { items: open } = await (await page.request.get(`${CALLS}/selectors/entities`)).json();
    // The last ones: other tests take theirs from the front.
    const entity = open.at(-1);
    const company = await makeCompany(page, { name: entity.name });
    await visitMappingsOf(page, provider);
    await expect(page.getByText("No mappings found", { exact: true })).toBeVisible();
    const asked = watchCalls(page, (request) => request.method() === "GET");
    await button(page, "Add Mapping").click();
    const dialog = page.getByRole("dialog", { name: "Add Mapping" });
    for (const selector of ["companies", "providers", "sales-reps"]) {
      await expect.poll(() => asked.map(({ path }) => path)).toContain(`${CALLS}/selectors/${selector}`);
    }
    const sent = watchChanges(page);
    await dialog.getByRole("button", { name: "Add Mapping" }).click();
    await expect(dialog.getByText("Company is required")).toBeVisible();
    await expect(dialog.getByText("Provider is required")).toBeVisible();
    expect(sent).toEqual([]);

    await pick(page, "Company", company.name);
    await expect(dialog.getByRole("combobox", { name: "Company at Cloud9HR" })).toHaveText(entity.name);
    await dialog.getByRole("combobox", { name: "Company at Cloud9HR" }).click();
    await expect(page.getByRole("option").first()).toContainText(entity.name);
    await page.keyboard.press("Escape");
    await pick(page, "Provider", provider.name);
    await dialog.getByRole("button", { name: "Add Mapping" }).click();
    await expect(dialog).toBeHidden();
    expect(sent).toEqual([
      expect.objectContaining({
        method: "POST",
        path: `${CALLS}/mappings`,
        body: {
          companyId: company.id,
          providerId: provider.id,
          salesRepId: null,
          externalEntityId: entity.id,
          historyFrom: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        },
      }),
    ]);
    await expect(rowOf(page, entity.name)).toBeVisible();
  });
});

/** What an input shows as MM/dd/yyyy. */
const isoOf = (shown: string) => shown.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$1-$2");

test.describe("Sync All", () => {
  test("syncs a range of two required dates, by default the last 30 days, and shows the result (INTEG-012, INTEG-027, INTEG-028, CONST-027)", async ({
    page,
  }) => {
    await makeMapping(page, { providerId: (await makeProvider(page)).id });
    await visit(page, MAPPINGS);
    await button(page, "Sync All").click();
    const dialog = page.getByRole("dialog", { name: "Sync All" });
    const [start, end] = [dialog.getByLabel("Start date"), dialog.getByLabel("End date")];
    const [from, to] = [await start.inputValue(), await end.inputValue()];
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(30);
    for (const [field, day] of [
      [start, from],
      [end, to],
    ] as const) {
      await field.fill("");
      await field.blur();
      await expect(field).toHaveValue(day);
    }
    const sent = watchChanges(page);
    await start.fill("2099-01-01");
    await dialog.getByRole("button", { name: "Sync" }).click();
    await expect(dialog.getByText(/^Must be on or after the start date/)).toBeVisible();
    expect(sent).toEqual([]);
    await start.fill(from);
    await dialog.getByRole("button", { name: "Sync" }).click();
    await expect(dialog).toBeHidden();
    expect(sent).toEqual([
      expect.objectContaining({
        method: "POST",
        path: `${CALLS}/revenue/sync`,
        body: { startDate: isoOf(from), endDate: isoOf(to) },
      }),
    ]);
    await expect(page).toHaveURL(new RegExp(`batch=${UUID}`));
    await expect(page.getByRole("status").filter({ hasText: /^Synced \d+ mappings?/ })).toBeVisible({
      timeout: 60_000,
    });
    await visit(page);
    await expect(page.getByRole("status").filter({ hasText: /^Synced \d+ mappings?/ })).toBeVisible();
    await button(page, "Dismiss").click();
    await expect(page).toHaveURL(new RegExp(`${MAPPINGS}$`));
  });
});
