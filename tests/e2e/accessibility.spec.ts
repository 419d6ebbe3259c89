import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { listScreens, openContext, SCREEN_ACCOUNTS } from "../support/screens";

for (const look of [
  { name: "light", options: { colorScheme: "light", viewport: { width: 1440, height: 900 } } },
  { name: "dark", options: { colorScheme: "dark", viewport: { width: 1440, height: 900 } } },
  { name: "at 375 px", options: { colorScheme: "light", viewport: { width: 375, height: 812 } } },
] as const) {
  test(`axe finds nothing serious on any screen, ${look.name}`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const found: string[] = [];
    const screens = await listScreens(browser, baseURL ?? "");
    for (const account of SCREEN_ACCOUNTS) {
      const context = await openContext(browser, baseURL ?? "", look.options, account);
      const page = await context.newPage();
      for (const screen of screens.filter((one) => one.account === account)) {
        await page.goto(screen.path);
        await screen.ready(page);
        await page.waitForLoadState("networkidle");
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, impact, nodes } of violations) {
          if (impact !== "serious" && impact !== "critical") continue;
          found.push(`${screen.name}: ${id} (${impact}) ${nodes[0]?.html.slice(0, 200)}`);
        }
      }
      await context.close();
    }
    expect(found).toEqual([]);
  });
}
