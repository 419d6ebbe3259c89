import sharp from "sharp";
import { signInAs } from "../../../e2e/accounts";
import { answerOf, makeOffer, toast, unique } from "../../../e2e/desk";
import { bringAxe, seriousOf } from "../../../support/browser/axe";
import { type Browser, expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

interface Provider {
  id: string;
  companyName: string;
}

/** A provider of the test's own, active for an Admin, with a product to offer: a logo changes every offer of its provider. */
async function openNewProvider(page: Page): Promise<Provider> {
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

const chooseLogo = (page: Page, file: Awaited<ReturnType<typeof darkLogo>>) =>
  page.getByLabel("Logo file").setInputFiles(file);

/** The client's page in a browser without a session. */
async function openOffer(browser: Browser, baseURL: string | undefined, proposalId: string, dark = false) {
  const viewport = { width: 375, height: 812 };
  const context = await browser.newContext({ baseURL, viewport, colorScheme: dark ? "dark" : "light" });
  const client = await context.newPage();
  await bringAxe(client);
  await visit(client, `/offers/${proposalId}`);
  return client;
}

test("an owner adds the provider's logo, which its clients see instead of the name until it is removed (D-109)", async ({
  page,
  browser,
  baseURL,
}) => {
  const { companyName } = await openNewProvider(page);
  const { proposalId } = await makeOffer(page);
  await bringAxe(page);
  await visit(page, "/profile");
  await expect(page.getByText("Clients see the company name on their proposals.")).toBeVisible();
  await chooseLogo(page, await darkLogo());
  const preview = page.getByRole("main").getByRole("img", { name: companyName });
  await expect(preview).toBeVisible();
  await expect(page.getByRole("button", { name: "Replace" })).toBeVisible();
  expect(await seriousOf(page, "profile")).toEqual([]);

  for (const dark of [false, true]) {
    const client = await openOffer(browser, baseURL, proposalId, dark);
    const logo = client.getByRole("img", { name: companyName });
    await expect(logo).toBeVisible();
    // Within the room that was kept for it, in its own shape, on white.
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    const sizeOf = async () => (await logo.boundingBox()) ?? { width: 0, height: 1 };
    await expect.poll(async () => (await sizeOf()).width).toBeGreaterThan(140);
    const { width, height } = await sizeOf();
    expect(width).toBeLessThanOrEqual(160);
    expect(width / height).toBeCloseTo(4, 1);
    const plate = logo.locator("xpath=..");
    await expect(plate).toHaveCSS("background-color", "rgb(255, 255, 255)");
    expect(await seriousOf(client, dark ? "dark" : "light")).toEqual([]);
    expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await client.context().close();
  }

  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("alertdialog", { name: "Remove the logo?" }).getByRole("button", { name: "Remove" }).click();
  // Behind the open question the preview counts as hidden already.
  await expect(page.getByText("Clients see the company name on their proposals.")).toBeVisible();
  await expect(preview).toBeHidden();
  const client = await openOffer(browser, baseURL, proposalId);
  await expect(client.getByText(companyName).first()).toBeVisible();
  await expect(client.getByRole("img", { name: companyName })).toHaveCount(0);
  await client.context().close();
});

test("a file that is no logo is refused with a message, and the page stays as it is", async ({ page }) => {
  const { id } = await openNewProvider(page);
  await visit(page, `/providers/${id}`);
  const refused = toast(page, "Failed to upload logo");
  await chooseLogo(page, { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(refused).toContainText("SVG is not accepted");
  await chooseLogo(page, { name: "logo.png", mimeType: "image/png", buffer: Buffer.alloc(2 * 1024 * 1024) });
  await expect(refused).toContainText("The file is larger than 1 MB");
  await chooseLogo(page, {
    name: "logo.png",
    mimeType: "image/png",
    buffer: (await darkLogo()).buffer.subarray(0, 300),
  });
  await expect(refused).toContainText("This picture cannot be read");
  await expect(page.getByRole("button", { name: "Upload logo" })).toBeVisible();
  await chooseLogo(page, await darkLogo());
  await expect(page.getByRole("button", { name: "Replace" })).toBeVisible();
  await expect(refused).toBeHidden();
});

test("a sales rep manages the phone number that clients see on their proposals", async ({ page, browser, baseURL }) => {
  await signInAs(page, "rep", "Keystone ASO");
  const { proposalId } = await makeOffer(page);
  await visit(page, "/account");
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Phone" }) });
  await card.getByRole("button", { name: "Edit" }).click();
  const phone = page.getByLabel("Phone number");
  await expect(phone).toBeFocused();
  await phone.fill("303");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Phone number must match the format (###) ###-####")).toBeVisible();
  await phone.fill("");
  await phone.pressSequentially("3035550161");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("(303) 555-0161")).toBeVisible();
  const client = await openOffer(browser, baseURL, proposalId);
  await expect(client.getByRole("link", { name: "(303) 555-0161" }).first()).toBeVisible();
  await client.context().close();
});
