import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

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
