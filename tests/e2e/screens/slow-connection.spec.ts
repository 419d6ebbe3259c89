import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { PASSWORD } from "../accounts";

const SCRIPTS = "**/_next/static/**/*.js*";

/** Holds the page's scripts back, like a slow connection; the returned function releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a password that is sent before the scripts have loaded never appears in the address", async ({ page }) => {
  const release = await holdScripts(page);
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url()));
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("rep@demo.test");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  release();
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(seen.filter((url) => url.includes(PASSWORD))).toEqual([]);
  await visit(page);
  await expect(page.getByRole("heading", { name: "Hello Riley" })).toBeVisible();
});
