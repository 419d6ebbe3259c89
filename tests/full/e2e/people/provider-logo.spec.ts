import sharp from "sharp";
import { signInAs } from "../../../e2e/accounts";
import { answerOf, makeOffer, unique } from "../../../e2e/desk";
import { type Browser, expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

/** A provider of the test's own, active for an Admin, with a product to offer: a logo changes every offer of its provider. */
async function openNewProvider(page: Page): Promise<{ companyName: string }> {
  await signInAs(page, "admin");
  const address = { addressLine1: "1 Main St", city: "Denver", state: "CO", zipCode: "80202" };
  const data = { companyName: unique("Logo"), industry: 2, companySize: 2, yearFounded: 2010, ...address };
  const provider = await answerOf(page.request.post("/api/providers", { data }));
  await answerOf(
    page.request.post(`/api/providers/${provider.id}/payroll-products`, {
      data: { name: "Payroll Processing", priceType: 2, perEmployeeMin: 10, perEmployeeMax: 60 },
    }),
  );
  const context = { data: { providerContextId: provider.id } };
  await answerOf(page.request.patch("/api/auth/current-user/provider-context", context));
  return provider;
}

/** A dark logo on a transparent background, which would be invisible on a dark page. */
async function darkLogo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="160">
    <circle cx="80" cy="80" r="64" fill="#0b1f3a"/><rect x="176" y="52" width="420" height="24" fill="#0b1f3a"/>
    <rect x="176" y="92" width="280" height="16" fill="#0b1f3a"/></svg>`;
  return { name: "logo.png", mimeType: "image/png", buffer: await sharp(Buffer.from(drawn)).png().toBuffer() };
}

/** The client's page in a browser without a session. */
async function openOffer(browser: Browser, baseURL: string | undefined, proposalId: string) {
  const viewport = { width: 375, height: 812 };
  const client = await (await browser.newContext({ baseURL, viewport, colorScheme: "dark" })).newPage();
  await visit(client, `/offers/${proposalId}`);
  return client;
}

test("an owner adds the provider's logo, which its clients see in its shape and on white instead of the name until it is removed (D-109)", async ({
  page,
  browser,
  baseURL,
}) => {
  const { companyName } = await openNewProvider(page);
  const { proposalId } = await makeOffer(page);
  await visit(page, "/profile");
  await expect(page.getByText("Clients see the company name on their proposals.")).toBeVisible();
  await page.getByLabel("Logo file").setInputFiles(await darkLogo());
  const preview = page.getByRole("main").getByRole("img", { name: companyName });
  await expect(preview).toBeVisible();
  await expect(page.getByRole("button", { name: "Replace" })).toBeVisible();

  const client = await openOffer(browser, baseURL, proposalId);
  const logo = client.getByRole("img", { name: companyName });
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  const sizeOf = async () => (await logo.boundingBox()) ?? { width: 0, height: 1 };
  await expect.poll(async () => (await sizeOf()).width).toBeGreaterThan(140);
  const { width, height } = await sizeOf();
  expect(width).toBeLessThanOrEqual(160);
  expect(width / height).toBeCloseTo(4, 1);
  await expect(logo.locator("xpath=..")).toHaveCSS("background-color", "rgb(255, 255, 255)");

  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("alertdialog", { name: "Remove the logo?" }).getByRole("button", { name: "Remove" }).click();
  // Behind the open question the preview counts as hidden already.
  await expect(page.getByText("Clients see the company name on their proposals.")).toBeVisible();
  await expect(preview).toBeHidden();
  await visit(client);
  await expect(client.getByText(companyName).first()).toBeVisible();
  await expect(logo).toHaveCount(0);
  await client.context().close();
});
