import type { Page } from "@playwright/test";
import axe from "axe-core";

/** Puts axe into every page and frame that is loaded from now on. */
export const bringAxe = (page: Page) => page.addInitScript(axe.source);

/** What to look at and by which rules: all of the page and all rules unless told. */
export interface AxePart {
  rules?: string[];
  within?: string;
}

/** What axe finds serious or critical in a page that has it, in frames too. */
export async function seriousViolations(page: Page, { rules, within }: AxePart = {}): Promise<string[]> {
  const { violations } = await page.evaluate(
    ([context, options]) => (window as unknown as { axe: typeof axe }).axe.run(context ?? document, options),
    [within, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) } satisfies axe.RunOptions] as const,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, impact, nodes }) => `${id} (${impact}) ${nodes[0]?.html.slice(0, 200)}`);
}
