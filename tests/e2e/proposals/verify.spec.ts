import { bringAxe, seriousOf } from "../../support/browser/axe";
import { type Browser, expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { pagesOf } from "../../support/records/agreement";
import { signInAs } from "../accounts";
import { makeOffer } from "../desk";

/** The client accepts and signs. */
async function signAsClient(browser: Browser, baseURL: string | undefined, proposalId: string): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const client = await context.newPage();
  await visit(client, `/offers/${proposalId}`);
  await client.getByLabel("I agree to the products and prices proposed").check();
  await client.getByRole("button", { name: "Accept" }).click();
  await client.getByLabel(/tax id/i).pressSequentially("841234567");
  await client.getByLabel("First name").fill("Jordan");
  await client.getByLabel("Last name").fill("Lane");
  await client.getByLabel("Title").fill("Owner");
  await client.getByLabel("Email").fill("jordan.lane@example.com");
  await client.getByLabel("Phone").pressSequentially("3035550142");
  await client.getByRole("button", { name: "Create documents" }).click();
  const frame = client.frameLocator("iframe");
  const sign = frame.getByRole("button", { name: "Sign document" });
  await expect(sign).toBeEnabled();
  await frame.getByLabel("Your full name").fill("Jordan Lane");
  await frame.getByRole("checkbox").check();
  await sign.click();
  await expect(client).toHaveTitle(/Schedule Welcome Call/);
  await context.close();
}

/** The sealed PDF, as the sales rep downloads it. */
async function download(rep: Page, dealId: string, proposalId: string): Promise<Buffer> {
  const proposal = `/api/deals/${dealId}/proposals/${proposalId}`;
  const [document] = (await (await rep.request.get(proposal)).json()).documents;
  return (await rep.request.get(`${proposal}/documents/${document.id}/download`)).body();
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("PDF to verify").setInputFiles({ name, mimeType: "application/pdf", buffer });

test("anybody with a signed document can check on a public page whether it is the original, by its file or its code", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, "rep", "Summit PEO");
  const { deal, proposalId } = await makeOffer(page);
  await signAsClient(browser, baseURL, proposalId);
  const pdf = await download(page, deal.id, proposalId);
  const reader = await (await browser.newContext({ baseURL, viewport: { width: 375, height: 812 } })).newPage();
  await bringAxe(reader);
  await visit(reader, "/verify");

  await choose(reader, "Agreement.pdf", pdf);
  await expect(reader.getByText("This is the sealed original")).toBeVisible();
  const signatures = reader.getByRole("list", { name: "Signatures" });
  await expect(signatures.getByText("Jordan Lane")).toBeVisible();
  await expect(signatures.getByText("Had not signed yet")).toBeVisible();
  await expect(reader.getByText("Summit PEO", { exact: true })).toBeVisible();
  expect(await seriousOf(reader, "verified")).toEqual([]);
  const fingerprint = await reader.locator("code").textContent();

  const changed = Buffer.from(pdf);
  changed[5_000] = (changed[5_000] ?? 0) ^ 1;
  await choose(reader, "Changed.pdf", changed);
  await expect(reader.getByText("This file was changed after it was sealed")).toBeVisible();
  await expect(signatures).toBeHidden();
  expect(await seriousOf(reader, "verified")).toEqual([]);

  await choose(reader, "Letter.pdf", Buffer.from("Dear reader"));
  await expect(reader.getByText("The file is not a PDF, despite its name")).toBeVisible();

  const [, code = ""] = /Verificationcode([0-9A-Z-]{19})/.exec((await pagesOf(pdf)).at(-1) ?? "") ?? [];
  const input = reader.getByLabel("Verification code");
  await input.fill(code.slice(0, 14));
  await reader.getByRole("button", { name: "Look up" }).click();
  await expect(reader.getByText("The code has 16 letters and digits")).toBeVisible();
  await input.fill(code.toLowerCase());
  await input.press("Enter");
  await expect(reader.getByText("This code belongs to a sealed document")).toBeVisible();
  await expect(reader.getByRole("heading", { name: code })).toBeVisible();
  await expect(signatures.getByText("Jordan Lane")).toBeVisible();
  expect(await reader.locator("code").textContent()).toBe(fingerprint);
});
