import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { addDeal } from "../desk";

test.describe("the proposal builder", () => {
  test("says which out-of-range price it has changed, and to what, and understands 48k (PROP-032, PROP-039)", async ({
    page,
  }) => {
    await signInAs(page, "rep", "Summit PEO");
    const deal = await addDeal(page);
    await visit(page, `/deals/${deal.id}/proposals/create`);
    // The number in the circle is separate from the heading's text.
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveAccessibleName(/^1? ?Census/);
    await page.getByLabel("Company employee count").fill("40");
    const salary = page.getByLabel("Average salary per year");
    await salary.fill("48k");
    await salary.blur();
    await expect(salary).toHaveValue("48,000");
    await page.getByRole("button", { name: "Next" }).click();

    const rate = page.getByLabel("SUTA CO", { exact: true });
    await rate.fill("99");
    await rate.blur();
    const max = await rate.inputValue();
    const row = page.getByRole("listitem").filter({ has: rate });
    await expect(row.getByRole("status")).toHaveText(`Largest allowed is ${max}%, set to that`);
    await rate.fill("0");
    await expect(row.getByRole("status")).toBeEmpty();
    await rate.blur();
    await expect(row.getByRole("status")).toHaveText(`Smallest allowed is ${await rate.inputValue()}%, set to that`);
    await rate.fill(max);
    await rate.blur();
    await expect(row.getByRole("status")).toBeEmpty();
    await page.getByRole("button", { name: "Next" }).click();

    await page.getByRole("checkbox", { name: /HR Administration/ }).check();
    const price = page.getByLabel(/Rate of HR Administration/);
    await price.fill("9");
    await price.blur();
    await expect(price).toHaveValue("2.50");
    const product = page.getByRole("listitem").filter({ has: price });
    await expect(product.getByRole("status")).toHaveText("Largest allowed is 2.50%, set to that");
  });
});
