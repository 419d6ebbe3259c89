import { signInAs } from "../../../e2e/accounts";
import { unique } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const list = (page: Page) => page.getByRole("dialog", { name: "Price packages" });
const openList = (page: Page) => page.getByRole("button", { name: "Price packages" }).click();
const menuOf = (page: Page, name: string) => list(page).getByRole("button", { name: `Actions for ${name}` });

test("an owner manages price packages: adds one in the same rows as the builder's, changes it, deletes it", async ({
  page,
}) => {
  await signInAs(page, "owner");
  await visit(page, "/products");
  await openList(page);
  await expect(list(page).getByRole("row", { name: /Standard 2026/ })).toContainText("2.50%");
  await list(page).getByRole("button", { name: "Add Price Package" }).click();
  const form = page.getByRole("dialog", { name: "Add Price Package" });
  const name = unique("Package");
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("checkbox", { name: /Payroll Processing/ }).check();
  const rate = form.getByLabel("Rate of Payroll Processing in percent");
  await expect(rate).toHaveValue("1.50");
  await rate.fill("3");
  await form.getByRole("checkbox", { name: /HR Administration/ }).check();
  await expect(form.getByText("4.00% of gross wages")).toBeVisible();
  await form.getByLabel("FUTA", { exact: true }).fill("1");
  await form.getByRole("button", { name: "Add Price Package" }).click();
  await expect(form).toBeHidden();
  await expect(list(page).getByRole("row", { name: new RegExp(name) })).toContainText("4.00%");

  await menuOf(page, name).click();
  await page.getByRole("menuitem", { name: "Edit price package" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Price Package" });
  await expect(edit.getByLabel("FUTA", { exact: true })).toHaveValue("1.00");
  await edit.getByRole("checkbox", { name: /HR Administration/ }).uncheck();
  await edit.getByLabel("FUTA", { exact: true }).fill("");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toBeHidden();
  await expect(list(page).getByRole("row", { name: new RegExp(name) })).toContainText("3.00%");

  await visit(page);
  await openList(page);
  await menuOf(page, name).click();
  await page.getByRole("menuitem", { name: "Delete price package" }).click();
  await page.getByRole("button", { name: "Delete price package" }).click();
  await expect(list(page).getByRole("row", { name: new RegExp(name) })).toHaveCount(0);
});
