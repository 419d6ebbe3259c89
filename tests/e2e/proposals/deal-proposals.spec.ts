import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { addDeal, failCalls, makeOffer, toast } from "../desk";

test("a deal's proposals begin with none; each has its client's link, documents to come and a mark for the primary one (PROP-004 to PROP-008, PROP-065, ERR-065)", async ({
  page,
}) => {
  await signInAs(page, "rep", "Keystone ASO");
  const deal = await addDeal(page);
  const path = `/deals/${deal.id}/proposals`;
  await visit(page, path);
  await expect(page.getByText("No proposals yet...", { exact: true })).toBeVisible();

  const { proposalId } = await makeOffer(page, deal);
  await visit(page, path);
  const proposals = page.getByRole("table", { name: "Proposals" });
  const link = proposals.getByRole("link", { name: /^Open PRO-\d+ as the client$/ });
  await expect(link).toHaveAttribute("href", `/offers/${proposalId}`);
  const primary = proposals.getByRole("button", { name: /^Primary: PRO-/ });
  for (const isPrimary of ["true", "false", "true"]) {
    await expect(primary).toHaveAttribute("aria-pressed", isPrimary);
    await primary.click();
    await expect(primary).not.toHaveAttribute("aria-pressed", isPrimary);
    await visit(page);
  }

  await expect(primary).toHaveAttribute("aria-pressed", "false");
  await failCalls(page, "PATCH", /\/primary$/);
  await primary.click();
  await expect(toast(page, "Failed to set primary proposal")).toContainText("M1");
  await expect(primary).toHaveAttribute("aria-pressed", "false");
  // What is shown is what the call answers: neither what was pressed nor what the list says later.
  await failCalls(page, "GET", `**/api${path}`);
  await page.route(/\/primary$/, async (route) => {
    await expect(primary).toHaveAttribute("aria-pressed", "false");
    await route.fulfill({ json: { isPrimary: false } });
  });
  const answered = page.waitForResponse(/\/primary$/);
  await primary.click();
  await answered;
  await expect(primary).toBeEnabled();
  await expect(primary).toHaveAttribute("aria-pressed", "false");

  await proposals.getByRole("link", { name: /^PRO-\d+$/ }).click();
  await expect(page.getByText("Documents will appear here when they are available", { exact: true })).toBeVisible();
});
