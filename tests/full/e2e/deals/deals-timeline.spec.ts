import { bringAxe, seriousOf } from "../../support/browser/axe";
import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { addDeal, answerOf, choose, listOf, makeContact, toast } from "../desk";

const composer = (page: Page) => page.getByRole("form", { name: "New entry" });
const kind = (page: Page, name: string) => composer(page).getByRole("radio", { name, exact: true });
const chip = (page: Page, name: RegExp) => page.getByRole("group", { name: "Kinds" }).getByRole("button", { name });
const entries = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("time") });
const open = (page: Page, deal: { id: string }) => visit(page, `/deals/${deal.id}/activities`);
const timelineOf = async (page: Page, deal: { id: string }) =>
  (await answerOf(page.request.get(`/api/deals/${deal.id}/timeline`))).items;

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

test("a call is logged with its length and outcome by the keyboard, and then the next step is asked for (D-129)", async ({
  page,
}) => {
  const deal = await addDeal(page);
  await open(page, deal);
  await kind(page, "Call").click();
  await expect(composer(page).getByLabel("What happened")).toBeFocused();
  await composer(page).getByLabel("What happened").fill("Talked about the census\nShe sends it on Friday");
  await choose(composer(page), "Outcome", "Wants a proposal");
  await composer(page).getByLabel("Minutes").fill("25");
  expect(await seriousOf(page, "composer")).toEqual([]);
  await composer(page).getByLabel("Minutes").press("Control+Enter");
  const next = page.getByRole("dialog", { name: "What is next?" });
  await expect(next.getByLabel("What is to be done")).toBeFocused();
  await next.getByLabel("What is to be done").fill("Price the census");
  await next.getByRole("button", { name: "Plan", exact: true }).click();
  await expect(next).toBeHidden();
  await expect(composer(page).getByLabel("What happened")).toBeFocused();
  await expect(entries(page).first()).toContainText("Talked about the census");
  for (const text of ["Call", "Wants a proposal", "25 min", "Riley Brooks"]) {
    await expect(entries(page).first()).toContainText(text);
  }
  const [entry] = await timelineOf(page, deal);
  expect(entry).toMatchObject({
    title: "Call",
    description: "Talked about the census",
    metadata: { details: "She sends it on Friday" },
    kind: "call",
    outcome: "wants_proposal",
    durationMinutes: 25,
  });
  // With a step planned nothing is asked.
  await kind(page, "Email").click();
  await composer(page).getByLabel("What happened").fill("Sent the summary");
  await composer(page).getByRole("button", { name: "Log email" }).click();
  await expect(entries(page).first()).toContainText("Sent the summary");
  await expect(next).toBeHidden();
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

test("notes and activities are written in one box, which keeps what was typed, and are filtered by kind with counts (D-130)", async ({
  page,
}) => {
  const deal = await addDeal(page);
  await open(page, deal);
  await composer(page).getByLabel("Note").fill("Prefers mornings");
  await visit(page);
  await expect(composer(page).getByLabel("Note")).toHaveValue("Prefers mornings");
  await composer(page).getByLabel("Note").press("Control+Enter");
  await expect(entries(page).first()).toContainText("Prefers mornings");
  await expect(composer(page).getByLabel("Note")).toHaveValue("");
  expect(await listOf(page, `/api/deals/${deal.id}/notes`)).toMatchObject([{ content: "Prefers mornings" }]);
  for (const [name, description] of [
    ["call", "First call"],
    ["call", "Second call"],
    ["email", "Sent the census"],
  ])
    await answerOf(page.request.post(`/api/deals/${deal.id}/activities`, { data: { kind: name, description } }));
  await visit(page);
  await expect(chip(page, /^All \d/)).toHaveAttribute("aria-pressed", "true");
  await chip(page, /^Calls 2$/).click();
  await expect(entries(page)).toHaveCount(2);
  await page.getByLabel("Activity type").click();
  await page.getByRole("option", { name: "Note", exact: true }).click();
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText("Prefers mornings");
  await expect(chip(page, /^Calls 2$/)).toHaveCount(0);
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
