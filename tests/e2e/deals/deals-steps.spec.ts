import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { addDeal, listOf } from "../desk";

const card = (page: Page) => page.getByRole("main");
/** The header's button for what is next. */
const next = (page: Page, label: string) => card(page).locator("header").getByRole("button", { name: label });
const step = (page: Page, text: string) =>
  page.getByRole("region", { name: "Next steps" }).getByRole("listitem").filter({ hasText: text });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

/** Plans a step in the open dialog, by the keyboard where it helps. */
async function plan(page: Page, name: string, text: string, quick: string): Promise<void> {
  await expect(dialog(page, name).getByLabel("Task")).toBeFocused();
  await page.keyboard.type(text);
  await dialog(page, name).getByRole("button", { name: quick, exact: true }).click();
  await dialog(page, name).getByRole("button", { name: "Plan", exact: true }).click();
  await expect(dialog(page, name)).toBeHidden();
}

test("a deal says that nothing is planned until a step is, and the next one is planned where it is done (D-126)", async ({
  page,
}) => {
  const deal = await addDeal(page);
  await visit(page, `/deals/${deal.id}/overview`);
  await expect(next(page, "Plan the next step")).toBeVisible();
  await expect(card(page).getByText("Nothing is planned. What is the next step")).toBeVisible();

  await page.getByRole("button", { name: "Plan a step" }).click();
  await plan(page, "Plan a step", "Call Dana about the census", "Today");
  await expect(step(page, "Call Dana about the census")).toContainText("Due today");
  await expect(next(page, "Plan the next step")).toBeHidden();
  await expect(step(page, "Call Dana").getByRole("button", { name: /^Mark as done/ })).toBeVisible();

  await next(page, "Log the call").click();
  await expect(dialog(page, "Call Dana about the census").getByLabel("Outcome")).toBeFocused();
  await page.keyboard.type("She sends it on Friday");
  const done = dialog(page, "Call Dana about the census");
  await done.getByLabel("What is next?").fill("Send the quote");
  await expect(done.getByLabel("Kind")).toHaveText("Email");
  await done.getByLabel("Kind").click();
  await page.getByRole("option", { name: "Meeting" }).click();
  await done.getByLabel("What is next?").fill("Price the census");
  await expect(done.getByLabel("Kind")).toHaveText("Meeting");
  await done.getByRole("button", { name: "In a week", exact: true }).click();
  await done.getByRole("button", { name: "Mark as done" }).click();
  await expect(done).toBeHidden();
  await expect(step(page, "Call Dana about the census")).toBeHidden();
  await expect(step(page, "Price the census")).toBeVisible();

  const [activity] = await listOf(page, `/api/deals/${deal.id}/activities`);
  expect(activity).toMatchObject({
    activityType: "client",
    title: "Call done",
    description: "Call Dana about the census",
    metadata: { details: "She sends it on Friday" },
  });
});

test("a step is given to another who leads the provider, gets a time, and is deleted after a question (D-126)", async ({
  page,
}) => {
  const deal = await addDeal(page);
  await visit(page, `/deals/${deal.id}/overview`);
  await page.getByRole("button", { name: "Plan a step" }).click();
  await plan(page, "Plan a step", "Agree on a discount", "Tomorrow");
  const actions = () => step(page, "Agree on a discount").getByRole("button", { name: "Actions for" });
  await actions().click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await dialog(page, "Edit step").getByLabel("Time").fill("15:30");
  await dialog(page, "Edit step").getByLabel("Who").click();
  await page.getByRole("option", { name: "Olivia Hart" }).click();
  await dialog(page, "Edit step").getByRole("button", { name: "Save" }).click();
  await expect(step(page, "Agree on a discount")).toContainText("Due tomorrow, 3:30 PM");
  await expect(step(page, "Agree on a discount")).toContainText("Olivia Hart");

  await actions().click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog", { name: "Delete step?" }).getByRole("button", { name: "Delete" }).click();
  await expect(step(page, "Agree on a discount")).toBeHidden();
});
