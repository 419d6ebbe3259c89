import { looksRight } from "../../support/browser/looks-right";
import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { fact, makeCompany, makeDeal, toast } from "../desk";
import { card } from "../revenue/revenue-desk";
import { behindLink, decision, ownAso, today } from "./floors-desk";

// 40 people at 50,000: the floor of 12,000 a year is 0.6 % of their wages.

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();

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
  const words = `$2,400.00 below ${provider.name}'s minimum: needs Olga's approval before the client can open it`;
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
  await expect(toast(owner, "Price approved: the client's link works now")).toBeVisible();
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
