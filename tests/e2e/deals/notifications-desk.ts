import type { Locator, Page } from "../../support/browser/test";
import { addDeal, answerOf } from "../desk";
import type { Team } from "../own-people";

export const bell = (page: Page): Locator =>
  page.getByRole("banner", { name: "Page" }).getByRole("button", { name: /^Notifications/ });

export const panel = (page: Page): Locator => page.getByRole("dialog", { name: "Notifications" });

export const entry = (page: Page, text: string): Locator => panel(page).getByRole("listitem").filter({ hasText: text });

export const unreadOf = async (page: Page): Promise<number> =>
  (await answerOf(page.request.get("/api/notifications/count"))).unread;

/** Who can be mentioned on a deal, by first name. */
export async function mentionable(
  page: Page,
  deal: { id: string },
  name: string,
): Promise<{ id: string; fullName: string }> {
  const people: { id: string; firstName: string; lastName: string }[] = (
    await answerOf(page.request.get(`/api/deals/${deal.id}/mentionable`))
  ).items;
  const person = people.find(({ firstName }) => firstName === name);
  return { id: person?.id ?? "", fullName: `${person?.firstName} ${person?.lastName}` };
}

/** The rep mentions the owner in a note of a new deal. */
export async function mentionOwner({ rep }: Team, words: string): Promise<{ id: string }> {
  const deal = await addDeal(rep);
  const olive = await mentionable(rep, deal, "Olive");
  const data = { content: `@${olive.fullName} ${words}`, mentions: [olive.id] };
  await answerOf(rep.request.post(`/api/deals/${deal.id}/notes`, { data }));
  return deal;
}
