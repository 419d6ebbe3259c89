import { readFile } from "node:fs/promises";
import { verifySeal } from "../../../lib/pdf/seal";
import { type Browser, expect, type Page, test } from "../../support/browser/test";
import { arrive, visit } from "../../support/browser/visit";
import { PASSWORD, signInAs } from "../accounts";
import { makeOffer, unique } from "../desk";

/** A PEO proposal with a bundled rate for 40 people with $50,000 on average. */
const SALE = {
  products: [
    ["Payroll Processing", "2"],
    ["HR Administration", "0.75"],
  ],
  taxRates: [
    ["FUTA", "1.6"],
    ["SUTA CO", "1.5"],
  ],
  estimate: {
    "Product revenue": "$55,000.00",
    "Tax arbitrage": "$35,000.00",
    revenue: "$90,000.00",
    commission: "$9,000.00",
  },
  pricing: [
    ["Bundled rate", "2.75%"],
    ["FUTA", "1.60%"],
    ["SUTA CO", "1.50%"],
  ],
} as const;

test("main job: a PEO proposal with a bundled rate goes from sign-in to the signed PDF (ENUM-011, OFFER-006, OFFER-040, PROP-001, PROP-022, PROP-066 to PROP-068, PROP-076)", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await sell(page, browser);
});

test("main job: the client rejects, and that is final (OFFER-017, OFFER-018, OFFER-020, PROP-054)", async ({
  page,
  browser,
}) => {
  await signInAs(page, "rep", "Keystone ASO");
  const { deal, proposalId } = await makeOffer(page);
  await visit(page, `/deals/${deal.id}/proposals/${proposalId}`);
  const client = await openAsClient(browser, page);
  await visit(client, `/offers/${proposalId}`);
  await client
    .getByRole("button", { name: /reject/i })
    .first()
    .click();
  await client
    .getByRole("alertdialog")
    .or(client.getByRole("dialog"))
    .getByRole("button", { name: /reject/i })
    .click();
  await expect(client.getByText("Proposal Rejected").first()).toBeVisible();
  await expect(client.getByRole("button", { name: /accept/i })).toHaveCount(0);
  await visit(client);
  await expect(client.getByText("Proposal Rejected").first()).toBeVisible();
  await visit(page);
  await expect(page.getByText("Rejected").filter({ visible: true }).first()).toBeVisible();
  const progress = page.getByRole("progressbar", { name: "Client progress" });
  await expect(progress).toHaveAttribute("aria-valuetext", "0%, rejected");
  await expect(page.getByText("0%", { exact: true })).toBeVisible();
  await client.context().close();
});

/** The whole way from sign-in to the signed PDF. */
async function sell(page: Page, browser: Browser): Promise<void> {
  const company = unique("Main Job");
  await signInByForm(page);
  await switchTo(page, "Summit PEO");
  await addCompany(page, company);
  await addContact(page);
  await openDeal(page, company);
  const offerPath = await buildProposal(page);
  const client = await openAsClient(browser, page);
  await acceptAndSign(client, offerPath, company);
  await bookAndDownload(client, company);
  await visit(page);
  await expect(page.getByText("100%").filter({ visible: true }).first()).toBeVisible();
  await client.context().close();
  await countersign(browser, page.url());
}

async function signInByForm(page: Page): Promise<void> {
  await visit(page, "/login");
  await page.getByLabel("Email").fill("rep@demo.test");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await arrive(page, /\/home$/);
}

async function switchTo(page: Page, provider: string): Promise<void> {
  const switcher = page.getByRole("button", { name: /^Active provider/ });
  if ((await switcher.getAttribute("aria-label"))?.includes(provider)) return;
  await switcher.click();
  await page.getByRole("menuitemradio", { name: provider }).click();
  await expect(page.getByRole("button", { name: new RegExp(`Active provider: ${provider}`) })).toBeVisible();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole("dialog").getByLabel(field, { exact: true }).click();
  await page.getByRole("option", { name: option }).first().click();
}

