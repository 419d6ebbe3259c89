import { addFirstAdmin } from "../../../../scripts/launcher/fill-database";
import { PASSWORD } from "../../../e2e/accounts";
import { answerOf, fact, makeCompany } from "../../../e2e/desk";
import { CARDS, card, confirmation, generate, headings, openTab } from "../../../e2e/intelligence/intelligence-desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { settle, visit } from "../../../support/browser/visit";
import { fakeInternet } from "../../../support/fakes/fake-internet";
import { FakeModel } from "../../../support/fakes/fake-model";
import type { FakeWebsite } from "../../../support/fakes/fake-website";
import { HARBOR_ORIGIN, publicHarborSite } from "../../../support/fakes/harbor-site";
import { answerAboutHarbor } from "../../../support/fakes/intelligence-model";
import { startTestServer, type TestServer } from "../../../support/requests/server";
import { cloneTemplate } from "../../../support/template";

/** An Admin's page at an installation of its own, with a fake model and a fake internet. */
let page: Page;
let site: FakeWebsite;
let model: FakeModel;
let server: TestServer;

// One installation for the whole file.
test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  Object.assign(process.env, { ADMIN_EMAIL: "first@tests.test", ADMIN_PASSWORD: PASSWORD });
  const { url: databaseUrl } = await cloneTemplate(process.env.TEST_DATABASE_URL ?? "", "tandem_e2e_reports");
  await addFirstAdmin(databaseUrl);
  [site, model] = await Promise.all([publicHarborSite(), FakeModel.start()]);
  model.answers = answerAboutHarbor;
  server = await startTestServer({ databaseUrl, env: { ...fakeInternet(site), ...model.settings } });
  const context = await browser.newContext({ baseURL: server.baseUrl });
  page = await context.newPage();
  const { request } = page;
  await answerOf(request.post("/api/auth/sign-in", { data: { email: "first@tests.test", password: PASSWORD } }));
  const provider = { companyName: "Summit PEO", industry: 1, companySize: 3, yearFounded: 2001 };
  const address = { addressLine1: "1 Main Street", addressLine2: "", city: "Denver", state: "CO", zipCode: "80202" };
  const { id } = await answerOf(
    request.post("/api/providers", { data: { ...provider, ...address, website: "", taxIdNumber: "" } }),
  );
  await answerOf(request.patch("/api/auth/current-user/provider-context", { data: { providerContextId: id } }));
});

test.afterAll(async () => {
  await page?.context().close();
  await server?.stop();
  await Promise.all([site?.stop(), model?.stop()]);
});

/** Where the played website says that the company is. */
const HOME = { addressLine1: "18 Commercial Street", city: "Portland", state: "ME", zipCode: "04101" };

async function start(website = HARBOR_ORIGIN) {
  const company = await makeCompany(page, { ...HOME, name: "Harbor Point", website });
  await openTab(page, company);
  await generate(page).click();
  await confirmation(page).getByRole("button", { name: "Generate" }).click();
  return company;
}

test("from 'Generate Report' to the seven cards: the website is read, the model asked, and each value shows its source", async () => {
  test.setTimeout(180_000);
  const company = await start();
  await expect(page.getByText("Generating report...", { exact: true })).toBeVisible();
  await expect(headings(page)).toHaveText(CARDS, { timeout: 120_000 });
  await expect(page.getByText(/^Written by a language model from the company's record and \d+ pages/)).toBeVisible();
  await expect(page.locator("strong").getByText("Harbor Point", { exact: true })).toBeVisible();
  const founded = fact(card(page, "Core Identity"), "Founded");
  await expect(founded).toContainText("1987");
  await founded.getByRole("button").first().click();
  const sources = page.getByRole("dialog", { name: "Sources of 1987" });
  await expect(sources.getByRole("link", { name: "harborpoint.test/about-us" }).first()).toBeVisible();
  await expect(sources.getByText(/1987 by Ruth Delaney/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await card(page, "Market Position")
    .getByText(/^Less certain: .*positioning/)
    .click();
  await expect(fact(card(page, "Market Position"), "Positioning").getByText("Inferred")).toBeVisible();
  const left = card(page, "Left out, because nothing shows it");
  await expect(left.getByText("$40 million").first()).toBeHidden();
  await left.getByText(/^Left out/).click();
  await expect(left.getByText("$40 million").first()).toBeVisible();
  await expect(card(page, "Market Position").locator("dd").getByText("$40 million")).toHaveCount(0);

  await visit(page, `/companies/${company.id}/profile`);
  await expect(page.getByRole("heading", { name: "Intelligence Summary" })).toBeVisible();
  const suggestions = card(page, "Suggestions");
  const count = await suggestions.getByRole("listitem").count();
  expect(count).toBeGreaterThan(0);
  const before = await answerOf(page.request.get(`/api/companies/${company.id}`));
  expect(before.description).toBe("Made by a test.");
  await suggestions.getByRole("button", { name: "Accept description" }).click();
  await expect(suggestions.getByRole("listitem")).toHaveCount(count - 1);
  const after = await answerOf(page.request.get(`/api/companies/${company.id}`));
  expect(after.description).not.toBe(before.description);

  await visit(page, "/generations?search=Harbor");
  await settle(page);
  const types = (await answerOf(page.request.get("/api/generations/usage"))).items.map(
    (one: { generationType: string }) => one.generationType,
  );
  expect(types).toEqual(expect.arrayContaining(["webpage_content_analysis", "company_intelligence_report"]));
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("table", { name: "Usage by type" }).getByRole("row")).toHaveCount(types.length + 1);
});

test("a model that refuses the key leaves a report by rules that says so, and what it lacks can be tried again (D-144)", async () => {
  test.setTimeout(120_000);
  model.answers = () => ({ status: 401 });
  await start();
  const notice = page.getByRole("status").filter({ hasText: "Parts of this report are missing" });
  await expect(notice).toContainText("refused the key of this installation", { timeout: 90_000 });
  await expect(notice).not.toContainText(/sk-|401|undefined/);
  await expect(page.getByText("Built without a language model", { exact: false })).toBeVisible();
  model.answers = answerAboutHarbor;
  await notice.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText(/^Written by a language model/)).toBeVisible({ timeout: 90_000 });
  await expect(notice).toHaveCount(0);
});

test("a website that does not exist is reported as such", async () => {
  test.setTimeout(120_000);
  await start("http://nowhere.invalid");
  const notice = page.getByRole("status").filter({ hasText: "Parts of this report are missing" });
  await expect(notice).toContainText("Website: not read: there is no website of this name.", { timeout: 90_000 });
});
