import { signInAs } from "../../../e2e/accounts";
import { entries, filterBy, open } from "../../../e2e/deals/timeline-desk";
import { addDeal, answerOf, makeContact, toast } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

/** Dana, a contact of the deal's company with a part in the deal. */
async function addToDeal(page: Page, deal: { id: string; companyId: string }, change: object): Promise<void> {
  const { id } = await makeContact(page, deal.companyId, "Dana", change);
  const data = { roles: [], isPrimary: true };
  await answerOf(page.request.put(`/api/deals/${deal.id}/contacts/${id}`, { data }));
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("a long timeline is shown to its end, page by page (D-130)", async ({ page }) => {
  const deal = await addDeal(page);
  const numbers = Array.from({ length: 35 }, (_, index) => index + 1);
  for (const number of numbers) {
    const data = { kind: "call", description: `Call no. ${number}` };
    await answerOf(page.request.post(`/api/deals/${deal.id}/activities`, { data }));
  }
  await open(page, deal);
  await filterBy(page, "Call 35");
  await expect(entries(page)).toHaveCount(30);
  await page.getByRole("button", { name: "Show earlier" }).click();
  await expect(entries(page)).toHaveCount(35);
  await expect(entries(page).last()).toContainText("Call no. 1");
  await expect(page.getByRole("button", { name: "Show earlier" })).toHaveCount(0);
});

test("a phone number that was called offers to log the call; said no to, it is not offered again (D-130)", async ({
  page,
}) => {
  const deal = await addDeal(page);
  await addToDeal(page, deal, { phone: "(303) 555-0147" });
  await visit(page, `/deals/${deal.id}/overview`);
  await page.getByRole("link", { name: "(303) 555-0147" }).click();
  const question = toast(page, "Log the call with Dana Lane?");
  await question.getByRole("button", { name: "Close toast" }).click();
  await expect(question).toHaveCount(0);
  await visit(page);
  await expect(page.getByRole("link", { name: "(303) 555-0147" })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test("a call from a phone is offered to be logged on return, with about its length (D-130)", async ({ page }) => {
  const deal = await addDeal(page);
  await addToDeal(page, deal, { phone: "(303) 555-0147" });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.clock.install();
  await visit(page, `/deals/${deal.id}/overview`);
  await page.getByRole("link", { name: "(303) 555-0147" }).click();
  const hide = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => now });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  await page.clock.fastForward("12:00");
  await hide(false);
  await toast(page, "Log the call with Dana Lane?").getByRole("button", { name: "Log call" }).click();
  const form = page.getByRole("dialog", { name: "Add Activity" });
  await expect(form.getByLabel("Description")).toHaveValue("Called Dana Lane");
  await expect(form.getByRole("radio", { name: "Call" })).toBeChecked();
  await expect(form.getByLabel("Minutes")).toHaveValue("12");
  await expect(form.getByLabel("Time")).not.toHaveValue("");
});
