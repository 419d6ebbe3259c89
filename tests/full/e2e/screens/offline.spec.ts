import { signInAs } from "../../../e2e/accounts";
import { addDeal, answerOf, bodyRows, newNote, noteOf, overview } from "../../../e2e/desk";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const BAR = "You are offline. What you save is sent when the connection is back.";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("a connection that fails at any moment loses no save and doubles none", async ({ page, context }) => {
  const rounds = Number(process.env.OFFLINE_ROUNDS ?? 6);
  test.setTimeout(30_000 + rounds * 10_000);
  const deal = await addDeal(page);
  await visit(page, overview(deal));
  const box = newNote(page);
  const aMoment = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, Math.random() * 60)));
  for (let round = 1; round <= rounds; round++) {
    await box.fill(`Round ${round}.`);
    await context.setOffline(true);
    await aMoment();
    await page.getByRole("button", { name: "Add note" }).click();
    for (const offline of round % 2 ? [false] : [false, true, false]) {
      await aMoment();
      await context.setOffline(offline);
    }
    await expect(noteOf(page, `Round ${round}.`)).toHaveCount(1);
    await expect(box).toHaveValue("");
  }
  const { total } = await answerOf(page.request.get(`/api/deals/${deal.id}/notes`));
  expect(total).toBe(rounds);
});

test("without a connection no click leaves the page, and a clicked link opens when it is back", async ({
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
  // A full page load is refused at once, which shows that the click before it has been handled, too.
  await page.evaluate(() => window.location.assign("/home"));
  await expect(page.locator("[data-sonner-toast]").filter({ hasText: "You are offline" })).toBeVisible();
  await expect(page).toHaveURL("/deals");
  await expect(bodyRows(page).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL("/companies");
  await expect(page.getByRole("heading", { name: "Companies" })).toBeVisible();
});
