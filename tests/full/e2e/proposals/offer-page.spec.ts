import { boxOf, openOffer } from "../../../e2e/proposals/offer-desk";
import { expect, test } from "../../../support/browser/test";

const FACTS = ["Proposal ID", "Created Date", "Sales Rep", "Provider Name"];

test("on a phone the first screen says what it costs, the total stays in sight with the answer, and facts are a press away", async ({
  page,
  browser,
}) => {
  const { client, bar } = await openOffer(page, browser, { width: 375, height: 667 });
  expect((await boxOf(client.getByText(/ a month$/).first())).y).toBeLessThan(250);
  const review = client.locator("section", { has: client.getByRole("heading", { name: "Proposal Review" }) }).last();
  // 40 employees, at the least that payroll costs.
  const yearly = await client
    .getByRole("row", { name: /^Total per year/ })
    .getByRole("cell")
    .textContent();
  expect(yearly).toMatch(/^\$[\d,.]+$/);
  for (const text of [/ a month$/, "40 employees · 1 service", `${yearly} a year`]) {
    const { bottom } = await boxOf(review.getByText(text).first());
    expect(bottom).toBeLessThanOrEqual((await boxOf(bar)).y);
  }
  for (const end of [0, 0.5, 1]) {
    await client.evaluate((part) => window.scrollTo(0, part * document.body.scrollHeight), end);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar.getByText(`${yearly} a year`)).toBeVisible();
    await expect(bar.getByRole("button", { name: "Accept" })).toBeDisabled();
  }
  await expect(client.getByText("Proposal ID")).toBeHidden();
  await client.getByRole("button", { name: "Details" }).click();
  await expect(client.locator("header dt")).toHaveText(FACTS);
  await expect(client.getByText("Proposal ID")).toBeVisible();
  await client.context().close();
});

test("in a low window, as at 200 % zoom, the bar is at the end of the page and hides nothing", async ({
  page,
  browser,
}) => {
  const { client, bar } = await openOffer(page, browser, { width: 720, height: 450 });
  await expect(bar).not.toBeInViewport();
  await client.getByRole("button", { name: "Reject" }).focus();
  await client.keyboard.press("Tab");
  await expect(bar).toBeInViewport({ ratio: 1 });
  await client.context().close();
});

test("the header has its facts in one line below the names, then come three steps, price, what is bought, and what is not (OFFER-003, OFFER-005, OFFER-010 to OFFER-013, CONST-039)", async ({
  page,
  browser,
}) => {
  const { client, proposalId } = await openOffer(page, browser, { width: 1440, height: 900 });
  const offer = await (await client.request.get(`/api/offers/${proposalId}`)).json();
  const header = client.locator("header");
  await expect(header.locator("dt")).toHaveText(FACTS);
  const lines = await header.locator("dt").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(lines).size).toBe(1);
  await expect(header.getByRole("heading", { level: 1 })).toHaveText(offer.companyDetails.name);
  await expect(header.locator("dd").first()).toHaveText(offer.proposalId);
  await expect(client.getByRole("navigation", { name: "Progress" }).getByRole("listitem")).toHaveText([
    /Proposal Review$/,
    /Document Signing$/,
    /Schedule Welcome Call$/,
  ]);
  await expect(client.getByRole("heading", { level: 2 })).toHaveText([
    "Proposal Review",
    "Our Products",
    "Pricing",
    "Not part of this proposal",
    "Questions",
    "Proposal Acceptance",
  ]);
  const products: { name: string; included: boolean }[] = offer.products;
  const bought = products.filter(({ included }) => included);
  await expect(client.getByText("Included", { exact: true })).toHaveCount(bought.length);
  await expect(client.getByRole("heading", { level: 3 })).toHaveText(products.map(({ name }) => name));
  await client.context().close();
});
