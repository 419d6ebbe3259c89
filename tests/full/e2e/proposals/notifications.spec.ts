import { type Account, signInWithOwnSession } from "../../../e2e/accounts";
import {
  acceptAndGiveDetails,
  book,
  type Found,
  mailTo,
  readable,
  shownDocument,
  typeAndSign,
} from "../../../e2e/by-mail/mailed-desk";
import { bringAxe } from "../../../support/browser/axe";
import { looksRight } from "../../../support/browser/looks-right";
import { readAsPerson } from "../../../support/browser/read-as-person";
import { type Browser, expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";
import type { SmtpSink } from "../../../support/fakes/smtp-sink";
import { AGENTS } from "../../../support/records/agents";

const REP = "rep@demo.test";

// The mails that everybody gets, read where they arrive.
test.use({ delivers: true });
test.describe.configure({ timeout: 180_000 });

/** A browser of its own, signed in where an account is named. */
async function browserOf(browser: Browser, account?: Account, provider?: string): Promise<Page> {
  const page = await browser.newPage({ userAgent: AGENTS.computer });
  await bringAxe(page);
  if (account) await signInWithOwnSession(page, account, provider);
  return page;
}

/** The row of a company in Today, where a reason is given; a company may have it twice, for two of its deals. */
const todayRow = (page: Page, company: string, reason: RegExp): Locator =>
  page
    .getByRole("region", { name: "Today" })
    .getByRole("listitem")
    .filter({ hasText: company })
    .filter({ hasText: reason })
    .first();

/** A draft of the demo. */
async function draftOf(rep: Page): Promise<Found> {
  const { items } = await (await rep.request.get("/api/deals?dealStatus=open&limit=100")).json();
  for (const deal of items) {
    const proposals = await (await rep.request.get(`/api/deals/${deal.id}/proposals`)).json();
    // An offer beside an accepted one takes no answer (D-160).
    if (proposals.items.some(({ status }: { status: number }) => status !== 1 && status !== 3)) continue;
    const found = proposals.items.find(
      ({ status, approval }: { status: number; approval: unknown }) => status === 1 && !approval,
    );
    if (found) return { id: found.id, dealId: deal.id, company: deal.company.name };
  }
  throw new Error("The demo has no draft");
}

const inside = ({ id, dealId }: Found) => `/deals/${dealId}/proposals/${id}`;

/** The rep sends the client's link from the proposal, by the keyboard; returns the link as it was mailed. */
async function send(rep: Page, sink: SmtpSink, found: Found, to: string, provider: string): Promise<string> {
  await visit(rep, inside(found));
  await rep.getByRole("button", { name: "Send to client" }).click();
  const dialog = rep.getByRole("dialog", { name: "Send to client" });
  await expect(dialog.getByLabel("Subject")).toHaveValue(`${provider}: your proposal for ${found.company}`);
  await looksRight(rep);
  await dialog.getByLabel("Message").fill("As we spoke of on Monday.");
  await dialog.getByLabel("To", { exact: true }).fill("nobody");
  await dialog.getByLabel("To", { exact: true }).press("Enter");
  await expect(dialog.getByText("nobody is not an email address")).toBeVisible();
  await dialog.getByLabel("To", { exact: true }).fill(to);
  await dialog.getByLabel("To", { exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(rep.getByText(`Sent to ${to} on`)).toBeVisible();
  await expect(rep.getByText("Sent", { exact: true })).toBeVisible();
  await expect(rep.getByText("Draft", { exact: true })).toHaveCount(0);
  // The provider's own people do not open it.
  await visit(rep, `/offers/${found.id}`);
  await visit(rep, inside(found));
  await expect(rep.getByText("Sent", { exact: true })).toBeVisible();
  const mail = await mailTo(sink, to, /your proposal for/);
  expect(mail).toContain("As we spoke of on Monday.");
  const link = new RegExp(`http:\\S+/offers/${found.id}`).exec(mail)?.[0];
  return link ?? "";
}

/** Who wrote a mail, and who gets its answers. */
const wroteIt = (mail: string) => [/^From: (.*)$/m, /^Reply-To: (.*)$/m].map((line) => line.exec(mail)?.[1]?.trim());

/** The subjects of the mails to somebody about a company, in the order in which they came, codes left out. */
const subjectsTo = (sink: SmtpSink, address: string, company: string): string[] =>
  sink.mails
    .filter((mail) => mail.to.includes(address))
    .map((mail) => readable(mail.raw))
    .filter((mail) => mail.includes(company))
    .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? "");

test("a client rejects and says why: the rep reads it in a mail, on Home and on the deal, until they have seen it", async ({
  browser,
  sink,
}) => {
  const rep = await browserOf(browser, "rep", "Summit PEO");
  const found = await draftOf(rep);
  const client = await browserOf(browser);
  await visit(client, `/offers/${found.id}`);
  await client.getByRole("button", { name: "Reject" }).click();
  const dialog = client.getByRole("alertdialog");
  await looksRight(client);
  await dialog.getByLabel("Why?").fill("The rates are not what we spoke of");
  await dialog.getByRole("button", { name: "Reject proposal" }).click();
  await expect(client.getByRole("heading", { name: "Proposal Rejected" })).toBeVisible();
  expect(await mailTo(sink, REP, /has rejected the proposal/)).toContain("The rates are not what we spoke of");

  await visit(rep, "/home");
  await expect(todayRow(rep, found.company, /The rates are not what we spoke of/)).toBeVisible();
  await visit(rep, `/deals/${found.dealId}/overview`);
  const waiting = rep.getByRole("region", { name: "Waiting for you" });
  await expect(waiting.getByText("The rates are not what we spoke of")).toBeVisible();
  await looksRight(rep);
  await waiting.getByRole("link", { name: found.company }).click();
  await expect(rep.getByText("The client rejected this proposal")).toBeVisible();
  await expect(rep.getByRole("button", { name: "Send to client" })).toHaveCount(0);
  await rep.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(rep.getByRole("heading", { level: 1 })).toContainText("Hello");
  await expect(rep.getByText("The rates are not what we spoke of")).toHaveCount(0);
  await visit(rep, `/deals/${found.dealId}/activities`);
  await expect(rep.getByText("Proposal rejected").first()).toBeVisible();
});

const PROVIDERS = [
  { provider: "Summit PEO", account: "owner" },
  { provider: "Keystone ASO", account: "kofi" },
] as const;

for (const { provider, account } of PROVIDERS) {
  const countersigner = `${account}@demo.test`;

  test(`${provider}: everybody gets mail at each step from the link to the finished PDF, in the provider's name`, async ({
    browser,
    sink,
  }) => {
    const rep = await browserOf(browser, "rep", provider);
    const found = await draftOf(rep);
    const buyer = `buyer-${provider.slice(0, 3).toLowerCase()}@client.test`;
    const signer = `signer-${provider.slice(0, 3).toLowerCase()}@client.test`;
    const link = await send(rep, sink, found, buyer, provider);
    sink.mails.length = 0;

    const client = await browserOf(browser);
    await visit(client, link);
    await readAsPerson(client);
    expect(await mailTo(sink, REP, /has opened proposal/)).toContain(inside(found));
    await visit(rep, inside(found));
    await expect(rep.getByText("Opened", { exact: true })).toBeVisible();
    await expect(rep.getByText(/^Opened once, .+ on a computer/).first()).toBeVisible();
    // On the proposal's page the answer would be seen as it comes.
    await visit(rep, "/home");
    await acceptAndGiveDetails(client, found, "Gus", "Fring", signer);
    expect(await mailTo(sink, REP, /has accepted the proposal/)).toContain(inside(found));
    await expect(todayRow(rep, found.company, /Proposal accepted/)).toBeVisible();

    const asked = await mailTo(sink, signer, /please sign the/);
    await visit(client, /http:\S+#sign=\S+/.exec(asked)?.[0] ?? "");
    await typeAndSign(await shownDocument(client), "Gus Fring");
    await expect(client).toHaveTitle(/^Schedule Welcome Call/);
    const next = await mailTo(sink, countersigner, /please countersign/);
    expect(next).toContain(inside(found));
    await mailTo(sink, REP, /Gus Fring has signed/);

    await book(client);
    await expect(client.getByText("Your part is done.")).toBeVisible();
    const invitation = await mailTo(sink, signer, /Welcome call/);
    expect(invitation).toMatch(/text\/calendar;[^\n]*method=REQUEST/i);
    expect(invitation).toContain("SEQUENCE:0");
    for (const timezoneId of ["America/Denver", "America/New_York"]) await seesNextCall(browser, rep, timezoneId);

    const leader = await browserOf(browser, account, provider);
    await visit(leader, "/home");
    await looksRight(leader);
    const toSign = todayRow(leader, found.company, /Countersign the agreement/);
    await toSign.getByRole("link", { name: `Sign: ${found.company}` }).click();
    await expect(leader).toHaveURL(new RegExp(inside(found)));
    await leader.getByRole("button", { name: "Sign", exact: true }).click();
    const name = await (await leader.request.get("/api/auth/current-user")).json();
    await typeAndSign(await shownDocument(leader), `${name.firstName} ${name.lastName}`);
    for (const everybody of [signer, REP, countersigner])
      expect(await mailTo(sink, everybody, /has been signed by everyone/)).toContain("application/pdf");

    const company = found.company;
    expect(subjectsTo(sink, signer, provider).map((subject) => subject.replace(`${provider}: `, ""))).toEqual([
      `please sign the Client Service Agreement for ${company}`,
      expect.stringContaining("Welcome call"),
      `the Client Service Agreement for ${company} has been signed by everyone`,
    ]);
    expect(subjectsTo(sink, REP, company)).toEqual([
      `${company} has opened the proposal`,
      `${company} has accepted the proposal`,
      `${company}: Gus Fring has signed the Client Service Agreement`,
      expect.stringContaining("Welcome call"),
      expect.stringContaining("has been signed by everyone"),
    ]);
    expect(subjectsTo(sink, countersigner, company)).toEqual([
      `${company}: please countersign the Client Service Agreement`,
      expect.stringContaining("has been signed by everyone"),
    ]);
    // Of this offer: the server's clock may mail somebody of others.
    const mails = sink.mails.map(({ raw }) => readable(raw)).filter((mail) => mail.includes(company));
    for (const mail of mails) expect(wroteIt(mail)).toEqual([`${provider} <no-reply@localhost>`, REP]);
    await visit(leader, "/home");
    await expect(leader.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(toSign).toHaveCount(0);
  });
}

/** Home says when the next call is by the clock of whoever reads it (D-161). */
async function seesNextCall(browser: Browser, rep: Page, timezoneId: string): Promise<void> {
  const page = await browser.newPage({ timezoneId, storageState: await rep.context().storageState() });
  await visit(page, "/home");
  const time = page.getByRole("region", { name: "My month" }).locator("time").first();
  const told = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone: timezoneId,
  }).format(new Date((await time.getAttribute("datetime")) ?? ""));
  await expect(time).toHaveText(told.replace(/\s/g, " ").replace(",", ""));
}
