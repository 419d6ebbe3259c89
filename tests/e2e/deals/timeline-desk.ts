import type { Page } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { answerOf } from "../desk";

export const composer = (page: Page) => page.getByRole("form", { name: "New entry" });

export const kind = (page: Page, name: string) => composer(page).getByRole("radio", { name, exact: true });

export const chip = (page: Page, name: RegExp) =>
  page.getByRole("group", { name: "Kinds" }).getByRole("button", { name });

export const entries = (page: Page) =>
  page
    .getByRole("region", { name: "Timeline" })
    .getByRole("listitem")
    .filter({ has: page.locator("time") });

export const open = (page: Page, deal: { id: string }) => visit(page, `/deals/${deal.id}/activities`);

export const timelineOf = async (page: Page, deal: { id: string }) =>
  (await answerOf(page.request.get(`/api/deals/${deal.id}/timeline`))).items;
