import { expect, type Page, test } from "../../support/browser/test";
import { arrive, visit } from "../../support/browser/visit";
import { newContextOf } from "../accounts";

const NEW = "Fresh-pass-2026";

/** The links that were mailed to an address, the newest first, read as an Admin reads the outbox. */
async function linksMailedTo(page: Page, email: string, path: string): Promise<string[]> {
  const answer = await page.request.get(`/api/outbox?search=${encodeURIComponent(email)}`);
  const { items } = (await answer.json()) as { items: { text: string }[] };
  return items.flatMap(({ text }) => text.match(new RegExp(`/${path}\\?token=[\\w-]+`)) ?? []);
}

/** The link that is on its way to an address, besides those that came earlier. */
async function linkMailedTo(page: Page, email: string, path: string, earlier: string[] = []): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = (await linksMailedTo(page, email, path)).find((one) => !earlier.includes(one));
      return link;
    })
    .toBeDefined();
  return link ?? "";
}

test.describe("forgotten passwords", () => {
  test("the mailed link sets a new password, once (AUTH-004, AUTH-018, AUTH-020, AUTH-022, ERR-002, ERR-029)", async ({
    page,
    browser,
  }) => {
    const email = "kofi@demo.test";
    const admin = await newContextOf(browser, "admin");
    const office = await admin.newPage();
    const earlier = await linksMailedTo(office, email, "reset-password");
    await page.request.post("/api/auth/forgot-password", { data: { email } });
    const link = await linkMailedTo(office, email, "reset-password", earlier);
    await visit(page, link);
    await page.getByLabel("New Password").fill("short");
    await page.getByLabel("Confirm Password").fill("short");
    await page.getByRole("button", { name: "Reset password" }).click();
    await expect(page.getByText("Password must be at least 8 characters long")).toBeVisible();
    await expect(page.getByText("Password is too short")).toBeVisible();
    await page.getByLabel("New Password").fill("Password123");
    await page.getByLabel("Confirm Password").fill("Password123");
    await page.getByRole("button", { name: "Reset password" }).click();
    await expect(page.locator("form").getByText("This password is too common")).toBeVisible();
    await expect(page.getByLabel("New Password")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("New Password").fill(NEW);
    await page.getByLabel("Confirm Password").fill(`${NEW}x`);
    await page.getByRole("button", { name: "Reset password" }).click();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await page.getByLabel("Confirm Password").fill(NEW);
    await page.getByRole("button", { name: "Reset password" }).click();
    await expect(page.getByText("You can now sign in with your new password")).toBeVisible();
    await arrive(page, /\/login$/);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(NEW);
    await page.getByRole("button", { name: "Sign in" }).click();
    await arrive(page, /\/home$/);

    await visit(page, link);
    await page.getByLabel("New Password").fill("Another-pass-1");
    await page.getByLabel("Confirm Password").fill("Another-pass-1");
    await page.getByRole("button", { name: "Reset password" }).click();
    await expect(page.getByText("Failed to reset password")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
    await admin.close();
  });
});

test("a new user chooses a password by the link of the invitation and signs in (AUTH-005, AUTH-019, AUTH-021, AUTH-023, ERR-003)", async ({
  page,
  browser,
}) => {
  const email = `invited-${Date.now()}@demo.test`;
  const admin = await newContextOf(browser, "admin");
  const office = await admin.newPage();
  const added = await office.request.post("/api/users", {
    data: { firstName: "Ines", lastName: "Vega", email, role: 2 },
  });
  expect(added.status(), await added.text()).toBe(200);
  await visit(page, await linkMailedTo(office, email, "create-password"));
  await page.getByLabel("New Password").fill(NEW);
  await page.getByLabel("Confirm Password").fill(NEW);
  await page.getByRole("button", { name: "Create password" }).click();
  await expect(page.getByText("You can now sign in")).toBeVisible();
  await arrive(page, /\/login$/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(NEW);
  await page.getByRole("button", { name: "Sign in" }).click();
  await arrive(page, /\/home$/);
  await admin.close();
});
