import { bringAxe } from "../../support/browser/axe";
import { chooseByKeys } from "../../support/browser/choose-by-keys";
import { looksRight } from "../../support/browser/looks-right";
import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { newContextOf, signInAs } from "../accounts";
import { answerOf, bodyRows, makeCompany, makeDeal, rowOf, unique } from "../desk";
import { addPerson, pageOf } from "../own-people";

const menu = (page: Page) => page.getByRole("button", { name: /^View: / });
const whereOf = (page: Page) => new URL(page.url()).searchParams.get("where");

test("conditions are built by keyboard, kept as a team's view, opened by a colleague, and the list begins with it (D-219 to D-222)", async ({
  browser,
  page: colleague,
}) => {
  await signInAs(colleague, "owner", "Summit PEO");
  // With which view a list begins must not change for people of other tests.
  const { providerContextId: id } = await answerOf(colleague.request.get("/api/auth/current-user"));
  const admin = await (await newContextOf(browser, "admin")).newPage();
  const page = await pageOf(browser, await addPerson(admin, browser, { id, name: "Summit PEO" }, "Vera", "sales"));
  await admin.context().close();
  await bringAxe(page);
  const company = await makeCompany(page);
  const word = unique("Viewed");
  const large = await makeDeal(page, company.id, { name: `${word} large`, expectedValue: 48_000 });
  const small = await makeDeal(page, company.id, { name: `${word} small`, expectedValue: 47_999.99 });
  await visit(page, `/deals?search=${encodeURIComponent(word)}`);
  await expect(bodyRows(page)).toHaveCount(2);

  await page.getByRole("button", { name: "Filter", exact: true }).focus();
  await page.keyboard.press("Enter");
  await chooseByKeys(page, "Column", "Expected V", "Expected Value");
  await chooseByKeys(page, "Operator", "is at l", "is at least");
  await page.keyboard.press("Tab");
  await page.keyboard.type("much");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Enter an amount in dollars" })).toBeVisible();
  await page.getByRole("textbox", { name: "Value" }).fill("48k");
  await page.keyboard.press("Enter");
  await expect(bodyRows(page)).toHaveCount(1);
  await expect(rowOf(page, large.name)).toBeVisible();
  expect(whereOf(page)).toBe('{"all":[["expectedValue","atLeast","48000"]]}');
  await looksRight(page);

  const chip = page.getByRole("button", { name: "Remove Expected Value is at least $48,000" });
  await chip.click();
  await expect(bodyRows(page)).toHaveCount(2);
  await page.goBack();
  await expect(bodyRows(page)).toHaveCount(1);

  await visit(colleague, "/deals?view=all");
  const name = unique("Large ones");
  await menu(page).click();
  await page.getByRole("menuitem", { name: "Save view…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Share with the team").click();
  await dialog.getByRole("button", { name: "Save View" }).click();
  await expect(dialog).toBeHidden();
  await expect(menu(page)).toHaveAccessibleName(`View: ${name}`);

  // The colleague's list was open before, and shows the view without being loaded again; news waits while a menu is open.
  const shared = colleague.getByRole("menuitemradio", { name });
  await expect(async () => {
    await colleague.keyboard.press("Escape");
    await menu(colleague).click();
    await expect(shared).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await shared.click();
  await expect(bodyRows(colleague)).toHaveCount(1);
  await expect(rowOf(colleague, large.name)).toBeVisible();
  await colleague.getByRole("button", { name: "Filter, 1 set" }).click();
  await colleague.getByRole("button", { name: "Open", exact: true }).click();
  await colleague.keyboard.press("Escape");
  await expect(menu(colleague)).toHaveAccessibleName(`View: ${name}, changed`);
  await colleague.getByRole("button", { name: "Reset" }).click();
  await expect(menu(colleague)).toHaveAccessibleName(`View: ${name}`);

  await menu(page).click();
  await page.getByRole("menuitem", { name: "Make it my default" }).click();
  await expect(page.getByText(`The list now opens with ${name}`)).toBeVisible();
  await visit(page, "/deals");
  await expect(menu(page)).toHaveAccessibleName(`View: ${name}`);
  await expect(bodyRows(page)).toHaveCount(1);
  expect(whereOf(page)).not.toBeNull();

  await menu(page).click();
  await page.getByRole("menuitem", { name: "Delete view…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete View" }).click();
  await expect(menu(page)).toHaveAccessibleName("View: All");
  await visit(page, `/deals?search=${encodeURIComponent(word)}`);
  await expect(rowOf(page, small.name)).toBeVisible();
  await page.context().close();
});
