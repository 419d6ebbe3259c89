import { expect, test } from "@playwright/test";
import { visit } from "../support/visit";
import { addDeal, bodyRows, listOf, overview } from "./desk";
import { signInAs } from "./people";

const BAR = "You are offline. Changes are saved when the line is back.";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("without a line a bar says so, a save waits, and goes out when the line is back", async ({ page, context }) => {
  const deal = await addDeal(page);
  await visit(page, overview(deal));
  await page.getByRole("textbox", { name: "New note" }).fill("Written in a tunnel");
  await context.setOffline(true);
  await expect(page.getByText(BAR)).toBeVisible();
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("button", { name: /Waiting for the line.*Save note/ })).toBeDisabled();
  await expect(page.getByRole("textbox", { name: "New note" })).toHaveValue("Written in a tunnel");
  await context.setOffline(false);
  await expect(page.getByText(BAR)).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "Written in a tunnel" })).toBeVisible();
  expect(await listOf(page, `/api/deals/${deal.id}/notes`)).toHaveLength(1);
});

test("without a line no click leaves the page, and the one on a link is followed when the line is back", async ({
  page,
  context,
}) => {
  await visit(page, "/deals");
  await expect(bodyRows(page).first()).toBeVisible();
  // Toasts come with the first use of a page, and this one is used before the line breaks.
  await page.getByRole("heading", { name: "Deals" }).click();
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText(BAR)).toBeVisible();
  await page.getByRole("link", { name: "Companies", exact: true }).first().click();
  // What would load the whole page is refused at once, which shows that the click before it has been handled, too.
  await page.evaluate(() => window.location.assign("/home"));
  await expect(page.locator("[data-sonner-toast]").filter({ hasText: "You are offline" })).toBeVisible();
  await expect(page).toHaveURL("/deals");
  await expect(bodyRows(page).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL("/companies");
  await expect(page.getByRole("heading", { name: "Companies" })).toBeVisible();
});

test("a list that cannot be asked anew keeps what it shows until the line is back", async ({ page, context }) => {
  await visit(page, "/deals");
  const first = bodyRows(page).first();
  await expect(first).toBeVisible();
  const before = (await first.textContent()) ?? "";
  await context.setOffline(true);
  await page.getByRole("searchbox").first().fill("zzzz no such deal");
  await expect(page.getByText(BAR)).toBeVisible();
  await expect(first).toHaveText(before);
  await context.setOffline(false);
  await expect(bodyRows(page)).toHaveCount(0);
});
