import { answerOf, makeCompany, makeDeal, makeOffer, toast } from "../../../e2e/desk";
import { behindLink, decision, ownAso, today } from "../../../e2e/proposals/floors-desk";
import { looksRight } from "../../../support/browser/looks-right";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

// 40 people at 50,000: the floor of 12,000 a year is 25.00 for each of them a month.

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
