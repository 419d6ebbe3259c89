import { SALES, type Sale, sell } from "../../../e2e/proposals/main-job";
import { test } from "../../../support/browser/test";

// The other two are daily.
for (const sale of [SALES[1] as Sale, SALES[3] as Sale]) {
  test(`main job: ${sale.name} goes from sign-in to the signed PDF`, async ({ page, browser }) => {
    test.setTimeout(150_000);
    await sell(page, browser, sale);
  });
}
