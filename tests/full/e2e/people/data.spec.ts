import { unzipSync } from "fflate";
import { signInAs } from "../../../e2e/accounts";
import { addDeal, answerOf, unique } from "../../../e2e/desk";
import { savedFile } from "../../../support/browser/saved-file";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("an owner downloads all data of their provider from its profile (D-217)", async ({ page }) => {
  await signInAs(page, "owner");
  const deal = await addDeal(page);
  await visit(page, "/profile");
  const { name, bytes } = await savedFile(page, () => page.getByRole("button", { name: "Download all data" }).click());
  expect(name).toMatch(/^tandem-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = unzipSync(new Uint8Array(bytes));
  expect(new TextDecoder().decode(files["deals.csv"])).toContain(deal.id);
});

test("an Admin finds a person by mail address, sees what is kept, and deletes it (D-218)", async ({ page }) => {
  await signInAs(page, "admin");
  const lastName = unique("Gone");
  const email = `person.${lastName.replaceAll(" ", "")}@gone.test`.toLowerCase();
  const data = { firstName: "Perry", lastName, email, role: 2 };
  const user = await answerOf(page.request.post("/api/users", { data }));
  await visit(page, "/users");
  await page.getByRole("link", { name: "Personal data" }).click();
  const find = page.getByRole("form", { name: "Find a person" });
  await find.getByLabel("Email").fill(email.toUpperCase());
  await find.getByLabel("Email").press("Enter");
  await expect(page.getByText(`Perry ${lastName}`)).toBeVisible();
  await expect(page.getByText("The account is active: deactivate it first.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete" })).toBeDisabled();
  await answerOf(page.request.patch(`/api/users/${user.id}`, { data: { status: 2 } }));
  await find.getByRole("button", { name: "Find" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: `Delete the data of Perry ${lastName}?` });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`Nothing is kept under ${email}.`)).toBeVisible();
});
