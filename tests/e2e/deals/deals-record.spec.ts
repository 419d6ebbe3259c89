import { expect, type Locator, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { addDeal, answerOf, button, header, makeCompany, makeDeal, makeOffer, overview, unique } from "../desk";
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

const step = (page: Page) => page.getByRole("region", { name: "Next steps" }).getByRole("listitem");
const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Number.POSITIVE_INFINITY;

test("a deal's page begins with what is next, also on a phone, and says nothing twice", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signInAs(page, "rep", "Summit PEO");
  const deal = await addDeal(page);
  await planStep(page, deal.id);
  await visit(page, overview(deal));
  const next = button(page, "Log the call");
  expect(await topOf(next)).toBeLessThan(300);
  expect(await topOf(step(page))).toBeLessThan(300);
  expect(await repeated(page, "main dt, main h2")).toEqual([]);
  expect(await repeated(page, "main button")).toEqual([]);

  await page.setViewportSize(PHONE);
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(step(page)).toBeInViewport({ ratio: 1 });
  const bar = (await page.locator("[data-phone-bar]").boundingBox())?.y ?? 0;
  expect(await topOf(step(page))).toBeLessThan(bar);
  // The composer comes next, and all that is read or reached by keyboard is in the order in which it is seen.
  const parts = page.locator("main section, main form[aria-label='New entry']");
  const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const labels = await parts.evaluateAll((all) => all.map((part) => part.ariaLabel ?? part.textContent?.slice(0, 10)));
  expect(labels.slice(0, 2)).toEqual(["Next steps", "New entry"]);
});

test("the first step stays where it is under a name of two lines", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signInAs(page, "rep", "Summit PEO");
  const name = "Northern Rockies Orthopedics and Physical Therapy of Colorado Springs";
  const company = await makeCompany(page, { name: `${name} ${unique("")}` });
  const deal = await makeDeal(page, company.id, { name: `${name} – payroll, benefits and workers' compensation` });
  await planStep(page, deal.id);
  await visit(page, overview(deal));
  const lines = await page.getByRole("heading", { level: 1 }).evaluate((title) => title.getBoundingClientRect().height);
  expect(lines).toBeGreaterThan(40);
  expect(await topOf(step(page))).toBeLessThan(300);
});

test("Overview and Activities are one record: a call is logged on either, and the draft goes along", async ({
  page,
}) => {
  await signInAs(page, "rep", "Summit PEO");
  const deal = await addDeal(page);
  await planStep(page, deal.id);
  await visit(page, overview(deal));
  await kind(page, "Call").click();
  await page.getByRole("tab", { name: "Activities" }).click();
  await expect(page).toHaveURL(`/deals/${deal.id}/activities`);
  await expect(kind(page, "Call")).toBeChecked();
  await expect(page.getByText("Draft kept")).toHaveCount(0);
  const said = composer(page).getByLabel("What happened");
  await said.fill("Talked about the census");
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(page).toHaveURL(overview(deal));
  await expect(said).toHaveValue("Talked about the census");
  await expect(page.getByText("Draft kept")).toBeVisible();
  await expect(button(page, "Mark as done: Call Dana")).toBeVisible();
  await composer(page).getByRole("button", { name: "Log call" }).click();
  await expect(entries(page).first()).toContainText("Talked about the census");
  await page.getByRole("tab", { name: "Activities" }).click();
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
