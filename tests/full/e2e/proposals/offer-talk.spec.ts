import { answerOf } from "../../../e2e/desk";
import { openOnPhone, phoneOf } from "../../../e2e/proposals/offer-desk";
import { readAsPerson } from "../../../support/browser/read-as-person";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

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

test("the deal follows its sent proposal by one click (D-133)", async ({ page, browser }) => {
  const { client, inside, deal } = await openOnPhone(page, browser);
  await client.context().close();
  await answerOf(page.request.post(`/api${inside}/send`, { data: { recipients: ["jordan@client.test"] } }));
  await visit(page, `/deals/${deal.id}/overview`);
  const bar = page.getByRole("region", { name: "Deal updated" });
  await expect(bar).toContainText(/Move the deal to Proposal and set \$[\d,]+\?/);
  await bar.getByRole("button", { name: "Move to Proposal" }).click();
  await expect(bar).toHaveCount(0);
});
