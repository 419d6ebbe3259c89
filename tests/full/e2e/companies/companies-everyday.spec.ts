import { newContextOf, signInAs } from "../../../e2e/accounts";
import {
  answerOf,
  choose,
  closeDeal,
  makeCompany,
  makeDeal,
  rowOf,
  toast,
  unique,
  watchChanges,
} from "../../../e2e/desk";
import { addPerson, pageOf } from "../../../e2e/own-people";
import { type Browser, expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.beforeEach(({ page }) => signInAs(page, "rep", "Summit PEO"));

async function openAddCompany(page: Page): Promise<Locator> {
  await visit(page, "/companies");
  await page.getByRole("button", { name: "Add Company" }).click();
  return page.getByRole("dialog", { name: "Add Company" });
}

async function fillCompany(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Address", { exact: true }).fill("12 Oak Avenue");
  await dialog.getByLabel("City").fill("Boulder");
  await choose(dialog, "State", "Colorado");
  await dialog.getByLabel("ZIP code").fill("80302");
  await choose(dialog, "Company size", "11-50");
  await dialog.getByLabel("Description").fill("Made by a test.");
}

test("a website is accepted the way people write it, and the new company is one click away", async ({ page }) => {
  const name = unique("Bluebird");
  const dialog = await openAddCompany(page);
  await fillCompany(dialog, name);
  const website = dialog.getByLabel("Website");
  await website.fill("bluebirdbakery.com");
  await website.blur();
  await expect(website).toHaveValue("https://bluebirdbakery.com");
  const sent = watchChanges(page);
  await dialog.getByRole("button", { name: "Add Company" }).click();
  await toast(page, `${name} was added`).getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(/\/companies\/[^/]+\/profile$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  expect(sent[0]?.body.website).toBe("https://bluebirdbakery.com");
  const address = page.url().match(/companies\/([^/]+)/)?.[1];
  const patched = page.request.patch(`/api/companies/${address}`, { data: { websiteUrl: "acme.com" } });
  expect((await answerOf(patched)).websiteUrl).toBe("https://acme.com");
});

test("adding a company warns of others with the same name, archived ones too, and still allows it", async ({
  page,
}) => {
  const first = await makeCompany(page, { city: "Golden" });
  const dialog = await openAddCompany(page);
  await fillCompany(dialog, first.name.toUpperCase());
  const notice = dialog.getByRole("status").filter({ hasNotText: "Draft kept" });
  await expect(notice).toContainText("There is a company with this name already");
  await expect(notice.getByRole("link", { name: `${first.name} in Golden, CO` })).toHaveAttribute(
    "href",
    `/companies/${first.id}/profile`,
  );
  await dialog.getByLabel("Name", { exact: true }).fill(`${first.name} II`);
  await expect(notice).toBeEmpty();
  await answerOf(page.request.post(`/api/companies/${first.id}/toggle-archive`));
  await visit(page);
  await page.getByRole("button", { name: "Add Company" }).click();
  await fillCompany(dialog, first.name);
  await expect(notice).toContainText("There is an archived company with this name already");
  await dialog.getByRole("button", { name: "Add Company" }).click();
  await expect(toast(page, `${first.name} was added`)).toBeVisible();
});

test("a company is archived and restored on its own page, and accepts no deals while archived (D-45)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await visit(page, `/companies/${company.id}/deals`);
  await expect(page.getByRole("button", { name: "New Deal" })).toBeVisible();
  const actions = page.getByRole("button", { name: `Actions for ${company.name}` });
  await actions.click();
  await page.getByRole("menuitem", { name: "Move to archive" }).click();
  await expect(toast(page, `${company.name} was moved to archive`)).toBeVisible();
  await expect(page.getByText("Archived", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "New Deal" })).toHaveCount(0);
  await actions.click();
  await page.getByRole("menuitem", { name: "Restore company" }).click();
  await expect(toast(page, `${company.name} was restored`)).toBeVisible();
  await expect(page.getByText("Archived", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "New Deal" })).toBeVisible();
});

test("the archive shows that the user is in it, with a way back", async ({ page }) => {
  await visit(page, "/companies");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Companies");
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(heading).toHaveText("Archived companies");
  await page.getByRole("button", { name: "Back to companies" }).click();
  await expect(heading).toHaveText("Companies");
  await expect(page).toHaveURL(/\/companies$/);
});

