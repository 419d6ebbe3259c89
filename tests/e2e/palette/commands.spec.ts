import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { addDeal, overview } from "../desk";
import { box, open } from "./palette-desk";

test.describe("the palette", () => {
  test("moves the open deal to a stage, logs a call on it, and presses the page's buttons", async ({ page }) => {
    await signInAs(page, "rep", "Summit PEO");
    const deal = await addDeal(page);
    await visit(page, overview(deal));
    await open(page);
    await box(page).fill("> move negotiation");
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await (await page.request.get(`/api/deals/${deal.id}`)).json()).stage.name)
      .toBe("Negotiation");

    await open(page);
    await box(page).fill("> log a call");
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Add Activity" });
    await form.getByLabel("Description").fill("Called the owner");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();

    await open(page);
    await box(page).fill("> plan a step");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Plan a step" }).getByLabel("What is to be done")).toBeFocused();
  });
});
