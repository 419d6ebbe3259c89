import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { makeOffer } from "../desk";
import { boxOf, openOffer } from "./offer-desk";

test("by keyboard nothing that has the focus is under the bar, and the proposal can be accepted", async ({
  page,
  browser,
}) => {
  const { client, bar } = await openOffer(page, browser, { width: 375, height: 667 });
  const agree = client.getByLabel("I agree to the products and prices proposed");
  for (let stop = 0; stop < 20; stop += 1) {
    await client.keyboard.press("Tab");
    const focused = client.locator(":focus");
    if ((await bar.locator(":focus").count()) > 0) break;
    expect((await boxOf(focused)).bottom).toBeLessThanOrEqual((await boxOf(bar)).y);
  }
  await expect(agree).toBeFocused();
  await client.keyboard.press("Space");
  await client.keyboard.press("Tab");
  await expect(client.getByRole("button", { name: "Accept" })).toBeFocused();
  await client.keyboard.press("Enter");
  await expect(client.getByRole("region", { name: "Document Signing" })).toBeFocused();
  await expect(bar).toHaveCount(0);
  await client.context().close();
});

test("a tick that comes before the page's scripts counts once they are there (OFFER-015, OFFER-016)", async ({
  page,
  browser,
}) => {
  const { client } = await openOffer(page, browser, { width: 375, height: 812 });
  const scripts = Promise.withResolvers<void>();
  await client.route("**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await client.reload({ waitUntil: "commit" });
  const agree = client.getByLabel("I agree to the products and prices proposed");
  await agree.check();
  const accept = client.getByRole("button", { name: "Accept" });
  await expect(accept).toBeDisabled();
  scripts.resolve();
  await expect(accept).toBeEnabled();
  await expect(agree).toBeChecked();
  await agree.uncheck();
  await expect(accept).toBeDisabled();
  await client.context().close();
});

test("an offer beside an accepted one has a card with a way on in place of the answer, and the rep is warned before making and sending one (D-160)", async ({
  page,
  browser,
}) => {
  const { client, bar, proposalId, deal } = await openOffer(page, browser, { width: 375, height: 812 });
  const accepted = (await makeOffer(page, deal)).proposalId;
  const decided = await client.request.post(`/api/offers/${accepted}/accept`, {
    data: { accept: true },
    headers: { "idempotency-key": accepted },
  });
  expect(decided.status()).toBe(200);
  // The page that was open before learns it when the client accepts.
  await client.getByLabel("I agree to the products and prices proposed").check();
  await client.getByRole("button", { name: "Accept" }).click();
  await expect(client.getByRole("heading", { name: "Another Proposal Was Accepted" })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(client.getByRole("link", { name: /@/ }).first()).toBeVisible();
  expect(await client.content()).not.toContain(accepted);
  await client.context().close();

  const warning = page.getByRole("status").filter({ hasText: /^The client has already accepted PRO-\d{6}/ });
  await visit(page, `/deals/${deal.id}/proposals/create`);
  await expect(warning).toBeVisible();
  await visit(page, `/deals/${deal.id}/proposals/${proposalId}`);
  await expect(page.getByText("In progress: ready to send")).toBeVisible();
  await page.getByRole("button", { name: "Send to client" }).click();
  await expect(page.getByRole("dialog").getByText(/^The client has already accepted PRO-\d{6}$/)).toBeVisible();
  await visit(page, `/deals/${deal.id}/proposals/${accepted}`);
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByRole("dialog", { name: "Send the link again" })).toBeVisible();
  await expect(page.getByText(/^The client has already accepted/)).toHaveCount(0);
});
