import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { makeOffer } from "../desk";
import { openAsClient, SALES, type Sale, sell } from "./main-job";

test("main job: a PEO proposal with a bundled rate goes from sign-in to the signed PDF (ENUM-011, OFFER-006, OFFER-040, PROP-001, PROP-022, PROP-066 to PROP-068, PROP-076)", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await sell(page, browser, SALES[0] as Sale);
});

test("main job: the client rejects, and that is final (PROP-054)", async ({ page, browser }) => {
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
