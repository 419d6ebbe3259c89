import { bringAxe } from "../../support/browser/axe";
import { looksRight } from "../../support/browser/looks-right";
import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { addDeal, answerOf, overview, unique } from "../desk";

test("an owner goes from a deal to its history and sees what a field was before, and who changed it (D-204)", async ({
  page,
}) => {
  await bringAxe(page);
  await signInAs(page, "owner");
  const deal = await addDeal(page);
  const name = unique("Renamed");
  await answerOf(page.request.patch(`/api/deals/${deal.id}`, { data: { name, version: deal.version } }));
  await visit(page, overview(deal));
  await page.getByRole("main").getByRole("link", { name: "History", exact: true }).click();
  await expect(page.getByRole("heading", { name: "History", level: 1 })).toBeVisible();
  const list = page.getByRole("list", { name: "History" });
  const changed = list.getByRole("button", { name: new RegExp(`changed the deal ${name}`) });
  await expect(list.getByRole("button")).toHaveCount(2);
  await changed.focus();
  await page.keyboard.press("Enter");
  await expect(changed).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("row", { name: `Name ${deal.name} ${name}` })).toBeVisible();
  await looksRight(page);

  await page.setViewportSize({ width: 375, height: 800 });
  await looksRight(page);
  await page.getByRole("button", { name: "Show all but this deal too" }).click();
  await expect(page).not.toHaveURL(/recordId/);
});

test("an Admin filters the history by kind of record, keeps it in the address, and takes it away as CSV (D-204)", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await visit(page, "/audit");
  await page.getByRole("button", { name: /^Filters/ }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByRole("combobox", { name: "Record" }).click();
  await page.getByRole("option", { name: "Deal", exact: true }).click();
  await expect(page).toHaveURL(/recordType=deal/);
  await page.keyboard.press("Escape");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await saved).suggestedFilename()).toBe("history.csv");
});

test("a sales rep has no history, nor a way to it", async ({ page }) => {
  await signInAs(page, "rep");
  const deal = await addDeal(page);
  await visit(page, overview(deal));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "History", exact: true })).toHaveCount(0);
  expect((await page.request.get("/api/audit")).status()).toBe(403);
});
