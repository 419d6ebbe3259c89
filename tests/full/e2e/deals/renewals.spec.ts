import { signInAs } from "../../../e2e/accounts";
import { answerOf, closeDeal, makeCompany, makeDeal, makeOffer } from "../../../e2e/desk";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("a proposal is not cloned into the deal of another company", async ({ page }) => {
  await signInAs(page, "rep", "Keystone ASO");
  const { deal, proposalId } = await makeOffer(page);
  await answerOf(page.request.post(`/api/offers/${proposalId}/accept`, { data: { accept: true } }));
  await closeDeal(page, deal.id, "won");
  const other = await makeDeal(page, (await makeCompany(page)).id);
  await visit(page, `/deals/${other.id}/proposals/create?cloneId=${proposalId}&renews=${deal.id}`);
  await expect(page.getByText("Proposal to start from not found")).toBeVisible();
});
