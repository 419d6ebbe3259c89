import { readAsPerson } from "../../support/browser/read-as-person";
import { type Browser, expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { AGENTS } from "../../support/records/agents";
import { signInAs } from "../accounts";
import { answerOf, makeContact, makeOffer } from "../desk";

/** The client's page of a new proposal, in a browser of its own that does not say that it is a program's. */
async function openOnPhone(page: Page, browser: Browser, provider = "Keystone ASO") {
  await signInAs(page, "rep", provider);
  const { proposalId, deal } = await makeOffer(page);
  const client = await phoneOf(browser);
  return {
    client,
    proposalId,
    deal,
    path: `/offers/${proposalId}`,
    inside: `/deals/${deal.id}/proposals/${proposalId}`,
  };
}

async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    userAgent: AGENTS.phone,
    hasTouch: true,
  });
  return context.newPage();
}

const openingsOf = async (page: Page, inside: string) => (await answerOf(page.request.get(`/api${inside}`))).openings;

test("an opening counts after a person's input, not for a program that loads the page and leaves (D-131)", async ({
  page,
  browser,
}) => {
  const { client, path, inside } = await openOnPhone(page, browser);
  const scanner = await phoneOf(browser);
  const calls: string[] = [];
  scanner.on("request", (request) => calls.push(request.url()));
  await visit(scanner, path);
  await expect(scanner.getByText("When you read this page")).toBeVisible();
  await expect.poll(() => calls.some((url) => url.includes("/_next/static"))).toBe(true);
  await scanner.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await scanner.context().close();
  expect(calls.filter((url) => url.endsWith("/reading"))).toEqual([]);
  expect(await openingsOf(page, inside)).toBeNull();

  await visit(client, path);
  await readAsPerson(client);
  await expect.poll(() => openingsOf(page, inside)).toMatchObject({ count: 1, lastDevice: "phone" });
  await visit(page, inside);
  await expect(page.getByText(/^Opened once, .+ on a phone/).first()).toBeVisible();
  await client.context().close();
});

test("ten seconds in sight count as well; time runs only for what is read (D-131)", async ({ page, browser }) => {
  const { client, path, inside } = await openOnPhone(page, browser);
  await client.clock.install();
  await visit(client, path);
  await expect(client.getByText("When you read this page")).toBeVisible();
  await expect
    .poll(async () => {
      await client.clock.runFor(10_500);
      return openingsOf(page, inside);
    })
    .not.toBeNull();
  expect((await openingsOf(page, inside)).longest?.part).toBe("amount");
  await client.context().close();
});

test("a provider that switches it off notes nothing, and its page says nothing of it (D-131)", async ({
  page,
  browser,
}) => {
  await signInAs(page, "rival");
  const { provider } = await answerOf(page.request.get("/api/auth/current-user")).then(({ providerContexts }) => ({
    provider: providerContexts[0],
  }));
  await signInAs(page, "admin");
  const settings = `/api/providers/${provider.id}/offer-settings`;
  await answerOf(page.request.patch(settings, { data: { notesOpenings: false } }));
  try {
    await signInAs(page, "rival");
    const deals = await answerOf(page.request.get("/api/deals?limit=100"));
    let proposalId = "";
    for (const { id } of deals.items) {
      const { items } = await answerOf(page.request.get(`/api/deals/${id}/proposals`));
      proposalId ||= items[0]?.id ?? "";
    }
    const client = await phoneOf(browser);
    const calls: string[] = [];
    client.on("request", (request) => calls.push(request.url()));
    await visit(client, `/offers/${proposalId}`);
    await expect(client.getByText(/is glad to help/)).toBeVisible();
    await expect(client.getByText("When you read this page")).toHaveCount(0);
    await client.mouse.wheel(0, 300);
    await client.keyboard.press("Tab");
    expect(calls.filter((url) => url.endsWith("/reading"))).toEqual([]);
    await client.context().close();
  } finally {
    await signInAs(page, "admin");
    await answerOf(page.request.patch(settings, { data: { notesOpenings: true } }));
  }
});

test("a question goes from a phone to the rep's Today, is answered there, and both read it (D-132)", async ({
  page,
  browser,
}) => {
  const { client, path, inside, deal } = await openOnPhone(page, browser);
  await makeContact(page, deal.companyId, "Jordan", { email: "jordan@client.test" });
  await answerOf(page.request.post(`/api${inside}/send`, { data: { recipients: ["jordan@client.test"] } }));
  await visit(client, path);
  await client.getByRole("button", { name: "Ask a question" }).click();
  const dialog = client.getByRole("dialog");
  await expect(dialog.getByLabel(/^Your name/)).toHaveValue("Jordan Lane");
  await expect(dialog.getByText("goes to j•••@client.test")).toBeVisible();
  await dialog.getByLabel(/^Your question/).fill("Is dental part of it? www.evil.test");
  await dialog.getByRole("combobox", { name: /About/ }).click();
  await client.getByRole("option", { name: "Payroll Processing" }).first().click();
  await dialog.getByRole("button", { name: "Send" }).dblclick();
  await expect(dialog).toHaveCount(0);
  const thread = client.getByRole("list", { name: "Messages" });
  await expect(thread.getByRole("listitem")).toHaveCount(1);
  await expect(thread.getByRole("link")).toHaveCount(0);
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

  await visit(page, `/deals/${deal.id}/overview`);
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  await expect(waiting.getByText(/The client asks/)).toBeVisible();
  await waiting.getByRole("link", { name: /^Answer/ }).click();
  const answer = page.getByRole("form", { name: "Answer" });
  await answer.getByLabel(/^Answer Jordan Lane/).fill("It is, for everybody.");
  await answer.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(page.getByRole("list", { name: "Messages" }).getByText("It is, for everybody.")).toBeVisible();
  await expect(answer.getByRole("button", { name: "Answered otherwise" })).toHaveCount(0);

  await visit(client, path);
  await expect(thread.getByRole("listitem").last()).toContainText("It is, for everybody.");
  await expect(client.getByRole("button", { name: "Accept" })).toBeVisible();
  await client.context().close();
});

test("the deal follows its sent proposal by one click, and says so in its activities (D-133)", async ({
  page,
  browser,
}) => {
  const { client, inside, deal } = await openOnPhone(page, browser);
  await client.context().close();
  await answerOf(page.request.post(`/api${inside}/send`, { data: { recipients: ["jordan@client.test"] } }));
  await visit(page, `/deals/${deal.id}/overview`);
  const bar = page.getByRole("region", { name: "The deal follows" });
  await expect(bar).toContainText(/Move the deal to Proposal and set \$[\d,]+\?/);
  await bar.getByRole("button", { name: "Move to Proposal" }).click();
  await expect(bar).toHaveCount(0);
  await visit(page, `/deals/${deal.id}/activities`);
  await expect(page.getByText("Stage changed").first()).toBeVisible();
  await expect(page.getByText("Value follows proposal").first()).toBeVisible();
});
