import { signInAs } from "../../../e2e/accounts";
import { addDeal, answerOf, bodyRows, listOf, overview } from "../../../e2e/desk";
import { once } from "../../../support/browser/once";
import { expect, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";

const BAR = "You are offline. Changes are saved when the connection is back.";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("a waiting save is made once even if the connection fails again as it returns", async ({ page, context }) => {
  const deal = await addDeal(page);
  await visit(page, overview(deal));
  await page.getByRole("textbox", { name: "New note" }).fill("Between two tunnels");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("button", { name: /Waiting for the line.*Save note/ })).toBeDisabled();
  // The browser is online before anything gets through; then one answer is lost on its way back.
  await once(page, "**/api/live", (route) => route.abort("internetdisconnected"));
  await once(page, `**/api/deals/${deal.id}/notes`, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await context.setOffline(false);
  await expect(page.getByRole("listitem").filter({ hasText: "Between two tunnels" })).toHaveCount(1);
  await expect(page.getByRole("textbox", { name: "New note" })).toHaveValue("");
  expect(await listOf(page, `/api/deals/${deal.id}/notes`)).toHaveLength(1);
});

test("a connection that fails at any moment loses no save and doubles none", async ({ page, context }) => {
  const rounds = Number(process.env.OFFLINE_ROUNDS ?? 6);
  test.setTimeout(30_000 + rounds * 10_000);
  const deal = await addDeal(page);
  await visit(page, overview(deal));
  const box = page.getByRole("textbox", { name: "New note" });
  const aMoment = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, Math.random() * 60)));
  for (let round = 1; round <= rounds; round++) {
    await box.fill(`Round ${round}.`);
    await context.setOffline(true);
    await aMoment();
    await page.getByRole("button", { name: "Save note" }).click();
    for (const offline of round % 2 ? [false] : [false, true, false]) {
      await aMoment();
      await context.setOffline(offline);
    }
    await expect(page.getByRole("listitem").filter({ hasText: `Round ${round}.` })).toHaveCount(1);
    await expect(box).toHaveValue("");
  }
  const { total } = await answerOf(page.request.get(`/api/deals/${deal.id}/notes`));
  expect(total).toBe(rounds);
});

test("a note that could not be saved stays in its box, with the reason below it", async ({ page }) => {
  const deal = await addDeal(page);
  await visit(page, overview(deal));
  await once(page, `**/api/deals/${deal.id}/notes`, (route) => route.abort("connectionreset"));
  const box = page.getByRole("textbox", { name: "New note" });
  await box.fill("Sent into the void");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(box).toHaveAccessibleDescription(/No connection to the server/);
  await expect(box).toHaveValue("Sent into the void");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Sent into the void" })).toHaveCount(1);
  await expect(box).toHaveValue("");
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

test("a list that cannot be refreshed keeps what it shows until the connection is back", async ({ page, context }) => {
  // What others add until then would come above its first row.
  await withoutStream(page);
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
