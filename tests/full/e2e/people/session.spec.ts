import { PASSWORD, signInWithOwnSession } from "../../../e2e/accounts";
import { expect, test } from "../../../support/browser/test";
import { arrive, visit } from "../../../support/browser/visit";

test.describe("signing in and out", () => {
  test("opens the home page when there is no previous page, and /login then leads there too; wrong credentials get the server's message (AUTH-008, AUTH-009, ERR-021, SHELL-027)", async ({
    page,
  }) => {
    await visit(page, "/login");
    await expect(page.getByRole("heading", { name: "Welcome Back!" })).toBeVisible();
    await page.getByLabel("Email").fill("nobody@demo.test");
    await page.getByLabel("Password", { exact: true }).fill("not-the-password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Incorrect email or password")).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel("Email").fill("rep@demo.test");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await arrive(page, /\/home$/);
    await visit(page, "/login");
    await arrive(page, /\/home$/);
    await visit(page, "/");
    await arrive(page, /\/home$/);
  });

  test("shows the password only on request, and only when one is typed (AUTH-014, AUTH-015)", async ({ page }) => {
    await visit(page, "/login");
    const password = page.getByLabel("Password", { exact: true });
    const toggle = page.getByRole("button", { name: "Show password" });
    await expect(toggle).toBeDisabled();
    await password.fill("secret words");
    await toggle.click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await password.fill("");
    await expect(toggle).toBeDisabled();
  });
});

test.describe("the shell", () => {
  test("offers no provider switch to a user who belongs to one provider (SHELL-011)", async ({ page }) => {
    await signInWithOwnSession(page, "owner");
    await visit(page, "/home");
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pipeline" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Active provider/ })).toHaveCount(0);
  });

  test("keeps the sidebar open or closed as it was left, by button and by Ctrl+B (SHELL-012, SHELL-014, SHELL-015)", async ({
    page,
  }) => {
    await signInWithOwnSession(page, "rep");
    await visit(page, "/home");
    const sidebar = page.locator("aside");
    await expect(sidebar).toHaveAttribute("data-state", "open");
    await page.keyboard.press("Control+b");
    await expect(sidebar).toHaveAttribute("data-state", "closed");
    await visit(page);
    await expect(sidebar).toHaveAttribute("data-state", "closed");
    await page.keyboard.press("Meta+b");
    await expect(sidebar).toHaveAttribute("data-state", "open");
  });

  test("remembers which sidebar groups are folded (SHELL-013)", async ({ page }) => {
    await signInWithOwnSession(page, "rep");
    await visit(page, "/home");
    const group = page.getByRole("button", { name: "Dashboard" });
    await group.click();
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pipeline" })).toBeHidden();
    await visit(page);
    await expect(group).toHaveAttribute("aria-expanded", "false");
    await group.click();
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pipeline" })).toBeVisible();
  });

  test("follows the system's theme until another is chosen, and keeps the choice (SHELL-020 to SHELL-023)", async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await signInWithOwnSession(page, "rep");
    await visit(page, "/home");
    await expect(page.locator("html")).toHaveClass(/dark/);
    await page.emulateMedia({ colorScheme: "light" });
    await expect(page.locator("html")).not.toHaveClass(/dark/);
    await page.getByRole("button", { name: "Account of Riley Brooks" }).click();
    await expect(page.getByRole("menuitemradio", { name: "System" })).toHaveAttribute("aria-checked", "true");
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await visit(page);
    await expect(page.locator("html")).toHaveClass(/dark/);
  });

  test("shows links back and home for an unknown path (SHELL-029 to SHELL-031)", async ({ page }) => {
    await signInWithOwnSession(page, "rep");
    await visit(page, "/companies");
    await visit(page, "/no-such-page");
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await page.getByRole("button", { name: "Go back" }).click();
    await expect(page).toHaveURL(/\/companies$/);
    await visit(page, "/no-such-page");
    await page.getByRole("link", { name: "Back to home" }).click();
    await arrive(page, /\/home$/);
  });
});
