import { STREAM_EVENT } from "@/lib/live/rules";
import { test as base, expect, type Page } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { newContextOf, signInAs } from "../accounts";
import { addDeal, changeDeal, type DealRecord, listOf, type Named } from "../desk";

/** Olivia's page, and that of Marcus, who leads the same provider; a deal of hers. */
export const test = base.extend<{ colleague: Page; deal: DealRecord; stages: Named[] }>({
  page: async ({ page }, use) => {
    await signInAs(page, "owner", "Summit PEO");
    await use(page);
  },
  colleague: async ({ browser }, use) => {
    const context = await newContextOf(browser, "manager", "Summit PEO");
    await use(context.pages()[0] as Page);
  },
  deal: async ({ page }, use) => use(await addDeal(page)),
  stages: async ({ page }, use) => use(await listOf(page, "/api/deals/stages")),
});

/** Opens a page, and waits until its stream tells what happens from now on: what it has missed comes first, and without names. */
export async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript((events) => {
    window.EventSource = class extends EventSource {
      constructor(...from: ConstructorParameters<typeof EventSource>) {
        super(...from);
        for (const event of events) this.addEventListener(event, () => Object.assign(window, { streamHasBegun: true }));
      }
    };
  }, Object.values(STREAM_EVENT));
  await visit(page, path);
  await page.waitForFunction(() => Reflect.get(window, "streamHasBegun") === true);
}

/** Moves the deal until the line that names who did it says so: one line tells of all that happens at the same moment. */
export async function expectMoveTold(
  by: Page,
  to: Page,
  who: string,
  deal: DealRecord,
  stages: Named[],
): Promise<void> {
  let turn = 0;
  await expect(async () => {
    const stage = stages.at(turn++ % 2 === 0 ? -1 : 0);
    const told = expect(to.getByText(new RegExp(`^${who} .+ moved .+ to ${stage?.name}`))).toBeVisible({
      timeout: 2_000,
    });
    await changeDeal(by, deal, { stageId: stage?.id });
    await told;
  }).toPass();
}
