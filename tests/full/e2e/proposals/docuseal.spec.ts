import { type Account, signInWithOwnSession } from "../../../e2e/accounts";
import { bringAxe } from "../../../support/browser/axe";
import { looksRight } from "../../../support/browser/looks-right";
import { type Browser, expect, type FrameLocator, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";
import { docusealSettings } from "../../../support/fakes/docuseal-settings";
import { DOCUSEAL_KEY, FakeDocuseal } from "../../../support/fakes/fake-docuseal";
import { SmtpSink } from "../../../support/fakes/smtp-sink";
import { startTestServer, type TestServer } from "../../../support/requests/server";
import { cloneDemo } from "../../../support/template";

/** A server with the demo data that delivers mail, is no demo, and has its documents signed with DocuSeal. */
let sink: SmtpSink;
let docuseal: FakeDocuseal;
let server: TestServer;

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  [sink, docuseal] = await Promise.all([SmtpSink.start(), FakeDocuseal.start()]);
  const { url: databaseUrl } = await cloneDemo(process.env.TEST_DATABASE_URL ?? "", "tandem_e2e_docuseal");
  server = await startTestServer({
    databaseUrl,
    env: {
      ...docusealSettings(docuseal),
      SIGN_INS_PER_IP: "100000",
      PUBLIC_CALLS_PER_MINUTE: "100000",
      SMTP_URL: sink.url,
      TANDEM_DEMO: "0",
      LOG_LEVEL: "error",
    },
  });
});
test.afterAll(async () => {
  await server?.stop();
  await docuseal?.stop();
  await sink?.stop();
});
test.afterEach(() => expect(docuseal.wrong, "asked otherwise than DocuSeal's contract says").toEqual([]));

async function outside(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.baseUrl, acceptDownloads: true, reducedMotion: "reduce" });
  const page = await context.newPage();
  await bringAxe(page);
  return page;
}

async function signedIn(browser: Browser, account: Account, provider: string): Promise<Page> {
  const page = await outside(browser);
  await signInWithOwnSession(page, account, provider);
  return page;
}

interface Found {
  id: string;
  dealId: string;
}

/** A draft of the demo, with its deal. */
async function draftOf(rep: Page): Promise<Found> {
  const { items } = await (await rep.request.get("/api/deals?limit=100")).json();
  for (const deal of items) {
    const proposals = await (await rep.request.get(`/api/deals/${deal.id}/proposals`)).json();
    // An offer beside an accepted one takes no answer (D-160).
    if (proposals.items.some(({ status }: { status: number }) => status !== 1 && status !== 3)) continue;
    const found = proposals.items.find(
      (one: { status: number; ended: unknown; approval: unknown }) => one.status === 1 && !one.ended && !one.approval,
    );
    if (found) return { id: found.id, dealId: deal.id };
  }
  throw new Error("The demo has no draft");
}

async function acceptAndGiveDetails(client: Page, { id }: Found, first: string, email: string): Promise<void> {
  await visit(client, `/offers/${id}`);
  await client.getByLabel("I agree to the products and prices proposed").check();
  await client.getByRole("button", { name: "Accept" }).click();
  await client.getByLabel(/tax id/i).pressSequentially("841234567");
  await client.getByLabel(/first name/i).fill(first);
  await client.getByLabel(/last name/i).fill("Fring");
  await client.getByLabel(/title/i).fill("Owner");
  await client.getByLabel(/e-?mail/i).fill(email);
  await client.getByLabel(/phone/i).pressSequentially("3035550142");
  await client.getByRole("button", { name: "Create documents" }).click();
}

/** Enters the code that is mailed to the signer: until then nobody has a link to sign by. */
async function openByCode(client: Page, email: string): Promise<void> {
  const codes = () =>
    sink.mails
      .filter((mail) => mail.to.includes(email))
      .map(({ raw }) => /Your code is[\s=]+(\d{6})/.exec(raw)?.[1])
      .filter((code) => code !== undefined);
  const before = codes().length;
  await client.getByRole("button", { name: "Email me a code" }).click();
  await expect.poll(() => codes().length, { timeout: 30_000 }).toBeGreaterThan(before);
  await client.getByLabel("Six-digit code").fill(codes().at(-1) ?? "");
  await client.getByRole("button", { name: "Open the agreement" }).click();
}

/** DocuSeal's form, in its frame without an origin inside our signing page. */
const formOf = (page: Page): FrameLocator => page.frameLocator("iframe").frameLocator("iframe");

