import { newContextOf } from "../../../e2e/accounts";
import { bell, entry, mentionOwner, panel, unreadOf } from "../../../e2e/deals/notifications-desk";
import { answerOf, unique } from "../../../e2e/desk";
import { ownTeam } from "../../../e2e/own-people";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("entries are marked as read and unread, one by one and all at once, and mentions have a list of their own", async ({
  browser,
}) => {
  const team = await ownTeam(browser);
  const { owner } = team;
  const words = unique("census");
  for (const said of [unique("benefits"), words]) await mentionOwner(team, said);
  await visit(owner, "/home");
  await bell(owner).click();
  await panel(owner)
    .getByRole("radio", { name: /^Mentions/ })
    .click();
  const ours = entry(owner, words);
  await ours.getByRole("button", { name: /^Mark as read/ }).click();
  await expect(ours.getByRole("button", { name: /^Mark as unread/ })).toBeVisible();
  await expect.poll(() => unreadOf(owner)).toBe(1);
  await ours.getByRole("button", { name: /^Mark as unread/ }).click();
  await expect.poll(() => unreadOf(owner)).toBe(2);
  await panel(owner).getByRole("radio", { name: /^All/ }).click();
  await panel(owner).getByRole("button", { name: "Mark all read" }).click();
  await expect(bell(owner)).toHaveAccessibleName("Notifications");
  expect(await unreadOf(owner)).toBe(0);
});

test("kinds, quiet hours and the digest are set on the account page, each saved at once", async ({ browser }) => {
  // Its own account: others' tests hear of what they wait for.
  const context = await newContextOf(browser, "tara");
  const tara = await context.newPage();
  await visit(tara, "/account");
  await tara.getByRole("combobox", { name: "Mail: Mentions" }).click();
  await tara.getByRole("option", { name: "In the digest" }).click();
  const quietHours = tara.getByRole("checkbox", { name: "Quiet hours: mails wait until their end" });
  await quietHours.click();
  await expect(quietHours).toBeChecked();
  await tara.getByRole("combobox", { name: "Quiet from" }).click();
  await tara.getByRole("option", { name: "9:30 PM" }).click();
  await tara.getByRole("combobox", { name: "Daily digest at" }).click();
  await tara.getByRole("option", { name: "5:00 PM" }).click();
  await expect
    .poll(async () => {
      const { kinds, quiet, digestHour } = await answerOf(tara.request.get("/api/notifications/settings"));
      return [kinds.find(({ kind }: { kind: string }) => kind === "mentioned").mail, quiet?.from, digestHour];
    })
    .toEqual(["digest", "21:30", 17]);
  await visit(tara, "/account");
  await expect(tara.getByRole("combobox", { name: "Mail: Mentions" })).toHaveText("In the digest");
  await expect(tara.getByRole("combobox", { name: "Mail: Your signature is due" })).toBeDisabled();
  await quietHours.click();
  await expect.poll(async () => (await answerOf(tara.request.get("/api/notifications/settings"))).quiet).toBeNull();
  await context.close();
});
