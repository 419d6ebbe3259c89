import type { Page } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { answerOf } from "../desk";

export const composer = (page: Page) => page.getByRole("form", { name: "New entry" });

export const kind = (page: Page, name: string) => composer(page).getByRole("radio", { name, exact: true });

/** Chooses what the timeline shows: a type or, with its count, a kind. */
export async function filterBy(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Activity type" }).click();
  await page.getByRole("option", { name, exact: true }).click();
}

export const entries = (page: Page) =>
  page
    .getByRole("region", { name: "Timeline" })
    .getByRole("listitem")
    .filter({ has: page.locator("time") });

export const open = (page: Page, deal: { id: string }) => visit(page, `/deals/${deal.id}/activities`);

export const timelineOf = async (page: Page, deal: { id: string }) =>
  (await answerOf(page.request.get(`/api/deals/${deal.id}/timeline`))).items;
