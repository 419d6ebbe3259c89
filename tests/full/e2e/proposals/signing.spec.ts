import {
  acceptAndGiveDetails,
  mailTo,
  outside,
  proposalIn,
  shownDocument,
  signedIn,
  typeAndSign,
} from "../../../e2e/by-mail/mailed-desk";
import { looksRight } from "../../../support/browser/looks-right";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.use({ delivers: true });
test.describe.configure({ timeout: 180_000 });

test("ASO, drawn: the mailed link leads to 'I am someone else', a correction, and the right person's own link", async ({
  browser,
  sink,
}) => {
  const rep = await signedIn(browser, "rep", "Keystone ASO");
  const found = await proposalIn(rep, 1);
  const client = await outside(browser);
  await acceptAndGiveDetails(client, found, "Hank", "Schrader", "hank@client.test");
  const linkOf = async (email: string) =>
    /http:\S+#sign=\S+/.exec(await mailTo(sink, email, /please sign the/))?.[0] ?? "";
  const hanks = await linkOf("hank@client.test");
  await visit(client, hanks);
  const frame = await shownDocument(client);
  await typeAndSign(frame, "Marie Schrader");
  await frame.getByRole("button", { name: "I am someone else" }).click();
  await looksRight(client);
  await client.getByLabel(/first name/i).fill("Marie");
  await client.getByLabel(/e-?mail/i).fill("marie@client.test");
  await client.getByRole("button", { name: "Create the agreement again" }).click();
  await expect(client.getByText("m•••@client.test")).toBeVisible();
  await mailTo(sink, "hank@client.test", /no longer needed/);

  await visit(client, hanks);
  await expect(client.getByText("m•••@client.test")).toBeVisible();
  const right = await outside(browser);
  await visit(right, await linkOf("marie@client.test"));
  const own = await shownDocument(right);
  await own.getByRole("tab", { name: "Draw my signature" }).click();
  const box = own.getByRole("img", { name: "Empty signature box" });
  await box.scrollIntoViewIfNeeded();
  const pad = await box.boundingBox();
  if (!pad) throw new Error("There is no pad to draw on");
  await right.mouse.move(pad.x + 30, pad.y + 40);
  await right.mouse.down();
  for (const [x, y] of [
    [80, 90],
    [130, 40],
    [180, 90],
    [230, 50],
  ] as const)
    await right.mouse.move(pad.x + x, pad.y + y, { steps: 5 });
  await right.mouse.up();
  await own.getByRole("checkbox").check();
  await own.getByRole("button", { name: "Sign document" }).click();
  await expect(right).toHaveTitle(/^Schedule Welcome Call/);
  await visit(rep, `/deals/${found.dealId}/activities`);
  await expect(rep.getByText("Signing details corrected").first()).toBeVisible();
});

test("an owner voids what somebody has signed, in the tab that the address names; its client reads so (OPEN-026, PROP-053)", async ({
  browser,
}) => {
  const rep = await signedIn(browser, "rep", "Summit PEO");
  const owner = await signedIn(browser, "owner", "Summit PEO");
  const signed = await proposalIn(rep, 5);
  await visit(owner, `/deals/${signed.dealId}/proposals/${signed.id}?tab=actions`);
  await owner.getByRole("button", { name: "Void", exact: true }).click();
  await expect(owner.getByRole("dialog")).toBeVisible();
  await looksRight(owner);
  await owner.getByRole("dialog").getByLabel("Reason").fill("The census was wrong");
  await owner.getByRole("dialog").getByRole("button", { name: "Void documents" }).click();
  await expect(owner.getByRole("dialog")).toBeHidden();
  await expect(owner.getByText("Voided", { exact: true }).first()).toBeVisible();
  await owner.getByRole("tab", { name: "Overview" }).click();
  await expect(owner.getByRole("list", { name: "Signers" }).getByText("Not signed", { exact: true })).toBeVisible();
  const client = await outside(browser);
  await visit(client, `/offers/${signed.id}`);
  await expect(client.getByRole("heading", { name: "The agreement was voided" })).toBeVisible();
});
