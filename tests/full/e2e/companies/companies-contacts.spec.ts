import { newContextOf, signInAs } from "../../../e2e/accounts";
import {
  answerOf,
  bodyRows,
  failCalls,
  listOf,
  makeCompany,
  makeContact,
  makeDeal,
  openRowMenu,
  rowOf,
  toast,
  watchChanges,
} from "../../../e2e/desk";
import { answerQuestion } from "../../../support/browser/answer-question";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("contacts", () => {
  const openDialog = async (page: Page, name: "Add Contact" | "Edit Contact") => {
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    return dialog;
  };

  test("stay visible if the table cannot be reloaded, which a message says (ERR-012)", async ({ page }) => {
    const company = await makeCompany(page);
    await makeContact(page, company.id, "Ann");
    const path = `**/api/companies/${company.id}/contacts`;
    await visit(page, `/companies/${company.id}/profile`);
    await failCalls(page, "GET", path);
    await page.getByRole("button", { name: "Add contact" }).click();
    const dialog = await openDialog(page, "Add Contact");
    await dialog.getByLabel("First name").fill("Bo");
    await dialog.getByLabel("Last name").fill("Lane");
    await dialog.getByRole("button", { name: "Add Contact" }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, "Bo Lane was added")).toBeVisible();
    for (const name of ["Ann Lane", "Bo Lane"]) await expect(rowOf(page, name)).toBeVisible();
    const failed = page.getByRole("alert").filter({ hasText: "Failed to load data" });
    await expect(failed).toBeVisible();
    await page.unroute(path);
    await failed.getByRole("button", { name: "Try again" }).click();
    await expect(failed).toHaveCount(0);
    await expect(bodyRows(page)).toHaveCount(2);
  });

  test("are edited and deleted (COMP-031, COMP-032, ERR-032, ERR-034)", async ({ page }) => {
    const company = await makeCompany(page);
    const ann = await makeContact(page, company.id, "Ann");
    await makeContact(page, company.id, "Bo");
    const path = `/api/companies/${company.id}/contacts/${ann.id}`;
    await visit(page, `/companies/${company.id}/profile`);
    await openRowMenu(page, "Ann Lane");
    await page.getByRole("menuitem", { name: "Edit contact" }).click();
    const dialog = await openDialog(page, "Edit Contact");
    const save = dialog.getByRole("button", { name: "Save" });
    const sent = watchChanges(page);
    await dialog.getByLabel("First name").fill("Anna");
    await dialog.getByLabel("Title").fill("Controller");
    await failCalls(page, "PATCH", `**${path}`);
    await save.click();
    await expect(toast(page, "Failed to update company contact")).toContainText("M1");
    await page.unroute(`**${path}`);
    await save.click();
    await expect(dialog).toBeHidden();
    expect(sent.at(-1)).toMatchObject({ method: "PATCH", path, body: { firstName: "Anna", title: "Controller" } });
    await expect(rowOf(page, "Anna Lane")).toContainText("Controller");
    const question = page.getByRole("alertdialog");
    await failCalls(page, "DELETE", `**${path}`);
    await openRowMenu(page, "Anna Lane");
    await page.getByRole("menuitem", { name: "Delete contact" }).click();
    await question.getByRole("button", { name: "Delete contact" }).click();
    await expect(toast(page, "Failed to delete contact")).toContainText("M1");
    await answerQuestion(page, "Cancel");
    await expect(rowOf(page, "Anna Lane")).toBeVisible();
    await page.unroute(`**${path}`);
    await openRowMenu(page, "Anna Lane");
    await page.getByRole("menuitem", { name: "Delete contact" }).click();
    await answerQuestion(page, "Delete contact");
    await expect(rowOf(page, "Anna Lane")).toHaveCount(0);
    await visit(page);
    await expect(rowOf(page, "Bo Lane")).toBeVisible();
    await expect(bodyRows(page)).toHaveCount(1);
  });

  test("are added, edited and deleted by a rep of another provider, too, for their own (PERM-038)", async ({
    page,
    browser,
  }) => {
    const company = await makeCompany(page);
    const admin = await newContextOf(browser, "admin", "Redwood PEO");
    const [office] = admin.pages() as [Page];
    const [user] = await listOf(office, "/api/users?search=rival@demo.test");
    await makeDeal(office, company.id, { salesRepId: user?.id });
    await admin.close();
    const other = await newContextOf(browser, "rival");
    const [rival] = other.pages() as [Page];
    await visit(rival, `/companies/${company.id}/profile`);
    await expect(rival.getByText("Only the team of the provider that added this company can change it.")).toBeVisible();
    await rival.getByRole("button", { name: "Add Contact" }).click();
    const dialog = await openDialog(rival, "Add Contact");
    await dialog.getByLabel("First name").fill("Rival");
    await dialog.getByLabel("Last name").fill("Lane");
    await dialog.getByRole("button", { name: "Add Contact" }).click();
    await expect(rowOf(rival, "Rival Lane")).toBeVisible();
    const path = `/api/companies/${company.id}/contacts`;
    const [theirs] = await listOf(rival, path);
    await answerOf(rival.request.patch(`${path}/${theirs?.id}`, { data: { title: "CEO" } }));
    await answerOf(rival.request.delete(`${path}/${theirs?.id}`));
    await other.close();
  });
});
