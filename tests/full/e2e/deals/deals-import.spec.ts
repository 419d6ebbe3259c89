import { signInAs } from "../../../e2e/accounts";
import { makeCompany } from "../../../e2e/desk";
import { bringAxe } from "../../../support/browser/axe";
import { looksRight } from "../../../support/browser/looks-right";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("deals of a HubSpot export are checked with a stage chosen by hand, imported, and undone (D-207, D-208)", async ({
  page,
}) => {
  await bringAxe(page);
  await signInAs(page, "rep", "Summit PEO");
  const stamp = Date.now().toString(36);
  const { name: company } = await makeCompany(page);
  const csv = [
    "Record ID,Deal Name,Deal Stage,Close Date,Deal owner,Amount,Associated Company (Primary)",
    `1${stamp},Payroll ${stamp},Warming up,2031-03-05 14:30,Pat Elsewhere,"$12,400.00",${company}`,
    `2${stamp},Benefits ${stamp},Contract Sent,,,800,${company}`,
    `3${stamp},Old ${stamp},Closed Won,2024-01-05,,100,${company}`,
    `4${stamp},Nowhere ${stamp},Closing,,,100,No Such ${stamp}`,
  ].join("\n");
  await visit(page, "/deals");
  await page.getByRole("link", { name: "Import" }).click();
  await page.getByLabel("File with deals").setInputFiles({
    name: `hubspot-deals-${stamp}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  await expect(page.getByText("from HubSpot")).toBeVisible();
  const stage = page.getByRole("combobox", { name: "Read Warming up as" });
  await expect(stage).toHaveText("Refuse the rows");
  await expect(page.getByRole("combobox", { name: "Read Contract Sent as" })).toHaveText("Closing");
  await expect(page.getByRole("combobox", { name: "Read Closed Won as" })).toHaveText("Refuse the rows");
  await stage.press("Enter");
  await page.getByRole("option", { name: "Needs Analysis" }).press("Enter");
  await expect(stage).toHaveText("Needs Analysis");
  const rep = page.getByRole("combobox", { name: "Read Pat Elsewhere as" });
  await rep.press("Enter");
  await page.getByRole("option", { name: "Riley Brooks" }).press("Enter");
  await expect(rep).toHaveText("Riley Brooks");
  await looksRight(page);

  await page.getByRole("button", { name: "Check 4 rows" }).click();
  await expect(page.getByRole("button", { name: "Import 2 deals" })).toBeVisible();
  await expect(page.getByText("It is won in the file. Only open deals are imported.").first()).toBeVisible();
  await expect(page.getByText("No such company. Import companies first.").first()).toBeVisible();
  await looksRight(page);

  await page.getByRole("button", { name: "Import 2 deals" }).press("Enter");
  await expect(page.getByText("Done: 2 added, 2 refused")).toBeVisible({ timeout: 30_000 });
  await visit(page, `/deals?search=${stamp}`);
  const row = page.getByRole("row").filter({ hasText: `Payroll ${stamp}` });
  await expect(row).toContainText("Needs Analysis");
  await expect(row).toContainText("$12,400");

  await page.goBack();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("Undone: 2 removed, 2 refused")).toBeVisible({ timeout: 30_000 });
  await visit(page, `/deals?search=${stamp}`);
  await expect(page.getByText("No deals found")).toBeVisible();
});
