import { bringAxe } from "../../support/browser/axe";
import { looksRight } from "../../support/browser/looks-right";
import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";

test("companies of a HubSpot export are checked, imported, found as incomplete, and undone (D-199 to D-201, D-232, D-233)", async ({
  page,
}) => {
  await bringAxe(page);
  await signInAs(page, "rep", "Summit PEO");
  const stamp = Date.now().toString(36);
  const csv = [
    "Record ID,Company name,Company Domain Name,City,State/Region,Number of Employees,Industry,Territory,How we got it",
    `1${stamp},Larkspur Roofing ${stamp},larkspur${stamp}.test,Denver,Colorado,200+,CONSTRUCTION,North,Trade show`,
    `2${stamp},Larkspur Paving ${stamp},,,TX,,Pavements,North,`,
    `3${stamp},Larkspur Abroad ${stamp},,Toronto,Ontario,12,,North,`,
  ].join("\n");
  await visit(page, "/companies");
  await page.getByRole("link", { name: "Import" }).click();
  await page.getByLabel("File with companies").setInputFiles({
    name: `hubspot-${stamp}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  await expect(page.getByText("from HubSpot")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Read Company name as" })).toHaveText("Name");
  // The keyboard goes on where the file's columns begin.
  await expect(page.getByRole("heading", { name: "Columns" })).toBeFocused();
  await expect(page.getByText("2 columns are not used")).toBeVisible();
  await page.getByRole("button", { name: "Add to the description" }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Read Territory as" })).toHaveText("Description");
  await page.getByRole("combobox", { name: "Read Pavements as" }).click();
  await page.getByRole("option", { name: "Construction" }).click();
  await looksRight(page);

  await page.getByRole("button", { name: "Check 3 rows" }).click();
  await expect(page.getByRole("button", { name: "Import 2 companies" })).toBeVisible();
  await expect(page.getByText("2 would be added, 1 refused.")).toBeVisible();
  await expect(page.getByText("Territory: North How we got it: Trade show")).toBeVisible();
  await expect(page.getByRole("cell", { name: "201-500" })).toBeVisible();

  // Back to the same file, without choosing it again.
  await page.getByRole("link", { name: "Change columns or rules" }).click();
  await expect(page.getByRole("combobox", { name: "Read How we got it as" })).toHaveText("Description");
  await expect(page.getByRole("combobox", { name: "Read Pavements as" })).toHaveText("Construction");
  await page.getByRole("button", { name: "Check 3 rows" }).click();
  await expect(page.getByRole("button", { name: "Import 2 companies" })).toBeVisible();
  await expect(page.getByText("'Ontario' is not a US state").first()).toBeVisible();
  await looksRight(page);

  await page.getByRole("button", { name: "Import 2 companies" }).press("Enter");
  await expect(page.getByText("Done: 2 added, 1 refused")).toBeVisible({ timeout: 30_000 });

  await visit(page, `/companies?incomplete=true&search=${stamp}`);
  await expect(page.getByText(`Larkspur Paving ${stamp}`).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Undo import" })).toBeVisible();

  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("Undone: 2 removed, 1 refused")).toBeVisible({ timeout: 30_000 });
  await visit(page, `/companies?search=${stamp}`);
  await expect(page.getByText("No companies found")).toBeVisible();
});