test("PEO: the client signs in DocuSeal's form once the code is entered, then the provider signs, and all get the document", async ({
  browser,
}) => {
  const rep = await signedIn(browser, "rep", "Summit PEO");
  const owner = await signedIn(browser, "owner", "Summit PEO");
  const found = await draftOf(rep);
  const inside = `/deals/${found.dealId}/proposals/${found.id}`;
  const client = await outside(browser);
  await acceptAndGiveDetails(client, found, "Gus", "gus@client.test");
  await expect(client.getByText("g•••@client.test")).toBeVisible();
  await expect(client.locator("iframe")).toHaveCount(0);
  expect(await client.content()).not.toContain(docuseal.submissions[0].submitters[0].slug);
  await openByCode(client, "gus@client.test");

  const sign = formOf(client).getByRole("button", { name: "Sign and complete" });
  await expect(sign).toBeVisible();
  await expect(formOf(client).getByRole("link", { name: "Open it at DocuSeal" })).toBeVisible();
  const reached = await formOf(client)
    .locator("body")
    .evaluate(() => {
      try {
        return [self.origin, parent.document.title];
      } catch {
        return [self.origin, "out of reach"];
      }
    });
  expect(reached).toEqual(["null", "out of reach"]);
  await looksRight(client);
  // A form's message that it was signed does not count.
  await formOf(client)
    .locator("docuseal-form")
    .evaluate((form) => form.dispatchEvent(new CustomEvent("completed", { detail: { status: "completed" } })));
  await expect(client.frameLocator("iframe").getByText("Recording it with DocuSeal…")).toBeVisible();
  await expect(client).toHaveTitle(/Sign/);
  await sign.click();
  await expect(client).toHaveTitle(/^Schedule Welcome Call/);
  const time = client.frameLocator("iframe").getByRole("radio", { name: /\d:\d\d/ });
  await expect(time.first()).toBeEnabled();
  await time.first().check({ force: true });
  await client.frameLocator("iframe").getByRole("button", { name: /^Book/ }).click();
  await expect(client.getByText("Still to sign: Olivia Hart.")).toBeVisible();

  await visit(rep, inside);
  await expect(rep.getByText("Waiting for Olivia Hart to sign")).toBeVisible();
  await expect(rep.getByRole("button", { name: "Sign", exact: true })).toHaveCount(0);
  await visit(owner, inside);
  await owner.getByRole("button", { name: "Sign", exact: true }).click();
  await formOf(owner).getByRole("button", { name: "Sign and complete" }).click();
  await expect(owner.getByText("Complete", { exact: true })).toBeVisible();
  await visit(client, `/offers/${found.id}`);
  await expect(client.getByText("Everything is done.")).toBeVisible();
  const [download] = await Promise.all([
    client.waitForEvent("download"),
    client.getByRole("button", { name: "Download Signed Documents" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Summit PEO – .+ – Client Service Agreement\.pdf$/);
  expect(docuseal.submissions).toHaveLength(1);
});

test("a document that was archived at DocuSeal says so on both sides, and the client can have another one made", async ({
  browser,
}) => {
  const rep = await signedIn(browser, "rep", "Keystone ASO");
  const found = await draftOf(rep);
  const client = await outside(browser);
  await acceptAndGiveDetails(client, found, "Marie", "marie@client.test");
  await expect(client.getByText("m•••@client.test")).toBeVisible();
  docuseal.archive();
  await openByCode(client, "marie@client.test");
  await expect(client.frameLocator("iframe").getByText("This document was withdrawn")).toBeVisible();
  await visit(rep, `/deals/${found.dealId}/proposals/${found.id}`);
  await expect(rep.getByText("The Client Service Agreement cannot be signed anymore")).toBeVisible();
  await looksRight(rep);
  await client.frameLocator("iframe").getByRole("button", { name: "Ask for a new document" }).click();
  await client.getByRole("button", { name: "Create the agreement again" }).click();
  await openByCode(client, "marie@client.test");
  await expect(formOf(client).getByRole("button", { name: "Sign and complete" })).toBeVisible();
});

test("an owner connects DocuSeal by its key, sees what is wrong with it, and disconnects it", async ({ browser }) => {
  const owner = await signedIn(browser, "owner", "Summit PEO");
  await visit(owner, "/profile");
  await owner.getByRole("button", { name: "Connect DocuSeal" }).click();
  const dialog = owner.getByRole("dialog", { name: "Connect DocuSeal" });
  await dialog.getByLabel("Address of DocuSeal").fill(docuseal.url);
  await dialog.getByLabel("API key").fill("not-the-key");
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(dialog.getByText("Unknown to DocuSeal")).toBeVisible();
  await dialog.getByLabel("API key").fill(DOCUSEAL_KEY);
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(owner.getByText(`${new URL(docuseal.url).host}, key ending in 7Qx9`)).toBeVisible();
  await owner.getByRole("button", { name: "Disconnect" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(owner.getByRole("button", { name: "Connect DocuSeal" })).toBeVisible();
});
