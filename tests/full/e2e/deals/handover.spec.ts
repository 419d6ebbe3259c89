import { signInAs } from "../../../e2e/accounts";
import { addDeals, addRep, removeRep, send } from "../../../e2e/people/team-desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

/** Opens the question whether to remove the only member in the table, by the keyboard. */
async function askToRemove(page: Page, name: string) {
  await page.getByRole("button", { name: `Actions for ${name}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Remove member" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Remove member" })).toBeFocused();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: `Remove ${name}?` });
  await expect(question.getByRole("button", { name: "Remove member" })).toBeEnabled();
  return question;
}

test("an owner hands over the open deals of a removed member to somebody else, by keyboard", async ({
  page,
  browser,
}) => {
  await signInAs(page, "owner");
  const rep = await addRep(page, browser);
  const [deal = ""] = await addDeals(page.request, rep.id, [`${rep.name} 1`, `${rep.name} 2`]);
  await visit(page, `/team?search=${rep.email}`);
  const question = await askToRemove(page, rep.name);
  await expect(question).toContainText("They are the sales rep of 2 open deals.");
  const choice = question.getByRole("combobox", { name: "Hand over to" });
  await expect(choice).toHaveText("Select…");
  await question.getByRole("button", { name: "Remove member" }).click();
  await expect(question.getByText("Choose who takes over their open deals")).toBeVisible();

  await choice.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: rep.name })).toHaveCount(0);
  await expect(page.getByRole("option", { name: "Nobody for now" })).toBeFocused();
  await page.keyboard.type("Riley");
  await expect(page.getByRole("option", { name: "Riley Brooks" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(choice).toHaveText("Riley Brooks");
  await expect(choice).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Remove member" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(page.getByText("2 open deals handed over to Riley Brooks")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: rep.email })).toHaveCount(0);
  expect((await send(page.request, "GET", `/api/deals/${deal}`)).salesRep.firstName).toBe("Riley");
});

test("deals of a former member are marked, filtered and handed over later in one step", async ({ page, browser }) => {
  await signInAs(page, "owner");
  const rep = await addRep(page, browser);
  await addDeals(page.request, rep.id, [`${rep.name} 1`, `${rep.name} 2`]);
  await removeRep(page, rep);

  await visit(page, `/deals?salesRep=former&search=${encodeURIComponent(rep.name)}`);
  const rows = page.locator("tbody tr[data-row]");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`${rep.name} (left)`);

  await visit(page, "/team");
  await expect(page.getByText(`${rep.name} (2)`)).toBeVisible();
  await page.getByRole("button", { name: "Hand over" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand over open deals" });
  await dialog.getByRole("combobox", { name: "Deals of" }).click();
  await page.getByRole("option", { name: `${rep.name} (2)` }).click();
  await dialog.getByRole("combobox", { name: "Hand over to" }).click();
  await page.getByRole("option", { name: "Riley Brooks" }).click();
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("2 open deals handed over to Riley Brooks")).toBeVisible();
  await expect(page.getByText(`${rep.name} (2)`)).toHaveCount(0);
});
