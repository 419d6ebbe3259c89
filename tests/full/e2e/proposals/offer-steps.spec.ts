import { signInAs } from "../../../e2e/accounts";
import { makeOffer } from "../../../e2e/desk";
import { type Browser, expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const PHONE = { width: 375, height: 812 };

/** A client's phone, and what it has sent to change something. */
async function openAsClient(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL, viewport: PHONE });
  const client = await context.newPage();
  const changes: string[] = [];
  const failed: string[] = [];
  client.on("request", (request) => {
    if (request.method() !== "GET") changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  client.on("response", (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  const sent = (path: RegExp) => changes.filter((change) => path.test(change)).length;
  return { context, client, sent, failed };
}

/** The new step is at the top of the screen and has the focus. */
async function expectAtTop(client: Page, step: string): Promise<void> {
  await expect(client.getByRole("region", { name: step })).toBeFocused();
  await expect.poll(() => client.evaluate(() => window.scrollY)).toBe(0);
}

test("on a phone each step scrolls to the top with the focus, sends one request no matter how often its button is pressed, and loads everything it names (OFFER-019, OFFER-027 to OFFER-030, OFFER-032, OFFER-033)", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, "rep", "Keystone ASO");
  const { proposalId } = await makeOffer(page);
  const { context, client, sent, failed } = await openAsClient(browser, baseURL);
  await visit(client, `/offers/${proposalId}`);
  await client.getByLabel("I agree to the products and prices proposed").check();
  await client.getByRole("button", { name: "Accept" }).dblclick();
  await expectAtTop(client, "Document Signing");
  expect(sent(/\/accept$/)).toBe(1);
  const total = client.getByRole("rowheader", { name: "Total per year" });
  await expect(total).toBeHidden();
  await client.getByText("The products and prices you accepted").click();
  await expect(total).toBeVisible();

  await client.getByLabel(/tax id/i).pressSequentially("841234567");
  await client.getByLabel("First name").fill("Jordan");
  await client.getByLabel("Last name").fill("Lane");
  await client.getByLabel("Title").fill("Owner");
  await client.getByLabel("Email").fill("jordan.lane@example.com");
  await client.getByLabel("Phone").pressSequentially("3035550142");
  await client.getByRole("button", { name: "Create documents" }).dblclick();
  await expect(client.getByRole("heading", { name: "Sign the agreement" })).toBeVisible();
  await expectAtTop(client, "Document Signing");
  expect(sent(/\/documents$/)).toBe(1);

  const frame = client.frameLocator("iframe");
  const sign = frame.getByRole("button", { name: "Sign document" });
  await expect(sign).toBeEnabled();
  await frame.getByLabel("Your full name").fill("Jordan Lane");
  await frame.getByRole("checkbox").check();
  await sign.dblclick();
  await expectAtTop(client, "Schedule Welcome Call");
  expect(sent(/\/embed\/signing\//)).toBe(1);
  expect(sent(/\/documents\/complete$/)).toBe(1);

  const time = frame.getByRole("radio", { name: /\d:\d\d/ }).last();
  await expect(time).toBeEnabled();
  // Its tile lies above it.
  await time.check({ force: true });
  await frame.getByRole("button", { name: /^Book/ }).dblclick();
  await expectAtTop(client, "Thank you");
  expect(sent(/\/embed\/scheduling\//)).toBe(1);
  expect(sent(/\/welcome-call\/complete$/)).toBe(1);
  expect(failed).toEqual([]);
  await context.close();
});
