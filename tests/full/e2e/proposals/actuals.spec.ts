import { signInAs } from "../../../e2e/accounts";
import { listOf } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

// The demo's deal of this name, which nobody changes.
const BEHIND = "Juniper Hospitality – PEO services";

const card = (page: Page) => page.getByLabel("Estimated vs. actual");

test("a won deal's card says how far revenue is behind the estimate, also month by month and by arrow keys in its chart (D-183)", async ({
  page,
}) => {
  await signInAs(page, "owner", "Summit PEO");
  const deals = await listOf(page, `/api/deals?search=${encodeURIComponent(BEHIND)}`);
  await visit(page, `/deals/${deals.find(({ name }) => name === BEHIND)?.id}`);
  await expect(card(page).getByText(/% behind the estimate after \d+ months$/)).toBeVisible();
  const toDate = card(page).getByRole("table", { name: "To date" });
  await expect(toDate.getByRole("row", { name: /^Revenue/ })).toContainText(/\$[\d,.]+\$[\d,.]+ behind$/);
  await expect(toDate.getByRole("row", { name: /^Commission \(10\.00%\)/ })).toContainText("behind");

  // The year that the proposal is for, of which the last months are still to come.
  await card(page).getByText("Month by month").focus();
  await page.keyboard.press("Enter");
  const byMonth = card(page).getByRole("table", { name: "Estimated and actual by month" }).getByRole("row");
  await expect(byMonth).toHaveCount(13);
  await expect(byMonth.nth(1)).toContainText(/\$[\d,.]+.*behind$/);
  await expect(byMonth.nth(12)).toContainText(/\$[\d,.]+––$/);

  await card(page).getByRole("application").focus();
  await page.keyboard.press("ArrowRight");
  await expect(card(page).getByText(/^\$[\d,.]+ actual$/)).toBeVisible();
  await expect(card(page).getByText(/^\$[\d,.]+ estimated$/)).toBeVisible();
});
