import type { Browser, Page } from "../../support/browser/test";
import { newContextOf, signInAs } from "../accounts";
import { answerOf, closeDeal, makeCompany, makeDeal, unique } from "../desk";
import { addPerson, pageOf } from "../own-people";

export const DEALS = 12;

/** A sales rep of Summit's, whom no other test knows, with deals of one name. */
export async function repWithDeals(browser: Browser, ofRiley: Page): Promise<{ page: Page; name: string }> {
  await signInAs(ofRiley, "rep", "Summit PEO");
  const { providerContextId: id } = await answerOf(ofRiley.request.get("/api/auth/current-user"));
  const provider = { id, name: "Summit PEO" };
  const admin = await (await newContextOf(browser, "admin")).newPage();
  const page = await pageOf(browser, await addPerson(admin, browser, provider, "Bulk", "sales"));
  const [name, company] = [unique("Bulk"), await makeCompany(page)];
  for (let number = 1; number <= DEALS; number++) {
    const deal = await makeDeal(page, company.id, { name: `${name} ${number}`, priority: 2 });
    if (number === 1) await closeDeal(page, deal.id, "lost");
  }
  return { page, name };
}

export const bar = (page: Page) => page.getByRole("region", { name: "Selected deals" });

export const tick = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
