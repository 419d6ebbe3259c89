import { FAILED_PAGE_COOKIE } from "@/lib/domain/failed-page";
import { PASSWORD, signInWithOwnSession } from "../../../e2e/accounts";
import { once } from "../../../support/browser/once";
import { expect, type Page, test } from "../../../support/browser/test";
import { arrive, visit } from "../../../support/browser/visit";

const CURRENT_USER = "/api/auth/current-user";

/** Paths of the calls that a page makes from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/")) calls.push(pathname);
  });
  return calls;
}

const asked = (calls: string[]) => calls.filter((path) => path === CURRENT_USER).length;

test("the current user is requested once per page, not again on focus or within the hour (AUTH-027, CONST-001)", async ({
  page,
}) => {
  await signInWithOwnSession(page, "rep");
  const calls = watchCalls(page);
  await visit(page, "/deals");
  await expect.poll(() => asked(calls)).toBe(1);
  for (let turn = 0; turn < 3; turn++) {
    await page.evaluate(() => {
      window.dispatchEvent(new Event("blur"));
      window.dispatchEvent(new Event("focus"));
      document.dispatchEvent(new Event("visibilitychange"));
    });
  }
  await page.getByRole("link", { name: "Companies", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Companies" })).toBeVisible();
  expect(asked(calls)).toBe(1);
});

test("a failed request for the current user is not repeated, and leads to the sign-in page (AUTH-028, AUTH-029)", async ({
  page,
}) => {
  await signInWithOwnSession(page, "rep");
  const calls = watchCalls(page);
  let left = false;
  await page.route(`**${CURRENT_USER}`, (route) =>
    route.fulfill({ status: 500, json: { message: "No", code: "internal", requestId: "x" } }),
  );
  await page.route("**/login", (route) => {
    left = true;
    return route.fulfill({ contentType: "text/html", body: "<h1>Signed out</h1>" });
  });
  await visit(page, "/deals");
  await expect(page.getByRole("heading", { name: "Signed out" })).toBeVisible();
  expect(left).toBe(true);
  expect(asked(calls)).toBe(1);
});

test("the sign-in page says why it is shown, stays after a reload, and leads back to the previous page (AUTH-029, AUTH-002)", async ({
  page,
}) => {
  await signInWithOwnSession(page, "rep");
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await page.route(`**${CURRENT_USER}`, (route) =>
    route.fulfill({ status: 500, json: { message: "No", code: "internal", requestId: "x" } }),
  );
  await visit(page, "/deals?search=peo");
  await expect(page.getByText("Your account could not be loaded. Try again, or sign in again.")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Welcome Back!" })).toBeVisible();
  await expect(page).toHaveURL("/login");
  expect(loads).toBe(4);
  await page.unroute(`**${CURRENT_USER}`);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Deals" })).toBeVisible();
  await expect(page).toHaveURL("/deals?search=peo");
  // Forgotten once the account is there, which comes after the page.
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain(FAILED_PAGE_COOKIE);
  await visit(page, "/login");
  await expect(page).toHaveURL("/home");
});

test("signing in there leads back to the previous page, too", async ({ page }) => {
  await signInWithOwnSession(page, "rep");
  await once(page, `**${CURRENT_USER}`, (route) => route.abort());
  await visit(page, "/deals?search=peo");
  await arrive(page, /\/login$/);
  await page.getByLabel("Email").fill("rep@demo.test");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/deals?search=peo");
});

test("switching the provider reloads the page: the current user is requested, and only the new provider's deals are shown (AUTH-030)", async ({
  page,
}) => {
  await signInWithOwnSession(page, "rep", "Summit PEO");
  await visit(page, "/deals?pageSize=50");
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  const before = await rows.allInnerTexts();
  const calls = watchCalls(page);
  await page.getByRole("button", { name: /Active provider/ }).click();
  await page.getByRole("menuitemradio", { name: "Keystone ASO" }).click();
  await expect(page.getByText("Switched to Keystone ASO")).toBeVisible();
  await expect.poll(() => calls).toContain(CURRENT_USER);
  await expect(rows.nth(1)).toBeVisible();
  const after = await rows.allInnerTexts();
  expect(after.slice(1).filter((row) => before.includes(row))).toEqual([]);
});
