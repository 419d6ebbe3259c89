import { signInAs } from "../../../e2e/accounts";
import { bodyRows, button, failCalls, toast, watchChanges } from "../../../e2e/desk";
import {
  CALLS,
  MAPPINGS,
  makeRep,
  ownMapping,
  pick,
  selector,
  syncMapping,
  visitMapping,
} from "../../../e2e/revenue/mappings";
import { answerQuestion } from "../../../support/browser/answer-question";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "admin");
});

test("a choice that cannot be saved shows an error, and the selectors go back to the saved one; a sync that cannot be started says why (ERR-052 to ERR-054)", async ({
  page,
}) => {
  const { provider, mapping } = await ownMapping(page);
  const rep = await makeRep(page, provider);
  await failCalls(page, "PATCH", `**${CALLS}/mappings/${mapping.id}`);
  await visitMapping(page, mapping);
  await pick(page, "Provider", "Summit PEO");
  await expect(toast(page, "Failed to update provider")).toContainText("M1");
  await expect(selector(page, "Provider")).toHaveText(provider.name);
  await pick(page, "Sales Rep", rep.name);
  await expect(toast(page, "Failed to update sales rep")).toContainText("M1");
  await expect(selector(page, "Sales Rep")).toHaveText("No sales rep");
  await failCalls(page, "POST", /\/revenue\/sync$/);
  await button(page, "Sync Revenue").click();
  await expect(toast(page, "Failed to sync revenue")).toContainText("M1");
});

test("an amount is green above zero and red otherwise, with its sign (INTEG-022)", async ({ page }) => {
  const { mapping } = await ownMapping(page);
  await visitMapping(page, mapping);
  const events = [10, 0, -10].map((amount, index) => ({
    eventDate: "2025-03-05",
    amount,
    sourceReference: `R-${index}`,
    revenueType: "Payroll Fees",
  }));
  // The page came with what the server knows; after a sync it asks again.
  await page.route(`**${CALLS}/mappings/${mapping.id}/revenue?*`, (route) =>
    route.fulfill({ json: { items: events, total: 3, sum: 0, firstDay: "2025-03-05", lastDay: "2025-03-05" } }),
  );
  await button(page, "Sync Revenue").click();
  const amounts = bodyRows(page).locator("td:nth-child(2) span");
  await expect(amounts).toHaveText(["$10.00", "$0.00", "-$10.00"]);
  await expect(amounts).toHaveClass([/text-success/, /text-destructive/, /text-destructive/]);
});

test("a mapping can be removed after its revenue is shown, and a wrong one can get another of the platform's companies", async ({
  page,
}) => {
  const { provider, mapping } = await ownMapping(page);
  const events = await syncMapping(page, mapping);
  await visitMapping(page, mapping);
  await expect(page.getByText(new RegExp(`^${events} events? · \\$`))).toBeVisible();

  await button(page, "Correct").click();
  const dialog = page.getByRole("dialog", { name: "Correct Mapping" });
  await dialog.getByRole("combobox", { name: "Company at Cloud9HR" }).click();
  const options = page.getByRole("option");
  await expect(options.first()).toBeVisible();
  await options.first().click();
  await expect(dialog.getByText(new RegExp(`Revenue so far: ${events} events?, \\$`))).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Choose what to do with its revenue")).toBeVisible();
  await dialog.getByRole("radio", { name: "Remove it" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(new RegExp(mapping.id));
  await expect(selector(page, "Provider")).toHaveText(provider.name);

  await button(page, "Remove").click();
  await expect(page.getByRole("alertdialog").getByText(/Revenue so far: \d+ events?, \$/)).toBeVisible();
  await page.getByRole("alertdialog").getByRole("radio", { name: "Remove it" }).click();
  await answerQuestion(page, "Remove mapping");
  await expect(page).toHaveURL(new RegExp(`${MAPPINGS}$`));
  await visit(page, `${MAPPINGS}?providerId=${provider.id}`);
  await expect(page.getByText("No mappings found", { exact: true })).toBeVisible();
});

test("'Sync Revenue' fills the table with the platform's events, newest first, and changes nothing the second time (INTEG-020, INTEG-021, INTEG-023, INTEG-024, INTEG-025, INTEG-026)", async ({
  page,
}) => {
  const { mapping } = await ownMapping(page);
  await visitMapping(page, mapping);
  await expect(page.getByRole("heading", { name: "Revenue Events" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["Date", "Amount", "Source Reference", "Type"]);
  await expect(page.getByText("No revenue events found for this mapping", { exact: true })).toBeVisible();
  await expect(page.getByText("Never synced")).toBeVisible();
  const sent = watchChanges(page);
  await button(page, "Sync Revenue").click();
  await expect(page.getByRole("status").filter({ hasText: /Last synced .* \d+ added/ })).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ method: "POST", path: `${CALLS}/mappings/${mapping.id}/revenue/sync`, body: null }),
  ]);
  const { items } = await (await page.request.get(`${CALLS}/mappings/${mapping.id}/revenue`)).json();
  const asShown = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1");
  await expect(bodyRows(page).locator("td:nth-child(1)")).toHaveText(
    items.map(({ eventDate }: { eventDate: string }) => asShown(eventDate)),
  );
  await expect(bodyRows(page).locator("td:nth-child(3)")).toHaveText(
    items.map(({ sourceReference }: { sourceReference: string }) => sourceReference),
  );
  await expect(bodyRows(page).locator("td:nth-child(4) .badge")).toHaveText(
    items.map(({ revenueType }: { revenueType: string }) => revenueType),
  );
  const days = items.map(({ eventDate }: { eventDate: string }) => eventDate);
  expect(days).toEqual([...days].sort().reverse());
  await button(page, "Sync Revenue").click();
  await expect(page.getByRole("status").filter({ hasText: /Last synced .* Nothing new/ })).toBeVisible();
});
