import type { Browser, Locator, Page } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { AGENTS } from "../../support/records/agents";
import { signInAs } from "../accounts";
import { makeOffer } from "../desk";

/** The client's page of a new proposal, in a window of this size. */
export async function openOffer(page: Page, browser: Browser, size: { width: number; height: number }) {
  await signInAs(page, "rep", "Keystone ASO");
  const { proposalId, deal } = await makeOffer(page);
  const context = await browser.newContext({ viewport: size });
  const client = await context.newPage();
  await visit(client, `/offers/${proposalId}`);
  return { client, bar: client.locator("[data-offer-bar]"), proposalId, deal };
}

export const boxOf = async (of: Locator) => {
  const box = await of.boundingBox();
  if (!box) throw new Error("It is not drawn");
  return { ...box, bottom: box.y + box.height };
};

/** The client's page of a new proposal, in a browser of its own that does not say that it is a program's. */
export async function openOnPhone(page: Page, browser: Browser, provider = "Keystone ASO") {
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

export async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    userAgent: AGENTS.phone,
    hasTouch: true,
  });
  return context.newPage();
}
