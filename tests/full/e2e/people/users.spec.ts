import { signInAs, signInWithOwnSession } from "../../../e2e/accounts";
import { failCalls, toast } from "../../../e2e/desk";
import { once } from "../../../support/browser/once";
import { expect, type Page, test } from "../../../support/browser/test";
import { arrive, visit } from "../../../support/browser/visit";

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

let made = 0;

/** A user of this test's own, made by the Admin who is signed in. */
async function addUser(
  page: Page,
  firstName: string,
  change: { role?: number; status?: number } = {},
): Promise<Person> {
  const lastName = `Lee ${Date.now().toString(36)}${test.info().workerIndex}${++made}`;
  const email = `${firstName}.${lastName.replace(" ", ".")}@users.test`.toLowerCase();
  const answer = await page.request.post("/api/users", {
    data: { firstName, lastName, email, role: change.role ?? 2 },
  });
  expect(answer.status()).toBe(200);
  const user: Person = await answer.json();
  if (change.status) {
    const changed = await page.request.patch(`/api/users/${user.id}`, { data: { status: change.status } });
    expect(changed.status()).toBe(200);
  }
  return user;
}

const currentUser = async (page: Page) => (await page.request.get("/api/auth/current-user")).json();
const findUser = (page: Page, search: string) => visit(page, `/users?search=${encodeURIComponent(search)}`);
const impersonateButton = (page: Page, name: string) => page.getByRole("button", { name: `Impersonate ${name}` });

test.beforeEach(async ({ page }) => {
  await signInAs(page, "admin");
});

test.describe("the users table", () => {
  test("shows name, e-mail, role, status and the impersonate action, and the name opens the user (USER-001, USER-002)", async ({
    page,
  }) => {
    await findUser(page, "riley brooks");
    for (const name of ["Name", "Email", "Role", "Status", "Impersonate"]) {
      await expect(page.getByRole("columnheader", { name })).toBeVisible();
    }
    const row = page.getByRole("row").filter({ hasText: "rep@demo.test" });
    await expect(row.getByText("Sales Rep")).toBeVisible();
    await expect(row.getByText("Active", { exact: true })).toBeVisible();
    await expect(impersonateButton(page, "Riley Brooks")).toBeEnabled();
    await expect(page).toHaveTitle("Users | Tandem");
    await page.getByRole("link", { name: "Riley Brooks" }).click();
    await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}$/);
    await expect(page).toHaveTitle("Riley Brooks | Tandem");
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Users" }).click();
    await expect(page).toHaveURL(/\/users$/);
  });

  test("says at the field that an e-mail is in use, and keeps what was typed (ERR-080)", async ({ page }) => {
    await visit(page, "/users");
    await page.getByRole("button", { name: "Add User" }).click();
    const dialog = page.getByRole("dialog", { name: "Add User" });
    await dialog.getByLabel("First name").fill("Noor");
    await dialog.getByLabel("Last name").fill("Haddad");
    await dialog.getByLabel("Email").fill("rep@demo.test");
    await dialog.getByLabel("Role").click();
    await page.getByRole("option", { name: "Admin" }).click();
    await dialog.getByRole("button", { name: "Add User" }).click();
    await expect(page.getByText("Failed to create user")).toBeVisible();
    await expect(dialog.getByText("This email is already in use")).toBeVisible();
    await expect(dialog.getByLabel("Email")).toHaveValue("rep@demo.test");
  });
});

