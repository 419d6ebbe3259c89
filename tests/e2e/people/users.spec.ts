import { answerQuestion } from "../../support/browser/answer-question";
import { expect, type Page, test } from "../../support/browser/test";
import { arrive, visit } from "../../support/browser/visit";
import { signInAs, signInWithOwnSession } from "../accounts";

const findUser = (page: Page, search: string) => visit(page, `/users?search=${encodeURIComponent(search)}`);
const impersonateButton = (page: Page, name: string) => page.getByRole("button", { name: `Impersonate ${name}` });

test.beforeEach(async ({ page }) => {
  await signInAs(page, "admin");
});

test.describe("the users table", () => {
  test("adds a user once, and their invitation is pending (USER-005, VALID-116 to VALID-119, VALID-131)", async ({
    page,
  }) => {
    const email = `noor.${Date.now()}@users.test`;
    let sent = 0;
    await page.route("**/api/users", (route) => {
      if (route.request().method() === "POST") sent++;
      return route.continue();
    });
    await findUser(page, email);
    await page.getByRole("button", { name: "Add User" }).click();
    const dialog = page.getByRole("dialog", { name: "Add User" });
    await dialog.getByRole("button", { name: "Add User" }).click();
    for (const text of [
      "First name is required",
      "Last name is required",
      "Invalid email address",
      "Role is required",
    ]) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    expect(sent).toBe(0);
    await dialog.getByLabel("First name").fill("Noor");
    await dialog.getByLabel("Last name").fill("Haddad");
    await dialog.getByLabel("Email").fill(` ${email.toUpperCase()} `);
    await dialog.getByLabel("Role").click();
    await page.getByRole("option", { name: "Sales Rep" }).click();
    await dialog.getByRole("button", { name: "Add User" }).dblclick();
    await expect(dialog).toBeHidden();
    expect(sent).toBe(1);
    const row = page.getByRole("row").filter({ hasText: email });
    await expect(row.getByText("Invitation pending")).toBeVisible();
    await expect(row.getByText("Active", { exact: true })).toBeVisible();
  });
});

test.describe("impersonation", () => {
  test.beforeEach(({ page }) => signInWithOwnSession(page, "admin"));

  test("starts after a confirmation only, and shows the user's own data (USER-014, USER-015, AUTH-036, ERR-006)", async ({
    page,
  }) => {
    let sent = 0;
    await page.route("**/api/auth/impersonate", (route) => {
      sent++;
      return route.continue();
    });
    await findUser(page, "riley brooks");
    await impersonateButton(page, "Riley Brooks").click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByText("You will be signed in as Riley Brooks", { exact: true })).toBeVisible();
    await answerQuestion(page, "Cancel");
    expect(sent).toBe(0);
    await impersonateButton(page, "Riley Brooks").click();
    await dialog.getByRole("button", { name: "Login as Riley" }).click();
    await arrive(page, /\/home$/);
    await expect(page.getByText("You are now logged in as Riley Brooks")).toBeVisible();
    expect(sent).toBe(1);
    await expect(page.getByRole("button", { name: "Account of Riley Brooks" })).toBeVisible();
    await page.getByRole("link", { name: "Deals", exact: true }).first().click();
    await expect(page.getByRole("columnheader", { name: "Sales Rep" })).toHaveCount(0);
    await visit(page, "/users");
    await arrive(page, /\/home$/);
  });
});
