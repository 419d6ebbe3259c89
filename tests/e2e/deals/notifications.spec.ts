import { expect, type Locator, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { newContextOf } from "../accounts";
import { addDeal, answerOf, unique } from "../desk";
import { ownTeam, type Team } from "../own-people";

const bell = (page: Page): Locator =>
  page.getByRole("banner", { name: "Page" }).getByRole("button", { name: /^Notifications/ });
const panel = (page: Page): Locator => page.getByRole("dialog", { name: "Notifications" });
const entry = (page: Page, text: string): Locator => panel(page).getByRole("listitem").filter({ hasText: text });

const unreadOf = async (page: Page): Promise<number> =>
  (await answerOf(page.request.get("/api/notifications/count"))).unread;

/** Who can be mentioned on a deal, by first name. */
async function mentionable(page: Page, deal: { id: string }, name: string): Promise<{ id: string; fullName: string }> {
  const people: { id: string; firstName: string; lastName: string }[] = (
    await answerOf(page.request.get(`/api/deals/${deal.id}/mentionable`))
  ).items;
  const person = people.find(({ firstName }) => firstName === name);
  return { id: person?.id ?? "", fullName: `${person?.firstName} ${person?.lastName}` };
}

/** The rep mentions the owner in a note of a new deal. */
async function mentionOwner({ rep }: Team, words: string): Promise<{ id: string }> {
  const deal = await addDeal(rep);
  const olive = await mentionable(rep, deal, "Olive");
  const data = { content: `@${olive.fullName} ${words}`, mentions: [olive.id] };
  await answerOf(rep.request.post(`/api/deals/${deal.id}/notes`, { data }));
  return deal;
}

test("the bell counts; opening it marks nothing as read, following an entry does (D-137)", async ({ browser }) => {
  const team = await ownTeam(browser);
  const { owner } = team;
  await mentionOwner(team, unique("benefits"));
  const words = unique("census");
  const deal = await mentionOwner(team, words);
  await visit(owner, "/home");
  await expect(bell(owner)).toHaveAccessibleName("Notifications, 2 unread");
  await bell(owner).click();
  await expect(entry(owner, words)).toContainText(/Remi Own .+ mentioned you in a note/);
  await owner.keyboard.press("Escape");
  await expect(panel(owner)).toHaveCount(0);
  await expect(bell(owner)).toBeFocused();
  expect(await unreadOf(owner)).toBe(2);
  await owner.keyboard.press("n");
  await entry(owner, words).getByRole("link").click();
  await owner.waitForURL(`**/deals/${deal.id}/overview`);
  await expect.poll(() => unreadOf(owner)).toBe(1);
  await expect(bell(owner)).toHaveAccessibleName("Notifications, 1 unread");
});

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

test("somebody is mentioned by keyboard: '@', letters, arrows and Enter; the note shows a chip (D-138)", async ({
  browser,
}) => {
  const { rep: page } = await ownTeam(browser);
  const deal = await addDeal(page);
  const [mara, olive] = await Promise.all(["Mara", "Olive"].map((name) => mentionable(page, deal, name)));
  const [first, second] = [mara?.fullName ?? "", olive?.fullName ?? ""];
  await visit(page, `/deals/${deal.id}/overview`);
  const box = page.getByRole("textbox", { name: "New note" });
  await box.pressSequentially("Ask @");
  const people = page.getByRole("listbox", { name: "People to mention" });
  await expect(people.getByRole("option")).toHaveText([first, second]);
  await box.press("ArrowDown");
  await expect(people.getByRole("option", { selected: true })).toHaveText(second);
  await box.press("ArrowUp");
  await box.pressSequentially("oli");
  await expect(people.getByRole("option")).toHaveText([second]);
  await box.press("Enter");
  await expect(people).toHaveCount(0);
  await box.pressSequentially(`and @${first}`);
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue(`Ask @${second} and @${first}`);
  await box.press("Shift+Enter");
  const note = page.getByRole("listitem").filter({ hasText: `Ask @${second} and @${first}` });
  await expect(note.locator("[data-mention]")).toHaveText([`@${second}`]);
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
