import { signInAs } from "../../../e2e/accounts";
import { toast, unique } from "../../../e2e/desk";
import {
  addEvent,
  aMonth,
  dialog,
  fill,
  openForm,
  pathOf,
  rowOf,
  save,
  total,
} from "../../../e2e/revenue/revenue-desk";
import { expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";

async function act(page: Page, row: Locator, item: string): Promise<void> {
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

// They look at the next reads of a page, while others' events come in.
test.beforeEach(({ page }) => withoutStream(page));

test.describe("revenue events", () => {
  test.beforeEach(({ page }) => signInAs(page, "owner"));

  test("are changed and deleted, and the figures follow (REV-011, REV-012, PERM-031)", async ({ page }) => {
    const month = aMonth();
    const description = unique("Fee");
    await addEvent(page, month, 3, { description, amount: 100 });
    await addEvent(page, month, 4, { amount: 20 });
    await visit(page, pathOf("/provider-revenue", month));
    await total(page, "$120");
    await act(page, rowOf(page, description), "Edit revenue");
    await expect(dialog(page).getByLabel("Description")).toHaveValue(description);
    await dialog(page).getByLabel("Amount").fill("300");
    await save(page).click();
    await expect(rowOf(page, description)).toContainText("$300");
    await total(page, "$320");
    await act(page, rowOf(page, description), "Delete revenue");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete revenue" }).click();
    await expect(rowOf(page, description)).toHaveCount(0);
    await total(page, "$20");
  });

  test("say why they could not be saved or deleted, if the server does, and keep what was typed (ERR-074 to ERR-076)", async ({
    page,
  }) => {
    const month = aMonth();
    const description = unique("Fee");
    await addEvent(page, month, 3, { description });
    await visit(page, pathOf("/provider-revenue", month));
    let answer: { status: number; json: object } = {
      status: 400,
      json: { message: "The books are closed", code: "bad_request" },
    };
    await page.route(/\/api\/providers\/[\w-]+\/revenue/, (route) =>
      route.request().method() === "GET" ? route.fallback() : route.fulfill(answer),
    );
    const fails = (what: string) =>
      expect(toast(page, `Failed to ${what} revenue`)).toContainText("The books are closed");
    const discard = async () => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Discard", exact: true }).click();
    };
    await openForm(page);
    await fill(page, "12", "Payroll", "Kept");
    await save(page).click();
    await fails("add");
    await visit(page);
    await openForm(page);
    await expect(dialog(page).getByLabel("Description")).toHaveValue("Kept");
    await discard();
    await act(page, rowOf(page, description), "Edit revenue");
    await dialog(page).getByLabel("Amount").fill("13");
    await save(page).click();
    await fails("update");
    await discard();
    await act(page, rowOf(page, description), "Delete revenue");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete revenue" }).click();
    await fails("delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expect(rowOf(page, description)).toBeVisible();

    answer = { status: 500, json: {} };
    await visit(page);
    await act(page, rowOf(page, description), "Edit revenue");
    await dialog(page).getByLabel("Amount").fill("14");
    await save(page).click();
    await expect(toast(page, "Failed to update revenue")).toHaveText("Failed to update revenue");
  });
});
