import { FAILED_PAGE_COOKIE } from "@/lib/auth/rules";
import { signInWithOwnSession } from "../../../e2e/accounts";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

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

test("the sign-in page says why it is shown, stays after a reload, and leads back to the previous page; the failed request is not repeated (AUTH-002, AUTH-028, AUTH-029)", async ({
  page,
}) => {
  await signInWithOwnSession(page, "rep");
  const calls = watchCalls(page);
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
  expect(asked(calls)).toBe(1);
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
