import { signInAs } from "../../../e2e/accounts";
import { addDeals, addRep, removeRep, send } from "../../../e2e/people/team-desk";
import { bringAxe, seriousOf } from "../../../support/browser/axe";
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
  await bringAxe(page);
  const rep = await addRep(page, browser);

  await visit(page, `/team?search=${rep.email}`);
  const quiet = await askToRemove(page, rep.name);
  await expect(quiet).toContainText("Their access to this provider ends at once.");
  await expect(quiet).not.toContainText("open deal");
  await expect(quiet.getByRole("combobox")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(quiet).toBeHidden();

  const [first = "", second = ""] = await addDeals(page.request, rep.id, [`${rep.name} 1`, `${rep.name} 2`]);
  await send(page.request, "PATCH", `/api/deals/${second}/status`, { status: "lost", reasonLost: "Price" });
  const [third = ""] = await addDeals(page.request, rep.id, [`${rep.name} 3`]);

  // The browser has loaded the deals before they are handed over.
  await visit(page, `/deals?search=${encodeURIComponent(rep.name)}`);
  await expect(page.getByRole("row").filter({ hasText: rep.name })).toHaveCount(3);
  await visit(page, `/team?search=${rep.email}`);
  const question = await askToRemove(page, rep.name);
  await expect(question).toContainText("They are the sales rep of 2 open deals.");
  const choice = question.getByRole("combobox", { name: "Hand over to" });
  await expect(choice).toHaveText("Select…");
  await question.getByRole("button", { name: "Remove member" }).click();
  await expect(question.getByText("Choose who takes their open deals over")).toBeVisible();
  for (const [width, colorScheme] of [
    [1280, "dark"],
    [1280, "light"],
    [375, "light"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveClass(colorScheme === "dark" ? /dark/ : /^(?!.*dark)/);
    await page.setViewportSize({ width, height: 812 });
    expect(await seriousOf(page, `${width} px, ${colorScheme}`, { within: "[role=alertdialog]" })).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 1280, height: 812 });

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

  const repOf = async (id: string) => (await send(page.request, "GET", `/api/deals/${id}`)).salesRep.firstName;
  expect(await Promise.all([first, second, third].map(repOf))).toEqual(["Riley", "Lea", "Riley"]);
  await visit(page, `/deals/${first}/activities`);
  await expect(page.getByText("Now Riley Brooks")).toBeVisible();
});

test("a chosen receiver who has left in the meantime is refused at the field, and nobody is removed", async ({
  page,
  browser,
}) => {
  await signInAs(page, "owner");
  const [rep, heir] = [await addRep(page, browser), await addRep(page, browser)];
  await addDeals(page.request, rep.id, [`${rep.name} 1`]);
  await visit(page, `/team?search=${rep.email}`);
  const question = await askToRemove(page, rep.name);
  const choice = question.getByRole("combobox", { name: "Hand over to" });
  await choice.click();
  await page.getByRole("option", { name: heir.name }).click();
  await removeRep(page, heir);

  await question.getByRole("button", { name: "Remove member" }).click();
  await expect(question.getByText("This person is not an active member of the team")).toBeVisible();
  await expect(choice).toHaveText("Select…");
  await choice.click();
  await expect(page.getByRole("option", { name: heir.name })).toHaveCount(0);
  await page.getByRole("option", { name: "Nobody for now" }).click();
  await question.getByRole("button", { name: "Remove member" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: rep.email })).toHaveCount(0);
});

test("deals of a former member are marked, filtered and handed over later in one step", async ({ page, browser }) => {
  await signInAs(page, "owner");
  const rep = await addRep(page, browser);
  const ids = await addDeals(page.request, rep.id, [`${rep.name} 1`, `${rep.name} 2`]);
  await removeRep(page, rep);

  await visit(page, `/deals?salesRep=former&search=${encodeURIComponent(rep.name)}`);
  const rows = page.locator("tbody tr[data-row]");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`${rep.name} (left)`);
  await visit(page, `/deals/${ids[0]}/overview`);
  await expect(page.getByText(`${rep.name} (left)`)).toBeVisible();
  await visit(page, "/pipeline");
  await page.getByRole("combobox", { name: "Sales rep" }).click();
  await expect(page.getByRole("option", { name: `${rep.name} (left)` })).toBeVisible();
  await page.getByRole("option", { name: "Former members" }).click();
  await expect(page.getByRole("img", { name: `Sales rep ${rep.name} (left)` }).first()).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();

  await visit(page, "/team");
  await expect(page.getByText(`${rep.name} (2)`)).toBeVisible();
  await page.getByRole("button", { name: "Hand over" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand over open deals" });
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(dialog.getByText("Choose who takes them over")).toBeVisible();
  const from = dialog.getByRole("combobox", { name: "Deals of" });
  await from.click();
  await page.getByRole("option", { name: `${rep.name} (2)` }).click();
  await dialog.getByRole("combobox", { name: "Hand over to" }).click();
  await page.getByRole("option", { name: "Riley Brooks" }).click();
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("2 open deals handed over to Riley Brooks")).toBeVisible();
  await expect(page.getByText(`${rep.name} (2)`)).toHaveCount(0);
  const deal = await send(page.request, "GET", `/api/deals/${ids[0]}`);
  expect(deal.salesRepLeft).toBe(false);
});
