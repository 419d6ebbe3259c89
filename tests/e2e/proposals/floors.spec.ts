import { bringAxe } from "../../support/browser/axe";
import { looksRight } from "../../support/browser/looks-right";
import { type Browser, expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { newContextOf } from "../accounts";
import { answerOf, fact, makeCompany, makeDeal, makeOffer, toast } from "../desk";
import { addPerson, pageOf } from "../own-people";
import { makeProvider } from "../revenue/mappings";
import { card } from "../revenue/revenue-desk";

// 40 people at 50,000: the floor of 12,000 a year is 0.6 % of their wages, and 25.00 for each of them a month.

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const decision = (page: Page) => page.getByRole("dialog", { name: /^Price of PRO-/ });
const today = (page: Page, company: { name: string }) =>
  page.getByRole("region", { name: "Today" }).getByRole("listitem").filter({ hasText: company.name });

/** An ASO with one product, its owner Olga and its sales rep Rhea, each in a browser of their own. */
async function ownAso(browser: Browser) {
  const admin = await (await newContextOf(browser, "admin")).newPage();
  const provider = await makeProvider(admin, { industry: 2 });
  const product = {
    ...{ name: "Payroll Processing", priceType: 3, minRate: 0.1, maxRate: 5 },
    ...{ perEmployeeMin: 10, perEmployeeMax: 60 },
  };
  await answerOf(admin.request.post(`/api/providers/${provider.id}/payroll-products`, { data: product }));
  const [olga, rhea] = [
    await addPerson(admin, browser, provider, "Olga", "owner"),
    await addPerson(admin, browser, provider, "Rhea", "sales"),
  ];
  await admin.context().close();
  const [owner, rep] = [await pageOf(browser, olga), await pageOf(browser, rhea)];
  await bringAxe(owner);
  await bringAxe(rep);
  return { provider, owner, rep };
}

/** What somebody without an account reads behind a link, and with which status. */
async function behindLink(browser: Browser, proposalId: string) {
  const client = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  const answer = await visit(client, `/offers/${proposalId}`);
  const read = { status: answer?.status(), text: (await client.getByRole("main").textContent()) ?? "" };
  await client.context().close();
  return read;
}

test("a price below the owner's floor is withheld until the owner approves it in Today (D-180, D-181)", async ({
  browser,
}) => {
  const { provider, owner, rep } = await ownAso(browser);
  await visit(owner, "/profile");
  await expect(fact(card(owner, "Proposals"), "Floors")).toHaveText("None");
  await card(owner, "Proposals").getByRole("button", { name: "Edit" }).click();
  await owner.getByLabel("Minimum a year").fill("12000");
  await looksRight(owner);
  await owner.getByRole("button", { name: "Save" }).click();
  await expect(toast(owner, "Proposals updated")).toBeVisible();
  await expect(fact(card(owner, "Proposals"), "Floors")).toHaveText("$12,000 a year");

  const company = await makeCompany(rep);
  const deal = await makeDeal(rep, company.id);
  await visit(rep, `/deals/${deal.id}/proposals/create`);
  await rep.getByLabel("Company employee count").fill("40");
  await rep.getByLabel("Average salary per year").fill("50000");
  await next(rep);
  await rep.getByRole("checkbox", { name: /Payroll Processing/ }).check();
  const price = rep.getByLabel("Rate of Payroll Processing in percent");
  const words = `$2,400.00 below ${provider.name}'s minimum: needs Olga's approval before the link opens`;
  await price.fill("0.6");
  await next(rep);
  await expect(rep.getByText("$12,000.00").filter({ visible: true }).first()).toBeVisible();
  await expect(rep.getByText(/below .* minimum/)).toHaveCount(0);
  await rep
    .getByRole("button", { name: /Product Build/ })
    .first()
    .click();
  await price.fill("0.48");
  await next(rep);
  const note = rep.getByRole("status").filter({ hasText: words });
  await expect(note).toContainText("$2,400.00 below the minimum of $12,000 a year");
  await looksRight(rep);
  await rep.getByRole("button", { name: "Create proposal" }).click();
  await expect(rep).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);
  await expect(rep.getByText(words)).toBeVisible();
  await expect(rep.getByRole("button", { name: "Send to client" }).first()).toBeDisabled();
  const proposalId = rep.url().split("/").at(-1) ?? "";
  const withheld = await behindLink(browser, proposalId);
  expect(withheld).toEqual(await behindLink(browser, crypto.randomUUID()));
  expect(withheld).toMatchObject({ status: 404, text: expect.stringContaining("This link is not valid") });

  await visit(owner, "/home");
  await expect(today(owner, company)).toContainText("Approve the price, asked");
  const decide = today(owner, company).getByRole("button", { name: `Decide: ${company.name}` });
  await decide.focus();
  await owner.keyboard.press("Enter");
  await expect(decision(owner).getByLabel("Reason")).toBeFocused();
  await expect(decision(owner)).toContainText("$2,400.00 below the minimum of $12,000 a year");
  await looksRight(owner);
  // Closed without a decision, the focus is back where it was.
  await owner.keyboard.press("Escape");
  await expect(decision(owner)).toBeHidden();
  await expect(decide).toBeFocused();
  await owner.keyboard.press("Enter");
  await expect(decision(owner).getByRole("radio", { name: "Approve" })).toBeChecked();
  await expect(decision(owner).getByLabel("Reason")).toBeFocused();
  await owner.keyboard.type("For the first year");
  await owner.keyboard.press("Control+Enter");
  await expect(toast(owner, "Price approved: the link is open")).toBeVisible();
  await expect(today(owner, company)).toHaveCount(0);

  const opened = await behindLink(browser, proposalId);
  expect(opened.status).toBe(200);
  expect(opened.text).toContain("Proposal Acceptance");
  expect(opened.text).not.toMatch(/12,000|2,400|minimum|Olga|first year/);
  await visit(rep);
  await expect(rep.getByText(/^Price approved by Olga/)).toBeVisible();
  await expect(rep.getByText("“For the first year”")).toBeVisible();
  await expect(rep.getByRole("button", { name: "Send to client" }).first()).toBeEnabled();
  await owner.context().close();
  await rep.context().close();
});

