import { expect, type Page, test } from "@playwright/test";
import { visit } from "../support/visit";
import { signInAs } from "./people";

/** Holds the page's scripts back, as a slow line does; the answer lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js*", async (route) => {
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
  await page.getByLabel("Password", { exact: true }).fill("Demo-pass-1");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-listening", "soon");
  release();
  await expect(page).toHaveURL(/\/home$/);
  expect(seen.filter((url) => url.includes("Demo-pass-1"))).toEqual([]);
  await visit(page);
  await expect(page.getByRole("heading", { name: "Hello Riley" })).toBeVisible();
});
