import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { addDeal, rowOf } from "../desk";

test("after opening a row, and after going back, the page's heading has the focus", async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
  const deal = await addDeal(page);
  await visit(page, `/deals?search=${encodeURIComponent(deal.name)}`);
  await rowOf(page, deal.name).getByRole("cell").nth(3).click();
  await expect(page).toHaveURL(new RegExp(`${deal.id}/overview$`));
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText(deal.name);
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(heading).toHaveText("Deals");
  await expect(heading).toBeFocused();
});
