import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { addDeal, answerOf, button, header, makeOffer, newNote, overview } from "../desk";
import { composer, entries, kind } from "./timeline-desk";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 667 };

const planStep = (page: Page, dealId: string, change: object = {}) =>
  answerOf(
    page.request.post(`/api/deals/${dealId}/steps`, {
      data: { kind: "call", text: "Call Dana", due: "2037-03-01", assigneeId: null, ...change },
    }),
  );

/** The visible names among these that are there more than once. */
async function repeated(page: Page, selector: string): Promise<string[]> {
  const texts = await page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 1 && height > 1 ? [one.ariaLabel ?? one.textContent?.trim() ?? ""] : [];
    }),
  );
  expect(texts.length).toBeGreaterThan(3);
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

test("a deal's page begins with what is next, also on a phone, and says nothing twice", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signInAs(page, "rep", "Summit PEO");
  const deal = await addDeal(page);
  await planStep(page, deal.id);
  await visit(page, overview(deal));
  const step = page.getByRole("region", { name: "Next steps" }).getByRole("listitem");
  const next = button(page, "Log the call");
  const topOf = async (what: typeof step) => (await what.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  expect(await topOf(next)).toBeLessThan(300);
  expect(await topOf(step)).toBeLessThan(300);
  expect(await repeated(page, "main dt, main h2")).toEqual([]);
  expect(await repeated(page, "main button")).toEqual([]);

  await page.setViewportSize(PHONE);
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(step).toBeInViewport({ ratio: 1 });
  const bar = (await page.locator("[data-phone-bar]").boundingBox())?.y ?? 0;
  expect(await topOf(step)).toBeLessThan(bar);
});

test("Overview and Activities are one record: a call is logged on either, and the draft goes along", async ({
  page,
}) => {
  await signInAs(page, "rep", "Summit PEO");
  const deal = await addDeal(page);
  await planStep(page, deal.id);
  await visit(page, overview(deal));
  await newNote(page).fill("Talked about the census");
  await page.getByRole("tab", { name: "Activities" }).click();
  await expect(page).toHaveURL(`/deals/${deal.id}/activities`);
  await expect(newNote(page)).toHaveValue("Talked about the census");
  await kind(page, "Call").click();
  await expect(button(page, "Mark as done: Call Dana")).toBeVisible();
  await composer(page).getByRole("button", { name: "Log call" }).click();
  await expect(entries(page).first()).toContainText("Talked about the census");
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(entries(page).first()).toContainText("Talked about the census");
});

test("the main button sends the proposal that is drawn up", async ({ page }) => {
  await signInAs(page, "rep", "Keystone ASO");
  const { deal } = await makeOffer(page);
  await visit(page, overview(deal));
  await header(page).getByRole("button", { name: "Send the proposal" }).click();
  const dialog = page.getByRole("dialog", { name: "Send to client" });
  await dialog.getByLabel("To").fill("dana@client.test");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(header(page).getByRole("button", { name: "Plan the next step" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Proposals" })).toContainText("Sent");
});
