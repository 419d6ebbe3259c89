import { PASSWORD, signInAs } from "../../../e2e/accounts";
import { toast } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const SCRIPTS = "**/_next/static/**/*.js*";
const NOT_LOADED = "A part of this page could not be loaded. Please try again, or reload the page.";

/** Blocks all further code, as when the connection fails. */
const breakLine = (page: Page) => page.route(SCRIPTS, (route) => route.abort());

/** Texts that the page tried to run as code, which its Content-Security-Policy forbids. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener("securitypolicyviolation", (event) => seen.push(event.violatedDirective));
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

test("a connection that fails before the sign-in code has loaded shows an error, and the next try signs in", async ({
  page,
}) => {
  const violations = await watchViolations(page);
  await visit(page, "/login");
  await breakLine(page);
  await page.getByLabel("Email").fill("rep@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(toast(page, NOT_LOADED)).toBeVisible();
  await page.unroute(SCRIPTS);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(toast(page, "Incorrect email or password")).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test("a form whose rules cannot be loaded is not sent and keeps what was typed; the next try saves it", async ({
  page,
}) => {
  await signInAs(page, "rep");
  await visit(page, "/account");
  await breakLine(page);
  await page
    .locator("div", { hasText: "Clients see it on your proposals." })
    .last()
    .locator("..")
    .getByRole("button", { name: "Edit" })
    .first()
    .click();
  const form = page.getByRole("form", { name: "Edit phone" });
  const phone = form.getByLabel("Phone number");
  await phone.fill("(303) 555-0199");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(NOT_LOADED)).toBeVisible();
  await expect(phone).toHaveValue("(303) 555-0199");
  await page.unroute(SCRIPTS);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Phone updated")).toBeVisible();
});
