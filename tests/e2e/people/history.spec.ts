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
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "History" }).click();
  await expect(page.getByRole("heading", { name: "History", level: 1 })).toBeVisible();
  const list = page.getByRole("table", { name: "History" });
  const changed = list.getByRole("button", { name: new RegExp(`changed the deal ${name}`) });
  await expect(list.getByRole("button")).toHaveCount(2);
  await changed.focus();
  await page.keyboard.press("Enter");
  await expect(changed).toHaveAttribute("aria-expanded", "true");
  await expect(
    page.getByRole("table", { name: "What changed" }).getByRole("row", { name: `Name ${deal.name} ${name}` }),
  ).toBeVisible();
  await looksRight(page);

  await page.setViewportSize({ width: 375, height: 800 });
  await looksRight(page);
  await page.getByRole("button", { name: "Show the whole history" }).click();
  await expect(page).not.toHaveURL(/recordId/);
});
