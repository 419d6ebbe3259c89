import { accentsOf } from "@/lib/domain/accent";
import { looksRight } from "../../support/browser/looks-right";
import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import type { SmtpSink } from "../../support/fakes/smtp-sink";
import {
  acceptAndGiveDetails,
  book,
  mailTo,
  outside,
  proposalIn,
  shownDocument,
  signedIn,
  typeAndSign,
} from "./mailed-desk";

/** Too dark for a dark page as it is. */
const COLOR = "#7a1f5c";

// Its worker is one of its own: first in order, so that it does not begin when the others end.
test.use({ delivers: true });
test.describe.configure({ timeout: 180_000 });

/** Has a code mailed and enters it, after a wrong one. */
async function enterMailedCode(client: Page, sink: SmtpSink, email: string): Promise<void> {
  await client.getByRole("button", { name: "Email me a code" }).click();
  const code = /Your code is (\d{6})/.exec(await mailTo(sink, email, /your code to open/))?.[1] ?? "";
  await client.getByLabel("Six-digit code").fill(code === "000000" ? "000001" : "000000");
  await client.getByRole("button", { name: "Open the agreement" }).click();
  await expect(client.getByText("This code is incorrect or no longer valid")).toBeVisible();
  await client.getByLabel("Six-digit code").fill(code);
  await client.getByRole("button", { name: "Open the agreement" }).click();
}

test("PEO, typed: the document opens with the code mailed to its signer, the provider signs after them, all get it by mail (OFFER-034, OFFER-035, PROP-055, PROP-056)", async ({
  browser,
  sink,
}) => {
  const rep = await signedIn(browser, "rep", "Summit PEO");
  const owner = await signedIn(browser, "owner", "Summit PEO");
  const provider = (await (await owner.request.get("/api/auth/current-user")).json()).activeProviderContext;
  const settings = `/api/providers/${provider.id}/settings`;
  expect((await owner.request.patch(settings, { data: { section: "offers", accentColor: COLOR } })).status()).toBe(200);
  const found = await proposalIn(rep, 1);
  const inside = `/deals/${found.dealId}/proposals/${found.id}`;
  const client = await outside(browser);
  await acceptAndGiveDetails(client, found, "Gus", "Fring", "gus@client.test");
  await expect(client.getByText("g•••@client.test")).toBeVisible();
  await expect(client.locator("iframe")).toHaveCount(0);
  await looksRight(client);
  await visit(owner, inside);
  await expect(owner.getByRole("button", { name: "Sign", exact: true })).toHaveCount(0);
  await enterMailedCode(client, sink, "gus@client.test");
  const frame = await shownDocument(client);
  await client.setViewportSize({ width: 375, height: 812 });
  // The words that are signed, not a picture of them; the viewer of the PDF comes when it is asked for.
  await expect(frame.getByRole("heading", { name: /Fees$/ })).toBeVisible();
  await expect(frame.getByRole("rowheader", { name: "charge for federal tax" }).first()).toBeVisible();
  await expect(frame.getByText("Signer: Gus Fring")).toHaveCount(2);
  const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  expect(await frame.getByText("This Agreement is made between").evaluate(size)).toBe(16);
  await expect(frame.locator(".react-pdf__Page")).toHaveCount(0);
  await looksRight(client);
  // The frame has the provider's color as well, as it is read on a dark page (D-133).
  await client.emulateMedia({ colorScheme: "dark" });
  const ground = (element: Element) => getComputedStyle(element).getPropertyValue("--primary");
  await expect.poll(() => frame.locator("html").evaluate(ground)).toBe(accentsOf(COLOR).dark.color);
  await client.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => frame.locator("html").evaluate(ground)).toBe(accentsOf(COLOR).light.color);
  await frame.getByRole("button", { name: "Open the PDF" }).click();
  await expect(frame.locator(".react-pdf__Page canvas").first()).toBeVisible();
  await frame.getByRole("button", { name: "Read as text" }).click();
  await expect(frame.getByRole("heading", { name: /Fees$/ })).toBeVisible();
  await client.setViewportSize({ width: 1280, height: 720 });
  await typeAndSign(frame, "Someone Else");
  await expect(frame.getByText("Sign as Gus Fring")).toBeVisible();
  await expect(frame.getByRole("button", { name: "I am someone else" })).toBeVisible();
  await typeAndSign(frame, "gus  fring");
  await expect(client).toHaveTitle(/^Schedule Welcome Call/);
  await book(client);
  await expect(client.getByText("Your part is done. Olivia Hart of Summit PEO has yet to sign.")).toBeVisible();
  await expect(client.getByText("Still to sign: Olivia Hart.")).toBeVisible();
  await looksRight(client);
  const [partly] = await Promise.all([
    client.waitForEvent("download"),
    client.getByRole("button", { name: "Download Signed Documents" }).click(),
  ]);
  expect(partly.suggestedFilename()).toMatch(/^Summit PEO – .* – Client Service Agreement – signed by client\.pdf$/);

  // The rep, who cannot sign, reminds from the deal who can (D-163).
  await visit(rep, `/deals/${found.dealId}/overview`);
  const waiting = rep.getByRole("region", { name: "Proposals" });
  await expect(waiting).toContainText("Signed by client · Olivia Hart to sign");
  await waiting.getByRole("button", { name: "Remind Olivia Hart" }).click();
  await expect(waiting).toContainText("Reminded just now");
  await expect(waiting.getByRole("button", { name: "Remind Olivia Hart" })).toBeDisabled();
  expect(await mailTo(sink, "owner@demo.test", /reminder to countersign/)).toContain("sent you this reminder");
  await looksRight(rep);

  await visit(owner, inside);
  await expect(owner.getByText("100%")).toBeVisible();
  await expect(owner.getByText("Signed by client · Olivia Hart to sign")).toBeVisible();
  await expect(owner.getByText("Your signature is missing")).toBeVisible();
  await expect(owner.getByText("1 of 2 signed")).toBeVisible();
  await expect(owner.getByText(/Pending|Completed/)).toHaveCount(0);
  await looksRight(owner);
  await expect(owner.getByRole("button", { name: "Sign", exact: true })).toBeVisible();
  // The banner's.
  await owner.getByRole("button", { name: "Sign now" }).click();
  await typeAndSign(await shownDocument(owner), "Olivia Hart");
  await expect(owner.getByText("Complete", { exact: true })).toBeVisible();
  await expect(owner.getByText("Your signature is missing")).toHaveCount(0);
  await expect(owner.getByText("Completed", { exact: true })).toBeVisible();
  await visit(rep, `/deals/${found.dealId}/proposals`);
  await expect(rep.getByRole("row").filter({ hasText: "Completed" }).first()).toBeVisible();
  expect(await mailTo(sink, "gus@client.test", /has been signed by everyone/)).toContain("application/pdf");
  // Without the part behind '#', which alone would reload nothing.
  await visit(client, `/offers/${found.id}`);
  await expect(client.getByText("Everything is done.")).toBeVisible();
});