test("a refused price needs a reason, which its sales rep reads in Today and at the proposal (D-181)", async ({
  browser,
}) => {
  const { provider, owner, rep } = await ownAso(browser);
  const settings = `/api/providers/${provider.id}/offer-settings`;
  const { version } = await answerOf(owner.request.get(settings));
  await answerOf(owner.request.patch(settings, { data: { floorPepm: 25, version } }));
  const company = await makeCompany(rep);
  const { deal, proposalId } = await makeOffer(rep, await makeDeal(rep, company.id));

  await visit(owner, `/deals/${deal.id}/proposals/${proposalId}`);
  await expect(owner.getByText("$7,200.00 a year below the minimum of $25 per employee a month")).toBeVisible();
  const refuse = owner.getByRole("button", { name: "Refuse", exact: true });
  await refuse.focus();
  await owner.keyboard.press("Enter");
  await expect(decision(owner).getByRole("radio", { name: "Refuse" })).toBeChecked();
  await expect(decision(owner).getByLabel("Reason")).toBeFocused();
  await owner.keyboard.press("Control+Enter");
  await expect(decision(owner).getByText("Please say why")).toBeVisible();
  await looksRight(owner);
  await owner.keyboard.type("Not for 40 people");
  await owner.keyboard.press("Control+Enter");
  await expect(toast(owner, "Price refused")).toBeVisible();
  await expect(owner.getByText(/^Price refused by Olga/)).toBeVisible();

  await visit(rep, "/home");
  await expect(today(rep, company)).toContainText("Price refused");
  await expect(today(rep, company)).toContainText("Not for 40 people");
  await visit(rep, `/deals/${deal.id}/proposals/${proposalId}`);
  await expect(rep.getByText(/^Price refused by Olga .*: clone the proposal and change the price$/)).toBeVisible();
  await expect(rep.getByText("“Not for 40 people”")).toBeVisible();
  await looksRight(rep);
  expect((await behindLink(browser, proposalId)).status).toBe(404);
  // The way on is another price: at the floor it needs nobody.
  await rep.getByRole("link", { name: "Clone to send again" }).first().click();
  await expect(rep).toHaveURL(/cloneId=/);
  await owner.context().close();
  await rep.context().close();
});
