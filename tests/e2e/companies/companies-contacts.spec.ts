import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { alertOf, bodyRows, failCalls, makeCompany, rowOf, toast, watchChanges } from "../desk";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("contacts", () => {
  const openDialog = async (page: Page, name: "Add Contact" | "Edit Contact") => {
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    return dialog;
  };

  test("are added, with names required and phone and e-mail in form (COMP-029, COMP-030, COMP-033, VALID-001, VALID-002, VALID-016 to VALID-020, CONST-029, ERR-033)", async ({
    page,
  }) => {
    const company = await makeCompany(page);
    const path = `/api/companies/${company.id}/contacts`;
    await visit(page, `/companies/${company.id}/profile`);
    await expect(page.getByText(/^No contacts yet\.\.\./)).toBeVisible();
    await page.getByRole("button", { name: "Add Contact" }).click();
    const dialog = await openDialog(page, "Add Contact");
    const submit = dialog.getByRole("button", { name: "Add Contact" });
    const sent = watchChanges(page);
    await dialog.getByLabel("First name").fill("  ");
    await dialog.getByLabel("Phone").pressSequentially("123");
    await dialog.getByLabel("Email").fill("abc");
    await submit.click();
    await expect(alertOf(dialog, "First name is required")).toBeVisible();
    await expect(alertOf(dialog, "Last name is required")).toBeVisible();
    await expect(alertOf(dialog, "Phone number must match the format (###) ###-####")).toBeVisible();
    await expect(alertOf(dialog, "Invalid email address")).toBeVisible();
    expect(sent).toEqual([]);
    await dialog.getByLabel("First name").fill("Ann");
    await dialog.getByLabel("Last name").fill("Lee");
    await dialog.getByLabel("Title").fill(" CFO ");
    await dialog.getByLabel("Email").fill(" Ann@X.COM ");
    await dialog.getByLabel("Phone").fill("");
    await dialog.getByLabel("Phone").pressSequentially("5551234567");
    await expect(dialog.getByLabel("Phone")).toHaveValue("(555) 123-4567");
    await failCalls(page, "POST", `**${path}`);
    await submit.click();
    await expect(toast(page, "Failed to create company contact")).toContainText("M1");
    await page.unroute(`**${path}`);
    await submit.click();
    await expect(dialog).toBeHidden();
    expect(sent.at(-1)).toMatchObject({
      method: "POST",
      path,
      body: { firstName: "Ann", lastName: "Lee", title: "CFO", email: "ann@x.com", phone: "(555) 123-4567" },
    });
    for (const text of ["CFO", "ann@x.com", "(555) 123-4567"]) await expect(rowOf(page, "Ann Lee")).toContainText(text);
    await page.getByRole("button", { name: "Add Contact" }).click();
    await dialog.getByLabel("First name").fill("Bo");
    await dialog.getByLabel("Last name").fill("Lee");
    await submit.click();
    await expect(bodyRows(page)).toHaveCount(2);
    await expect(page.getByRole("table", { name: "Contacts" })).toBeVisible();
  });
});
