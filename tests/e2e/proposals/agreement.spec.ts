import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { pdfOf } from "../../support/records/agreements";
import { addClause, open, text } from "./agreement-desk";

const preview = (page: Page) => page.getByRole("region", { name: "Preview of the agreement" });

test("an owner writes a clause with a placeholder, adds a PDF, previews both with a proposal and saves them as a version (A12)", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await open(page);
  const words = `Notices reach {{signer_name}} in ${Date.now()} days.`;
  await addClause(page, words);
  const clause = text(page).locator('[data-block="clause"]').last();
  await expect(clause).toHaveText(words.replace("{{signer_name}}", "Signer's name"));
  await page.keyboard.type(" Not {{nobody}}.");
  await expect(page.getByText("There is no placeholder {{nobody}}.")).toBeVisible();
  for (let count = 0; count < " Not {{nobody}}.".length; count++) await page.keyboard.press("Backspace");
  await expect(page.getByText("There is no placeholder {{nobody}}.")).toBeHidden();

  const manual = Buffer.from(await pdfOf("Wear a helmet", "And gloves"));
  const file = { name: "Safety manual.pdf", mimeType: "application/pdf", buffer: manual };
  await page.getByLabel("PDF to add").setInputFiles(file);
  await expect(page.getByRole("textbox", { name: /^Name of exhibit/ }).last()).toHaveValue("Safety manual");

  await page.getByRole("button", { name: "Preview" }).click();
  await expect(preview(page).getByText("Wear a helmet")).toBeAttached({ timeout: 30_000 });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const saved = page.getByText(/^Saved as version \d+$/);
  await expect(saved).toBeVisible();
  const number = /\d+/.exec((await saved.textContent()) ?? "")?.[0];
  const versions = page.getByRole("main").getByRole("listitem");
  await expect(versions.filter({ hasText: `Version ${number}` })).toContainText("In use");

  await visit(page);
  await expect(text(page)).toContainText("Signer's name");
  await page.getByRole("button", { name: "Back to the default agreement" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Back to the default agreement" }).click();
  await expect(page.getByText("This is our default agreement")).toBeVisible();
  await page.getByRole("button", { name: `View version ${number}` }).click();
  await expect(preview(page).getByText("Wear a helmet")).toBeAttached({ timeout: 30_000 });
  await page.getByRole("button", { name: "Restore as new version" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore as new version" }).click();
  await expect(page.getByText("This is our default agreement")).toBeHidden();
  await page.getByRole("button", { name: "Back to the default agreement" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Back to the default agreement" }).click();
  await expect(page.getByText("This is our default agreement")).toBeVisible();
});
