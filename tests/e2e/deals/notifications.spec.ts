import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { addDeal, newNote, noteOf, unique } from "../desk";
import { ownTeam } from "../own-people";
import { bell, entry, mentionable, mentionOwner, panel, unreadOf } from "./notifications-desk";

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

test("somebody is mentioned by keyboard: '@', letters, arrows and Enter; the note shows a chip (D-138)", async ({
  browser,
}) => {
  const { rep: page } = await ownTeam(browser);
  const deal = await addDeal(page);
  const [mara, olive] = await Promise.all(["Mara", "Olive"].map((name) => mentionable(page, deal, name)));
  const [first, second] = [mara?.fullName ?? "", olive?.fullName ?? ""];
  await visit(page, `/deals/${deal.id}/overview`);
  const box = newNote(page);
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
  const note = noteOf(page, `Ask @${second} and @${first}`);
  await expect(note.locator("[data-mention]")).toHaveText([`@${second}`]);
});
