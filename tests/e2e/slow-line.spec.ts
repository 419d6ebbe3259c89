import { expect, type Page, test } from "@playwright/test";
import { visit } from "../support/visit";
import { answerOf, makeOffer } from "./desk";
import { PASSWORD, signInAs } from "./people";

const SCRIPTS = "**/_next/static/**/*.js*";
const NOT_LOADED = "A part of this page could not be loaded. Please try again, or reload the page.";

/** Holds the page's scripts back, as a slow line does; the answer lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("what is clicked before the scripts are there happens once they are", async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
  const release = await holdScripts(page);
  await page.goto("/home", { waitUntil: "commit" });
  await page.getByRole("button", { name: /^Active provider/ }).click();
  await expect(page.locator("html")).toHaveAttribute("data-listening", "soon");
  release();
  await expect(page.getByRole("menuitemradio", { name: "Keystone ASO" })).toBeVisible();
});

test("a password typed and sent before the scripts are there signs in, and never stands in the address", async ({
  page,
}) => {
  const release = await holdScripts(page);
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url()));
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("rep@demo.test");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-listening", "soon");
  release();
  await expect(page).toHaveURL(/\/home$/);
  expect(seen.filter((url) => url.includes(PASSWORD))).toEqual([]);
  await visit(page);
  await expect(page.getByRole("heading", { name: "Hello Riley" })).toBeVisible();
});

/** Lets no more code come, as when the line breaks. */
const breakLine = (page: Page) => page.route(SCRIPTS, (route) => route.abort());

/** What the page says by the browser's own means, as it does where the code of its toasts cannot come; it is put away. */
async function nextAlert(page: Page): Promise<string> {
  const dialog = await page.waitForEvent("dialog");
  await dialog.accept();
  return dialog.message();
}

/** Texts that the page tried to run as code, which its Content-Security-Policy forbids. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener("securitypolicyviolation", (event) => seen.push(event.violatedDirective));
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

test("a line that breaks before the code for signing in has come is told, and the next try signs in", async ({
  page,
}) => {
  const violations = await watchViolations(page);
  await visit(page, "/login");
  await breakLine(page);
  await page.getByLabel("Email").fill("rep@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-password");
  const said = nextAlert(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  expect(await said).toBe(NOT_LOADED);
  await page.unroute(SCRIPTS);
  const refused = nextAlert(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  expect(await refused).toBe("Email or password is not right");
  expect(await violations()).toEqual([]);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test("pressed twice while the code for signing in is on its way, the button signs in once", async ({ page }) => {
  await visit(page, "/login");
  const release = await holdScripts(page);
  let sent = 0;
  await page.route("**/api/auth/sign-in", async (route) => {
    sent++;
    await route.continue();
  });
  await page.getByLabel("Email").fill("rep@demo.test");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeDisabled();
  await page.keyboard.press("Enter");
  release();
  await expect(page).toHaveURL(/\/home$/);
  expect(sent).toBe(1);
});

test("a line that breaks before a client accepts is told, and the next try accepts once", async ({ page, browser }) => {
  await signInAs(page, "rep", "Keystone ASO");
  const { deal, proposalId } = await makeOffer(page);
  const context = await browser.newContext();
  const client = await context.newPage();
  const violations = await watchViolations(client);
  await visit(client, `/offers/${proposalId}`);
  await breakLine(client);
  await client.getByRole("checkbox", { name: "I agree to the products and prices proposed" }).check();
  const said = nextAlert(client);
  await client.getByRole("button", { name: "Accept" }).click();
  expect(await said).toBe(`Failed to accept proposal\n${NOT_LOADED}`);
  await client.unroute(SCRIPTS);
  await client.getByRole("button", { name: "Accept" }).click();
  await expect(client.getByRole("heading", { name: "Company and signer" })).toBeVisible();
  expect(await violations()).toEqual([]);
  const timeline = await answerOf(page.request.get(`/api/deals/${deal.id}/activities?limit=50`));
  expect(timeline.items.filter((item: { title: string }) => /accepted/i.test(item.title))).toHaveLength(1);
  await context.close();
});
