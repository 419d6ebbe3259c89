import { SALES, sell } from "../../../e2e/proposals/main-job";
import { test } from "../../../support/browser/test";

// The first one is daily.
for (const sale of SALES.slice(1)) {
  test(`main job: ${sale.name} goes from sign-in to the signed PDF`, async ({ page, browser }) => {
    test.setTimeout(150_000);
    await sell(page, browser, sale);
  });
}