test.describe("a user's page", () => {
  test("shows the profile and saves its six inputs, which stay when that fails (USER-006, USER-007, ERR-081)", async ({
    page,
  }) => {
    const user = await addUser(page, "Ann");
    await visit(page, `/users/${user.id}`);
    await page.getByRole("button", { name: "Edit" }).click();
    const form = page.getByRole("form", { name: "Edit user" });
    await expect(form.getByRole("textbox")).toHaveCount(5);
    await expect(form.getByRole("combobox")).toHaveCount(1);
    await form.getByLabel("First name").fill("Anna");
    await form.getByLabel("Commission rate").fill("100");
    await form.getByLabel("Annual goal").fill("250000");
    await failCalls(page, "PATCH", `**/api/users/${user.id}`);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Failed to update user")).toContainText("M1");
    await expect(form.getByLabel("First name")).toHaveValue("Anna");
    await page.unroute(`**/api/users/${user.id}`);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    await visit(page);
    await expect(page.getByRole("heading", { name: `Anna ${user.lastName}` })).toBeVisible();
    await expect(page.getByText("100%", { exact: true })).toBeVisible();
    await expect(page.getByText("$250,000", { exact: true })).toBeVisible();
  });

  test("deactivates and reactivates after a confirmation (USER-008, USER-009, ERR-018, ERR-019)", async ({ page }) => {
    const user = await addUser(page, "Ann");
    await visit(page, `/users/${user.id}`);
    const statusOf = async () => (await (await page.request.get(`/api/users/${user.id}`)).json()).status;
    await page.getByRole("button", { name: "Deactivate" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    expect(await statusOf()).toBe(1);
    await page.getByRole("button", { name: "Deactivate" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByText("User has been deactivated")).toBeVisible();
    await expect(page.getByText("Inactive", { exact: true })).toBeVisible();
    expect(await statusOf()).toBe(2);
    await page.getByRole("button", { name: "Reactivate" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    expect(await statusOf()).toBe(2);
    await page.getByRole("button", { name: "Reactivate" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Reactivate" }).click();
    await expect(page.getByText("User has been reactivated")).toBeVisible();
    await expect(page.getByText("Active", { exact: true })).toBeVisible();
    expect(await statusOf()).toBe(1);
  });
});

test.describe("impersonation", () => {
  test.beforeEach(({ page }) => signInWithOwnSession(page, "admin"));

  test("is offered, or a tooltip says why not, on hover and on focus (USER-010 to USER-013)", async ({ page }) => {
    const admin = await addUser(page, "Ada", { role: 1 });
    const former = await addUser(page, "Ida", { status: 2 });
    const ann = await addUser(page, "Ann");
    const expectTooltip = async (search: string, text: string, enabled: boolean) => {
      await findUser(page, search);
      const button = page.getByRole("button", { name: /^Impersonate / });
      await expect(button).toHaveCount(1);
      if (enabled) await expect(button).toBeEnabled();
      else await expect(button).toBeDisabled();
      await button.hover();
      await expect(page.getByRole("tooltip")).toHaveText(text);
      await page.mouse.move(500, 700, { steps: 5 });
      await expect(page.getByRole("tooltip")).toBeHidden();
      await button.focus();
      await expect(page.getByRole("tooltip")).toHaveText(text);
    };
    await expectTooltip("admin@demo.test", "Don't even try", false);
    await expectTooltip(admin.email, "User is an admin too", false);
    await expectTooltip(former.email, "Reactivate user first", false);
    await expectTooltip(ann.email, "Login as Ann", true);
  });

  test("names both people on every page and offers the way back only while it lasts (SHELL-025, AUTH-026, AUTH-031, AUTH-035, ERR-004)", async ({
    page,
  }) => {
    await visit(page, "/deals");
    await page.getByRole("button", { name: "Account of Avery Stone" }).click();
    await expect(page.getByRole("menuitem", { name: "Logout", exact: true })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: /Logout as/ })).toHaveCount(0);
    expect((await currentUser(page)).isImpersonating).toBe(false);

    await findUser(page, "riley brooks");
    await impersonateButton(page, "Riley Brooks").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Login as Riley" }).click();
    await arrive(page, /\/home$/);
    expect((await currentUser(page)).isImpersonating).toBe(true);
    for (const path of ["/companies", "/pipeline", "/deals"]) {
      await visit(page, path);
      const banner = page.getByRole("complementary", { name: "Impersonation" });
      await expect(banner).toContainText("Avery Stone");
      await expect(banner).toContainText("Riley Brooks");
    }
    let signedOut = 0;
    await page.route("**/api/auth/sign-out", (route) => {
      signedOut++;
      return route.continue();
    });
    await page.getByRole("button", { name: "Account of Riley Brooks" }).click();
    await page.getByRole("menuitem", { name: "Logout as Riley" }).click();
    await expect(page.getByText("You have been returned to your original account")).toBeVisible();
    await expect(page.getByRole("button", { name: "Account of Avery Stone" })).toBeVisible();
    await expect(page).toHaveURL(/\/deals$/);
    await expect(page.getByRole("columnheader", { name: "Sales Rep" })).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Impersonation" })).toHaveCount(0);
    expect(signedOut).toBe(0);
    expect((await currentUser(page)).isImpersonating).toBe(false);
  });

  test("says why it could not start or end (ERR-025, ERR-026, ERR-082, ERR-083)", async ({ page }) => {
    const refuse = (path: string, answer: { json?: unknown; body?: string }) =>
      once(page, `**/api/auth/${path}`, (route) => route.fulfill({ status: 500, ...answer }));
    await findUser(page, "riley brooks");
    await impersonateButton(page, "Riley Brooks").click();
    const login = page.getByRole("alertdialog").getByRole("button", { name: "Login as Riley" });
    await refuse("impersonate", { json: { message: "M1" } });
    await login.click();
    await expect(page.getByText("M1", { exact: true })).toBeVisible();
    await refuse("impersonate", { body: "" });
    await login.click();
    await expect(page.getByText("Failed to impersonate user", { exact: true })).toBeVisible();
    await login.click();
    await arrive(page, /\/home$/);
    const exit = page.getByRole("button", { name: "Exit impersonation" });
    await refuse("exit-impersonation", { json: { message: "M2" } });
    await exit.click();
    await expect(page.getByText("M2", { exact: true })).toBeVisible();
    await refuse("exit-impersonation", { body: "" });
    await exit.click();
    await expect(page.getByText("Failed to exit impersonation", { exact: true })).toBeVisible();
    await exit.click();
    await expect(page.getByRole("button", { name: "Account of Avery Stone" })).toBeVisible();
  });
});
