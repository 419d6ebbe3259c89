import { expect, type Locator, type Page, test } from "@playwright/test";
import { visit } from "../support/visit";
import { makeCompany } from "./desk";
import { type Account, signInAs } from "./people";

interface Opener {
  account: Account;
  path: string;
  /** The button that opens the dialog. */
  name: string | RegExp;
  dialog?: "dialog" | "alertdialog";
}

const OPENERS: Opener[] = [
  { account: "rep", path: "/companies", name: "Add Company" },
  { account: "rep", path: "/deals", name: "Add Deal" },
  { account: "owner", path: "/profile", name: "Connect Calendly" },
  { account: "owner", path: "/profile", name: "Connect DocuSeal" },
  { account: "owner", path: "/profile/agreement", name: "Preview" },
  { account: "owner", path: "/products", name: "Add Product" },
  { account: "owner", path: "/products", name: "Price packages" },
  { account: "owner", path: "/products?tab=tax-rates", name: "Add Tax Rate" },
  { account: "owner", path: "/team", name: "Add Member" },
  { account: "owner", path: "/provider-revenue", name: "Add Revenue" },
  { account: "admin", path: "/users", name: "Add User" },
  { account: "admin", path: "/users?search=riley", name: "Impersonate Riley Brooks" },
  { account: "admin", path: "/providers", name: "Add Provider" },
  { account: "admin", path: "/generations", name: "Filters" },
  { account: "admin", path: "/integrations/cloud9hr", name: "Add Mapping" },
  { account: "admin", path: "/integrations/cloud9hr", name: "Sync All" },
  { account: "rep", path: "/account", name: "Sign out everywhere", dialog: "alertdialog" },
];

const focused = (page: Page) => page.locator(":focus");

for (const { account, path, name, dialog = "dialog" } of OPENERS) {
  test(`${path}: '${name}' opens by Enter, keeps the focus inside, closes by Escape and gives the focus back`, async ({
    page,
  }) => {
    await signInAs(page, account);
    await visit(page, path);
    const opener = page.getByRole("button", { name, exact: typeof name === "string" }).first();
    await opener.focus();
    await page.keyboard.press("Enter");
    const opened = page.locator(`[role=${dialog}], [role=dialog], [role=alertdialog]`).first();
    await expect(opened).toBeVisible();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(() => document.activeElement?.closest("[role=dialog], [role=alertdialog]") !== null),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test("the user menu opens by keyboard, moves by arrows and gives the focus back", async ({ page }) => {
  await signInAs(page, "rep");
  await visit(page, "/home");
  const opener = page.getByRole("button", { name: /^Account of/ });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(focused(page)).toHaveAttribute("role", /menuitem/);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("Tab goes through a message at the edge of the screen and on, and the message keeps nobody there", async ({
  page,
}) => {
  await signInAs(page, "rep", "Summit PEO");
  const { id } = await makeCompany(page);
  await visit(page, `/companies/${id}/profile`);
  await page.getByRole("button", { name: "Move to archive" }).click();
  const close = page.getByRole("button", { name: "Close toast" });
  await expect(close).toBeVisible();
  const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 60 && !(await isFocused(close)); step++) await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});