async function addCompany(page: Page, name: string): Promise<void> {
  await visit(page, "/companies");
  await page.getByRole("button", { name: "Add Company" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Address", { exact: true }).fill("1600 Champa Street");
  await dialog.getByLabel("City").fill("Denver");
  await choose(page, "State", "Colorado");
  await dialog.getByLabel(/ZIP/i).fill("80202");
  await choose(page, "Company size", "11-50");
  await dialog.getByLabel("Description").fill("A company made by a test.");
  await dialog.getByRole("button", { name: /add company|save|create/i }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("searchbox", { name: "Search companies" }).fill(name);
  await page.getByRole("link", { name }).first().click();
  await expect(page).toHaveURL(/\/companies\/[0-9a-f-]+\/profile$/);
}

async function addContact(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /add contact/i })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First name").fill("Jordan");
  await dialog.getByLabel("Last name").fill("Lane");
  await dialog.getByLabel("Email").fill("jordan.lane@example.com");
  await dialog.getByLabel("Phone").pressSequentially("3035550142");
  await dialog.getByRole("button", { name: /add contact|save/i }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("jordan.lane@example.com").first()).toBeVisible();
}

async function openDeal(page: Page, company: string): Promise<void> {
  await visit(page, "/deals");
  await page.getByRole("button", { name: "Add Deal" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(`${company} deal`);
  await dialog.getByLabel("Company").click();
  await page
    .getByPlaceholder(/search/i)
    .last()
    .fill(company);
  await page.getByRole("option", { name: company }).click();
  await choose(page, "Source", "Referral");
  await dialog.getByLabel("Expected value").fill("90000");
  await dialog.getByLabel("Expected close date").fill("2037-03-31");
  await dialog.getByRole("button", { name: /add deal|save|create/i }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole("link", { name: `${company} deal` })
    .first()
    .click();
  await expect(page).toHaveURL(/\/deals\/[0-9a-f-]+\/overview$/);
}

async function buildProposal(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Add Proposal" }).click();
  await expect(page.getByLabel("Company employee count")).toBeFocused();
  await page.getByLabel("Company employee count").fill("40");
  await page.getByLabel("Average salary per year").fill("50000");
  // The company's own state is chosen already.
  await expect(page.getByRole("button", { name: "Remove Colorado" })).toBeVisible();
  await page.getByLabel(/Bundled rate/).check();
  await page.getByRole("button", { name: "Next" }).click();
  for (const [name, amount] of SALE.taxRates) await page.getByLabel(name, { exact: true }).fill(amount);
  await page.getByRole("button", { name: "Next" }).click();
  for (const [name, amount] of SALE.products) {
    await page.getByRole("checkbox", { name: new RegExp(name) }).check();
    await page.getByLabel(`Rate of ${name}`).fill(amount);
  }
  await page.getByRole("button", { name: "Next" }).click();
  for (const [label, amount] of Object.entries(SALE.estimate)) {
    await expect(page.getByText(amount).first(), label).toBeVisible();
  }
  // In sight at 900 px without scrolling, and each figure appears once.
  await expect(page.getByRole("button", { name: "Create proposal" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Estimate per year").filter({ visible: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Create proposal" }).click();
  await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);
  const proposalId = /proposals\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  return `/offers/${proposalId}`;
}

/** A browser of its own, signed out. */
async function openAsClient(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, acceptDownloads: true });
  return context.newPage();
}

async function acceptAndSign(client: Page, path: string, company: string): Promise<void> {
  await visit(client, path);
  await expect(client).toHaveTitle(`Review Proposal | ${company}`);
  for (const [text, amount] of SALE.pricing) {
    await expect(client.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(client.getByText(amount, { exact: true }).first()).toBeVisible();
  }
  const total = client.getByRole("row", { name: /^Total per year/ });
  await expect(total).toContainText(/\$\d/);
  await expect(client.getByRole("link", { name: "rep@demo.test" }).first()).toBeVisible();
  const accept = client.getByRole("button", { name: "Accept" });
  await expect(accept).toBeDisabled();
  await client.getByLabel("I agree to the products and prices proposed").check();
  await accept.click();
  await expect(client).toHaveTitle(`Document Signing | ${company}`);
  await client.getByLabel(/tax id/i).pressSequentially("841234567");
  await client.getByLabel(/first name/i).fill("Jordan");
  await client.getByLabel(/last name/i).fill("Lane");
  await client.getByLabel(/title/i).fill("Owner");
  await client.getByLabel(/e-?mail/i).fill("jordan.lane@example.com");
  await client.getByLabel(/phone/i).pressSequentially("3035550142");
  await client.getByRole("button", { name: /continue|create|submit/i }).click();
  const frame = client.frameLocator("iframe");
  // As a reader would: everything below the document moves until all its pages are there.
  await expect(frame.getByRole("button", { name: /sign document/i })).toBeEnabled();
  await frame.getByLabel("Your full name").fill("Jordan Lane");
  await frame.getByRole("checkbox").check();
  await frame.getByRole("button", { name: /sign document/i }).click();
  await expect(client).toHaveTitle(`Schedule Welcome Call | ${company}`);
}

async function bookAndDownload(client: Page, company: string): Promise<void> {
  const frame = client.frameLocator("iframe");
  const time = frame.getByRole("radio", { name: /\d:\d\d/ }).first();
  // Its tile lies above it, so the check is forced; nothing can be chosen before the frame is alive.
  await expect(time).toBeEnabled();
  await time.check({ force: true });
  await frame.getByRole("button", { name: /^Book/ }).click();
  const button = client.getByRole("button", { name: "Download Signed Documents" });
  await expect(button).toBeVisible();
  const [download] = await Promise.all([client.waitForEvent("download"), button.click()]);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(verifySeal(pdf)).toMatchObject({ sealed: true, intact: true, coversWholeFile: true });
  const altered = Buffer.from(pdf);
  altered[Math.floor(pdf.length / 2)] = (altered[Math.floor(pdf.length / 2)] ?? 0) ^ 1;
  expect(verifySeal(altered).intact, `one byte of the PDF of ${company} was flipped`).toBe(false);
}

/** The provider's owner signs inside; the rep who is not the signer is offered no such thing. */
async function countersign(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ baseURL: new URL(url).origin });
  const page = await context.newPage();
  await signInAs(page, "rep", "Summit PEO");
  await visit(page, url);
  await expect(page.getByText("Not signed yet").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign", exact: true })).toHaveCount(0);
  await signInAs(page, "owner");
  await visit(page, url);
  await page.getByRole("button", { name: "Sign", exact: true }).first().click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("button", { name: /sign document/i })).toBeEnabled();
  await frame.getByLabel("Your full name").fill("Olivia Hart");
  await frame.getByRole("checkbox").check();
  await frame.getByRole("button", { name: /sign document/i }).click();
  await expect(page.getByText("Complete", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText("Not signed yet")).toHaveCount(0);
  await context.close();
}
