import { answerOf, makeContact } from "../../../e2e/desk";
import { boxOf, openOffer } from "../../../e2e/proposals/offer-desk";
import { expect, test } from "../../../support/browser/test";

/** The contrast of an element's text on its own ground. */
function contrastOf(element: Element): number {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const luminance = (color: string): number => {
    if (!paint) return Number.NaN;
    paint.fillStyle = color;
    paint.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...paint.getImageData(0, 0, 1, 1).data].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const style = getComputedStyle(element);
  const [ground, text] = [luminance(style.backgroundColor), luminance(style.color)];
  return ((Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05)) * Number(style.opacity);
}

for (const height of [812, 667]) {
  test(`on a phone of ${height} px the first screen says what it costs, and the total stays in sight with the answer`, async ({
    page,
    browser,
  }) => {
    const { client, bar } = await openOffer(page, browser, { width: 375, height });
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
    // Axe does not look at what is disabled.
    await client.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => bar.getByRole("button", { name: "Accept" }).evaluate(contrastOf)).toBeGreaterThan(3);
    await client.emulateMedia({ colorScheme: "light" });
    expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await client.context().close();
  });
}

test("in a low window, as at 200 % zoom, the bar is at the end of the page and hides nothing", async ({
  page,
  browser,
}) => {
  const { client, bar } = await openOffer(page, browser, { width: 720, height: 450 });
  await expect(bar).not.toBeInViewport();
  await client.getByRole("button", { name: "Reject" }).focus();
  await client.keyboard.press("Tab");
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
  await client.context().close();
});

test("the signer's form starts from the contact to whom the link was mailed, without their address and phone", async ({
  page,
  browser,
}) => {
  const { client, proposalId, deal } = await openOffer(page, browser, { width: 375, height: 812 });
  const contact = { email: "dana@client.test", phone: "(303) 555-0142", title: "Chief Baker" };
  await makeContact(page, deal.companyId, "Dana", contact);
  await answerOf(
    page.request.post(`/api/deals/${deal.id}/proposals/${proposalId}/send`, {
      data: { recipients: [contact.email] },
      headers: { "idempotency-key": proposalId },
    }),
  );
  await client.getByLabel("I agree to the products and prices proposed").check();
  await client.getByRole("button", { name: "Accept" }).click();
  await expect(client.getByLabel("First name")).toHaveValue("Dana");
  await expect(client.getByLabel("Last name")).toHaveValue("Lane");
  await expect(client.getByLabel("Title")).toHaveValue("Chief Baker");
  await expect(client.getByText(/^Filled in with the person who is expected to sign/)).toBeVisible();
  for (const label of ["Email", "Phone"]) await expect(client.getByLabel(label, { exact: true })).toHaveValue("");
  await client.context().close();
});

test("on a phone the amount comes second, and the header's facts are a press away (OFFER-003, OFFER-005, CONST-039)", async ({
  page,
  browser,
}) => {
  const { client } = await openOffer(page, browser, { width: 375, height: 812 });
  expect((await boxOf(client.getByText(/ a month$/).first())).y).toBeLessThan(250);
  const details = client.getByRole("button", { name: "Details" });
  await expect(client.getByText("Proposal ID")).toBeHidden();
  await details.click();
  await expect(client.locator("header dt")).toHaveText(["Proposal ID", "Created Date", "Sales Rep", "Provider Name"]);
  for (const name of ["Proposal ID", "Created Date", "Sales Rep", "Provider Name"])
    await expect(client.locator("header").getByText(name, { exact: true })).toBeVisible();
  await expect(client.getByRole("navigation", { name: "Progress" }).getByRole("listitem")).toHaveCount(3);
  await client.context().close();
});

test("the header has its facts in one line below the names, then come price, what is bought, and what is not (OFFER-003, OFFER-010 to OFFER-013)", async ({
  page,
  browser,
}) => {
  const { client, proposalId } = await openOffer(page, browser, { width: 1440, height: 900 });
  const offer = await (await client.request.get(`/api/offers/${proposalId}`)).json();
  const labels = ["Proposal ID", "Created Date", "Sales Rep", "Provider Name"];
  const header = client.locator("header");
  await expect(header.locator("dt")).toHaveText(labels);
  const lines = await header.locator("dt").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(lines).size).toBe(1);
  await expect(header.getByRole("heading", { level: 1 })).toHaveText(offer.companyDetails.name);
  await expect(header.locator("dd").first()).toHaveText(offer.proposalId);
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
