import { bringAxe } from "../../support/browser/axe";
import type { Browser, Page } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { newContextOf } from "../accounts";
import { answerOf } from "../desk";
import { addPerson, makeProvider, pageOf } from "../own-people";

/** A provider with a floor for its prices, and who decides on a price below it. */

export const decision = (page: Page) => page.getByRole("dialog", { name: /^Price of PRO-/ });
export const today = (page: Page, company: { name: string }) =>
  page.getByRole("region", { name: "Today" }).getByRole("listitem").filter({ hasText: company.name });

/** An ASO with one product, its owner Olga and its sales rep Rhea, each in a browser of their own. */
export async function ownAso(browser: Browser) {
  const admin = await (await newContextOf(browser, "admin")).newPage();
  const provider = await makeProvider(admin, { industry: 2 });
  const product = {
    ...{ name: "Payroll Processing", priceType: 3, minRate: 0.1, maxRate: 5 },
    ...{ perEmployeeMin: 10, perEmployeeMax: 60 },
  };
  await answerOf(admin.request.post(`/api/providers/${provider.id}/payroll-products`, { data: product }));
  const [olga, rhea] = [
    await addPerson(admin, browser, provider, "Olga", "owner"),
    await addPerson(admin, browser, provider, "Rhea", "sales"),
  ];
  await admin.context().close();
  const [owner, rep] = [await pageOf(browser, olga), await pageOf(browser, rhea)];
  await bringAxe(owner);
  await bringAxe(rep);
  return { provider, owner, rep };
}

/** What somebody without an account reads behind a link, and with which status. */
export async function behindLink(browser: Browser, proposalId: string) {
  const client = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  const answer = await visit(client, `/offers/${proposalId}`);
  const read = { status: answer?.status(), text: (await client.getByRole("main").textContent()) ?? "" };
  await client.context().close();
  return read;
}