test("a row says what is open with the company and what is next, on a phone too; a deal that closes leaves it (D-164)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  const deal = await makeDeal(page, company.id, { expectedValue: 45_000 });
  const step = { kind: "call", text: "Ask for the census", dueOn: "2099-03-02", dueTime: null, assigneeId: null };
  await answerOf(page.request.post(`/api/deals/${deal.id}/steps`, { data: step }));
  await visit(page, `/companies?search=${encodeURIComponent(company.name)}`);
  for (const text of ["$45,000", "1 deal", "Ask for the census"])
    await expect(rowOf(page, company.name)).toContainText(text);
  await page.setViewportSize({ width: 375, height: 812 });
  const card = page.getByRole("list", { name: "Companies" }).getByRole("listitem");
  for (const text of ["$45,000", "1 open deal", "Ask for the census"]) await expect(card).toContainText(text);
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(66);
  await closeDeal(page, deal.id, "lost");
  await visit(page);
  await expect(card).toContainText("employees");
  await expect(card).not.toContainText("$45,000");
});

/** A page of a new rep, whose two pages of companies no other test changes: long and short names, with and without a website. */
async function pageWithTwoPages(browser: Browser, ofRiley: Page): Promise<Page> {
  const { providerContextId: id } = await answerOf(ofRiley.request.get("/api/auth/current-user"));
  const admin = await (await newContextOf(browser, "admin")).newPage();
  const page = await pageOf(browser, await addPerson(admin, browser, { id, name: "Summit PEO" }, "Wanda", "sales"));
  const names = ["Arbor Dental", "Northern Colorado Heating, Cooling and Sheet Metal", "Prairie Logistics"];
  for (let number = 0; number < 23; number++) {
    const name = unique(names[number % names.length] ?? "");
    const website = number % 2 === 0 ? `https://www.northern-heating${number}.example` : "";
    await makeCompany(page, { name, website });
  }
  return page;
}

for (const width of [1440, 1024]) {
  test(`at ${width} px columns keep their widths from page to page, and a website is shown in full where there is room`, async ({
    browser,
    page: ofRiley,
  }) => {
    const page = await pageWithTwoPages(browser, ofRiley);
    await page.setViewportSize({ width, height: 900 });
    await visit(page, "/companies");
    await expect(page.locator("tbody tr[data-row]")).toHaveCount(20);
    const widths = () =>
      page.getByRole("columnheader").evaluateAll((heads) => heads.map((head) => Math.round(head.clientWidth)));
    const before = await widths();
    const rows = page.locator("tbody tr[data-row]");
    const first = (await rows.first().getAttribute("data-row")) ?? "";
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(page.locator(`[data-row="${first}"]`)).toHaveCount(0);
    expect(await widths()).toEqual(before);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    // A long name takes a second line where there is no room, and never a third.
    expect(Math.max(...heights)).toBeLessThanOrEqual(70);
    const cut = await rows.evaluateAll((all) =>
      all
        .flatMap((row) => [...row.querySelectorAll("td")].slice(1))
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.textContent),
    );
    if (width === 1440) expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test("a contact and an activity are confirmed with the same kind of message", async ({ page }) => {
  const company = await makeCompany(page);
  await visit(page, `/companies/${company.id}/profile`);
  await page.getByRole("button", { name: "Add Contact" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Contact" });
  await dialog.getByLabel("First name").fill("Dana");
  await dialog.getByLabel("Last name").fill("Lane");
  await dialog.getByRole("button", { name: "Add Contact" }).click();
  await expect(toast(page, "Dana Lane was added")).toBeVisible();
  await expect(rowOf(page, "Dana Lane")).toBeVisible();
});

test("a company's page shows what is open with it and what it is worth, and adds a deal from its header", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await visit(page, `/companies/${company.id}/profile`);
  const deals = page.getByRole("main");
  await expect(deals.getByText(`Nothing is sold to ${company.name} yet.`)).toBeVisible();
  const first = await makeDeal(page, company.id, { expectedValue: 12_000 });
  const second = await makeDeal(page, company.id, { expectedValue: 30_500 });
  const lost = await makeDeal(page, company.id, { expectedValue: 99_000 });
  await closeDeal(page, lost.id, "lost");
  await page.reload();
  await expect(deals.getByText("$42,500 open in 2 deals")).toBeVisible();
  await expect(deals.getByRole("link", { name: new RegExp(`${lost.name}.*Closed lost`) })).toBeVisible();
  await expect(deals.getByRole("link", { name: new RegExp(second.name) })).toBeVisible();
  await page.getByRole("button", { name: "Add Deal" }).click();
  await expect(page.getByRole("dialog", { name: "Add Deal" })).toContainText(company.name);
  await page.keyboard.press("Escape");
  await deals.getByRole("link", { name: new RegExp(first.name) }).click();
  await expect(page).toHaveURL(new RegExp(`/deals/${first.id}`));
});
