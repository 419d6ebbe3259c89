import { signInAs } from "../../../e2e/accounts";
import { answerOf, button, fact, makeCompany, toast } from "../../../e2e/desk";
import { card, generate } from "../../../e2e/intelligence/intelligence-desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";
import { addReport, addSuggestion, replaceSuggestion } from "../../../support/records/intelligence-records";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

const rows = (page: Page) => card(page, "Suggestions").getByRole("listitem");
const accept = (page: Page) => rows(page).getByRole("button", { name: "Accept description" });
const FAILED = "Failed to accept suggestion";

/** A company's profile in two tabs, with a suggestion. */
async function openTwice(page: Page) {
  const company = await makeCompany(page);
  await addSuggestion(company.id);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    // Neither hears what the other one does.
    await withoutStream(tab);
    await visit(tab, `/companies/${company.id}/profile`);
  }
  return { company, other };
}

test("a suggestion does not overwrite what somebody typed in the meantime: it shows the new value first, and can then be accepted", async ({
  page,
}) => {
  const { company, other } = await openTwice(page);
  const typed = { data: { description: "Typed by a person" } };
  await answerOf(other.request.patch(`/api/companies/${company.id}`, typed));
  await accept(page).click();
  await expect(toast(page, FAILED)).toBeVisible();
  await expect(rows(page)).toContainText("Now: Typed by a person");
  expect((await answerOf(page.request.get(`/api/companies/${company.id}`))).description).toBe("Typed by a person");
  await accept(page).click();
  await expect(fact(page.getByRole("main"), "Description")).toContainText("Keeps the books of shops");
});

test("a suggestion that a newer report has replaced is refused with a message, and the newer one is shown", async ({
  page,
}) => {
  const { company } = await openTwice(page);
  const [old] = await rows(page).allTextContents();
  await replaceSuggestion(company.id);
  await accept(page).click();
  await expect(toast(page, FAILED)).toContainText("Suggestion not found");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).not.toHaveText(old ?? "");
  await accept(page).click();
  await expect(toast(page, "Description updated")).toBeVisible();
});

test("a suggestion disappears once the same value is typed into the form", async ({ page }) => {
  const company = await makeCompany(page);
  await addSuggestion(company.id);
  await visit(page, `/companies/${company.id}/profile`);
  const { items } = await answerOf(page.request.get(`/api/companies/${company.id}/intelligence/suggestions`));
  await expect(rows(page)).toHaveCount(1);
  await button(page, "Edit").click();
  const form = page.getByRole("form", { name: "Edit profile" });
  await form.getByLabel("Description").fill(items[0].value);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(rows(page)).toHaveCount(0);
});

test("a report links to its suggestions for the company's record, until they are decided", async ({ page }) => {
  const company = await makeCompany(page);
  await addReport(company.id);
  await addSuggestion(company.id);
  await visit(page, `/companies/${company.id}/intelligence`);
  await page.getByRole("link", { name: "Review 1 suggestion" }).click();
  await expect(page).toHaveURL(`/companies/${company.id}/profile`);
  await rows(page).getByRole("button", { name: "Dismiss description" }).click();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole("tab", { name: "Intelligence" }).click();
  await expect(generate(page)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Review/ })).toHaveCount(0);
});
