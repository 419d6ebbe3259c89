import { signInAs } from "../../../e2e/accounts";
import { answerOf, choose, makeCompany, makeContact, makeDeal, toast } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const composer = (page: Page) => page.getByRole("form", { name: "New entry" });
const timeline = (page: Page) => page.getByRole("region", { name: "Timeline" });
const open = (page: Page, company: { id: string }) => visit(page, `/companies/${company.id}/profile`);
const log = (page: Page, deal: { id: string }, description: string, kind = "call") =>
  answerOf(page.request.post(`/api/deals/${deal.id}/activities`, { data: { description, kind } }));

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("a company shows what was said on all of its deals with their names, and what is open with what is next (D-130)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  const first = await makeDeal(page, company.id, { name: "Payroll", expectedValue: 4000 });
  const second = await makeDeal(page, company.id, { name: "Benefits", expectedValue: 2500 });
  await log(page, first, "Talked about overtime");
  await log(page, second, "Sent the plan summaries", "email");
  const step = { kind: "call", text: "Ask for the census", due: "2099-01-05", assigneeId: null };
  await answerOf(page.request.post(`/api/deals/${second.id}/steps`, { data: step }));
  await open(page, company);
  for (const [said, on] of [
    ["Talked about overtime", "Payroll"],
    ["Sent the plan summaries", "Benefits"],
  ] as const)
    await expect(timeline(page).getByRole("listitem").filter({ hasText: said })).toContainText(on);
  await expect(page.getByText("$6,500 open in 2 deals")).toBeVisible();
  await expect(page.getByText("Next: Ask for the census · Due Jan 05, 2099")).toBeVisible();
  const payroll = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^Payroll/ }) });
  await expect(payroll.getByText("No next step")).toBeVisible();
  await timeline(page).getByRole("button", { name: "Sent the plan summaries" }).click();
  const dialog = page.getByRole("dialog", { name: "Email" });
  await dialog.getByRole("link", { name: "Benefits" }).click();
  await expect(page).toHaveURL(new RegExp(`/deals/${second.id}`));
});

test("on a phone each contact's number can be tapped, and the name opens a sheet to call, write and edit (D-130)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await makeDeal(page, company.id);
  await makeContact(page, company.id, "Dana", { phone: "(303) 555-0147", email: "dana@example.com", title: "CFO" });
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, company);
  const number = page.getByRole("list", { name: "Contacts" }).getByRole("link", { name: "Call Dana Lane" });
  await expect(number).toHaveAttribute("href", "tel:+13035550147");
  await page
    .getByRole("list", { name: "Contacts" })
    .getByRole("button", { name: /^Dana Lane/ })
    .click();
  const sheet = page.getByRole("dialog", { name: "Dana Lane" });
  await expect(sheet.getByRole("link", { name: "Email", exact: true })).toBeVisible();
  await sheet.getByRole("link", { name: "Call", exact: true }).click();
  await expect(sheet).toBeHidden();
  await toast(page, "Log the call with Dana Lane?").getByRole("button", { name: "Log call" }).click();
  const form = page.getByRole("dialog", { name: "Add Activity" });
  await choose(form, "Outcome", "Reached");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(timeline(page).getByRole("listitem").filter({ hasText: "Called Dana Lane" })).toContainText("Reached");
  await page
    .getByRole("list", { name: "Contacts" })
    .getByRole("button", { name: /^Dana Lane/ })
    .click();
  await sheet.getByRole("button", { name: "Edit contact" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Contact" })).toBeVisible();
});

test("where all deals are another provider's, what is written belongs to the company and the active one (D-245)", async ({
  page,
}) => {
  await signInAs(page, "rep", "Keystone ASO");
  const company = await makeCompany(page);
  await makeDeal(page, company.id, { name: "Payroll" });
  await signInAs(page, "rep", "Summit PEO");
  await open(page, company);
  await expect(composer(page).getByLabel("Deal")).toHaveCount(0);
  await composer(page).getByLabel("Note").fill("Asked for Summit");
  await composer(page).getByLabel("Note").press("Control+Enter");
  await expect(timeline(page).getByRole("listitem").filter({ hasText: "Asked for Summit" })).toBeVisible();
});
