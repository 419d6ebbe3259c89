import { newContextOf, signInWithOwnSession } from "../../../e2e/accounts";
import { answerOf } from "../../../e2e/desk";
import { addPerson, pageOf } from "../../../e2e/own-people";
import { expect, test } from "../../../support/browser/test";
import { arrive, visit } from "../../../support/browser/visit";

test.describe("forgotten passwords", () => {
  test("a link on the sign-in page leads to a form that mails a link, then back (AUTH-003, AUTH-010, AUTH-016, AUTH-017, ERR-001)", async ({
    page,
  }) => {
    await visit(page, "/login");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(page).toHaveTitle("Forgot password | Tandem");
    await page.getByRole("button", { name: "Reset Password", exact: true }).click();
    await expect(page.getByText("Invalid email address")).toBeVisible();
    await page.getByLabel("Email").fill("nobody-at-all@demo.test");
    await page.getByRole("button", { name: "Reset Password", exact: true }).click();
    await expect(page.getByText("Email sent")).toBeVisible();
    await expect(page.getByText("Check your email for the reset link")).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  test("without a token there is no password form (AUTH-006, AUTH-007)", async ({ page }) => {
    for (const path of ["/reset-password", "/create-password", "/reset-password?token="]) {
      await visit(page, path);
      await expect(page).toHaveURL(/\/login$/);
    }
  });
});

test("the account page ends every session at once", async ({ browser }) => {
  // Its own person: those of other tests are in the middle of something.
  const admin = await (await newContextOf(browser, "admin")).newPage();
  const { items } = await answerOf(admin.request.get("/api/providers?search=Summit"));
  const tess = await addPerson(admin, browser, items[0], "Tess", "sales");
  await admin.context().close();
  const [page, other] = [await pageOf(browser, tess), await pageOf(browser, tess)];
  await visit(other, "/home");
  await visit(page, "/account");
  await expect(page.getByText("This browser", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/login/);
  await visit(other, "/deals");
  await expect(other).toHaveURL(/\/login/);
  await Promise.all([page, other].map((one) => one.context().close()));
});

test("the outbox shows each mail to an Admin, and nobody else learns that it exists", async ({ page, browser }) => {
  await signInWithOwnSession(page, "admin");
  await visit(page, "/outbox?search=Welcome+call");
  await page
    .getByRole("button", { name: /Welcome call/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByText(/^To /)).toBeVisible();
  const owner = await (await newContextOf(browser, "owner")).newPage();
  await visit(owner, "/outbox");
  await arrive(owner, /\/home$/);
});
