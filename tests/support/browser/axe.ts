import { type Page, test } from "@playwright/test";
import axe from "axe-core";

/** Whether it is looked at how pages look: in `npm run test:full` also by the daily tests, which take a fifth longer for it. */
export const areLooksChecked = () => test.info().project.name === "full" || process.env.CHECK_LOOKS === "1";

/** Puts axe into every page and frame that is loaded from now on, where looks are checked. */
export async function bringAxe(page: Page): Promise<void> {
  if (areLooksChecked()) await page.addInitScript(axe.source);
}

/** What to check and by which rules: the whole page and all rules by default. */
export interface AxePart {
  rules?: string[];
  within?: string;
}

/** What axe finds serious or critical in a page that has it, in frames too; nothing where looks are not checked. */
export async function seriousViolations(page: Page, { rules, within }: AxePart = {}): Promise<string[]> {
  if (!areLooksChecked()) return [];
  const { violations } = await page.evaluate(
    ([context, options]) => (window as unknown as { axe: typeof axe }).axe.run(context ?? document, options),
    [within, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) } satisfies axe.RunOptions] as const,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, impact, nodes }) => `${id} (${impact}) ${nodes[0]?.html.slice(0, 200)}`);
}

/**
 * Colors and sizes that still change are not what a reader sees, nor is a PDF while its text is laid out again; what pulses
 * for ever is left alone.
 */
async function still(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.waitForFunction(() =>
      [...document.querySelectorAll("[aria-owns]")].every((tag) =>
        document.getElementById(tag.getAttribute("aria-owns") ?? ""),
      ),
    );
  }
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}

/** The same once nothing moves any more, each under the name of the look. */
export async function seriousOf(page: Page, look: string, part?: AxePart): Promise<string[]> {
  await still(page);
  let violations = await seriousViolations(page, part);
  if (violations.length > 0) {
    // A page may only have begun to follow its new width: what is wrong with it is found twice.
    await still(page);
    violations = await seriousViolations(page, part);
  }
  return violations.map((violation) => `${look}: ${violation}`);
}