test("a signer declines with a reason: the rep reads it, and clones the proposal", async ({ browser, sink }) => {
  const rep = await signedIn(browser, "rep", "Summit PEO");
  const found = await proposalIn(rep, 4);
  const proposal = await (await rep.request.get(`/api/deals/${found.dealId}/proposals/${found.id}`)).json();
  const client = await outside(browser);
  await visit(client, `/offers/${found.id}`);
  await enterMailedCode(client, sink, proposal.documents[0].signers[0].email);
  const frame = await shownDocument(client);
  await frame.getByRole("button", { name: "Decline to sign" }).click();
  await frame.getByRole("button", { name: "Decline to sign" }).click();
  await expect(frame.getByText("Please say why")).toBeVisible();
  await looksRight(client);
  await frame.getByLabel("Why are you declining?").fill("The rates are not what we spoke of");
  await frame.getByRole("button", { name: "Decline to sign" }).click();
  await expect(client.getByRole("heading", { name: "Signing was declined" })).toBeVisible();
  expect(await mailTo(sink, "rep@demo.test", /was declined/)).toContain("The rates are not what we spoke of");
  await visit(rep, `/deals/${found.dealId}/proposals/${found.id}`);
  await expect(rep.getByText("The rates are not what we spoke of")).toBeVisible();
  await expect(rep.getByText("Declined", { exact: true }).first()).toBeVisible();
  await expect(rep.getByText("Not reached")).toBeVisible();
  await expect(rep.getByText("In progress")).toHaveCount(0);
  await rep.getByRole("tab", { name: "Actions" }).click();
  await expect(rep.getByRole("link", { name: "Clone" })).toBeVisible();
});
