import { bringAxe } from "../../support/browser/axe";
import { type Browser, expect, type FrameLocator, type Page } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import type { SmtpSink } from "../../support/fakes/smtp-sink";
import { type Account, signInWithOwnSession } from "../accounts";

/** What a client does on their page, and what is read in mails, where mail is delivered. */

export interface Found {
  id: string;
  dealId: string;
  company: string;
}

/** A mail as it is read: with lines joined and its encoding decoded. */
export const readable = (raw: string): string =>
  raw
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/\r?\n[ \t]+/g, " ")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The newest mail to somebody that says something, once it has come. */
export async function mailTo(sink: SmtpSink, address: string, says: RegExp): Promise<string> {
  const newest = () =>
    sink.mails
      .filter((mail) => mail.to.includes(address))
      .map((mail) => readable(mail.raw))
      .findLast((mail) => says.test(mail));
  await expect.poll(() => newest() !== undefined, { timeout: 30_000, message: `${says} to ${address}` }).toBe(true);
  return newest() ?? "";
}

export async function acceptAndGiveDetails(client: Page, { id }: Found, first: string, last: string, email: string) {
  await visit(client, `/offers/${id}`);
  await client.getByLabel("I agree to the products and prices proposed").check();
  await client.getByRole("button", { name: "Accept" }).click();
  await client.getByLabel(/tax id/i).pressSequentially("841234567");
  await client.getByLabel(/first name/i).fill(first);
  await client.getByLabel(/last name/i).fill(last);
  await client.getByLabel(/title/i).fill("Owner");
  await client.getByLabel(/e-?mail/i).fill(email);
  await client.getByLabel(/phone/i).pressSequentially("3035550142");
  await client.getByRole("button", { name: "Create documents" }).click();
}

/** The signing frame, once its document is there. */
export async function shownDocument(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("button", { name: "Sign document" })).toBeEnabled({ timeout: 30_000 });
  return frame;
}

export async function typeAndSign(frame: FrameLocator, name: string): Promise<void> {
  await frame.getByLabel("Your full name").fill(name);
  await frame.getByRole("checkbox").check();
  await frame.getByRole("button", { name: "Sign document" }).click();
}

export async function book(client: Page): Promise<void> {
  const time = client
    .frameLocator("iframe")
    .getByRole("radio", { name: /\d:\d\d/ })
    .first();
  await expect(time).toBeEnabled();
  await time.check({ force: true });
  await client.frameLocator("iframe").getByRole("button", { name: /^Book/ }).click();
}

export async function signedIn(browser: Browser, account: Account, provider: string): Promise<Page> {
  const page = await outside(browser);
  await signInWithOwnSession(page, account, provider);
  return page;
}

/** A browser of its own, signed out. */
export async function outside(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await bringAxe(page);
  return page;
}

/** A proposal of the demo in a status, with its deal. */
export async function proposalIn(rep: Page, status: number): Promise<Found> {
  const { items } = await (await rep.request.get("/api/deals?limit=100")).json();
  for (const deal of items) {
    const proposals = await (await rep.request.get(`/api/deals/${deal.id}/proposals`)).json();
    const found = proposals.items.find(
      (one: { status: number; ended: unknown }) => one.status === status && !one.ended,
    );
    if (found) return { id: found.id, dealId: deal.id, company: deal.companyName ?? deal.name };
  }
  throw new Error(`The demo has no proposal in status ${status}`);
}
