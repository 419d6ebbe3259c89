import { signInAs } from "../../../e2e/accounts";
import { chip, composer, entries, kind, open, timelineOf } from "../../../e2e/deals/timeline-desk";
import { addDeal, answerOf, choose, makeContact, toast } from "../../../e2e/desk";
import { bringAxe } from "../../../support/browser/axe";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

/** Dana, a contact of the deal's company with a part in the deal. */
async function addToDeal(page: Page, deal: { id: string; companyId: string }, change: object): Promise<void> {
  const { id } = await makeContact(page, deal.companyId, "Dana", change);
  const data = { roles: [], isPrimary: true };
  await answerOf(page.request.put(`/api/deals/${deal.id}/contacts/${id}`, { data }));
}

test.beforeEach(async ({ page }) => {
  await bringAxe(page);
  await signInAs(page, "rep", "Summit PEO");
});

test("nobody answered: an outcome alone is enough, twice in a row as well (D-129)", async ({ page }) => {
  const deal = await addDeal(page);
  await open(page, deal);
  await kind(page, "Call").click();
  const save = composer(page).getByRole("button", { name: "Log call" });
  await save.click();
  await expect(composer(page).getByText("Say what happened, or choose an outcome")).toBeVisible();
  for (const times of [1, 2]) {
    await choose(composer(page), "Outcome", "No answer");
    await save.click();
    await page.getByRole("dialog", { name: "What is next?" }).getByRole("button", { name: "Cancel" }).click();
    await expect(entries(page).filter({ hasText: "No answer" })).toHaveCount(times);
  }
});

test("what happened on another day is shown on that day; what has not happened yet is refused (D-129)", async ({
  page,
}) => {
  const deal = await addDeal(page);
  await open(page, deal);
  await kind(page, "Meeting").click();
  await composer(page).getByLabel("What happened").fill("Walked through the plant");
  await composer(page).getByLabel("Day, if not today").fill("01/05/2099");
  const save = composer(page).getByRole("button", { name: "Log meeting" });
  await save.click();
  await expect(composer(page).getByText("This has not happened yet")).toBeVisible();
  await composer(page).getByLabel("Day, if not today").fill("01/05/2026");
  await composer(page).getByLabel("Time").fill("09:30");
  await save.click();
  await page.getByRole("dialog", { name: "What is next?" }).getByRole("button", { name: "Cancel" }).click();
  const older = page.getByRole("region", { name: "Older" });
  // With its year from the next one on.
  await expect(older.getByRole("heading", { name: /^(Monday, January 5|January 5, 2026)$/ })).toBeVisible();
  await expect(older.getByRole("listitem")).toContainText("9:30 AM");
  await older.getByRole("button", { name: "Walked through the plant" }).click();
  await expect(page.getByRole("dialog", { name: "Meeting" }).getByText(/^Written down /)).toBeVisible();
});

test("a long timeline is shown to its end, page by page (D-130)", async ({ page }) => {
  const deal = await addDeal(page);
  const numbers = Array.from({ length: 35 }, (_, index) => index + 1);
  for (const number of numbers) {
    const data = { kind: "call", description: `Call no. ${number}` };
    await answerOf(page.request.post(`/api/deals/${deal.id}/activities`, { data }));
  }
  await open(page, deal);
  await chip(page, /^Calls 35$/).click();
  await expect(entries(page)).toHaveCount(30);
  await page.getByRole("button", { name: "Show earlier" }).click();
  await expect(entries(page)).toHaveCount(35);
  await expect(entries(page).last()).toContainText("Call no. 1");
  await expect(page.getByRole("button", { name: "Show earlier" })).toHaveCount(0);
});

test("a phone number that was called offers to log the call, with the person and the time (D-130)", async ({
  page,
}) => {
  const deal = await addDeal(page);
  await addToDeal(page, deal, { phone: "(303) 555-0147", email: "dana@example.com" });
  await visit(page, `/deals/${deal.id}/overview`);
  await page.getByRole("link", { name: "(303) 555-0147" }).click();
  const question = toast(page, "Log the call with Dana Lane?");
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Log call" }).click();
  const form = page.getByRole("dialog", { name: "Add Activity" });
  await expect(form.getByLabel("Description")).toHaveValue("Called Dana Lane");
  await expect(form.getByRole("radio", { name: "Call" })).toBeChecked();
  await choose(form, "Outcome", "Left a message");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("link", { name: "(303) 555-0147" })).toBeFocused();
  // Saved in a later minute it is below what was done in its own.
  const call = (await timelineOf(page, deal)).find((entry: { kind: string }) => entry.kind === "call");
  expect(call).toMatchObject({ outcome: "left_message" });
  await expect(question).toHaveCount(0);

  await page.getByRole("link", { name: "dana@example.com" }).click();
  const other = toast(page, "Log the email with Dana Lane?");
  await expect(other).toBeVisible();
  // Said no to, it is not offered again.
  await other.getByRole("button", { name: "Close toast" }).click();
  await expect(other).toHaveCount(0);
  await visit(page);
  await expect(page.getByRole("link", { name: "dana@example.com" })).toBeVisible();
  await expect(other).toHaveCount(0);
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
  await expect(form.getByLabel("Minutes")).toHaveValue("12");
  await expect(form.getByLabel("Time")).not.toHaveValue("");
});
