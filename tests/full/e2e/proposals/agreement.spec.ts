import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { pdfOf } from "../../support/records/agreements";
import { signInAs } from "../accounts";

// What is saved is Keystone's, whose documents no other test reads.
const PROVIDER = "Keystone ASO";
const text = (page: Page) => page.getByRole("textbox", { name: "Text of the agreement" });
const preview = (page: Page) => page.getByRole("region", { name: "Preview of the agreement" });

async function open(page: Page): Promise<void> {
  await signInAs(page, "admin", PROVIDER);
  await visit(page, "/profile");
  await page.getByRole("link", { name: "Edit agreement" }).click();
  await expect(text(page)).toBeVisible();
}

/** Puts the cursor behind the last words of the last clause and begins another one. */
async function addClause(page: Page, words: string): Promise<void> {
  const last = text(page).locator('[data-block="clause"]').last();
  await last.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await last.boundingBox()) ?? {};
  await last.click({ position: { x: width - 4, y: height - 6 } });
  // The editor takes a click's place over a moment later; a person's next key comes later still.
  await expect(page.getByRole("combobox", { name: "Kind of block" })).toHaveText("Numbered clause");
  await page.keyboard.press("Enter");
  await page.keyboard.type(words);
}

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

test("a text that cannot be saved leads to the mistake, which is explained in its place", async ({ page }) => {
  await open(page);
  const first = text(page).locator("p").first();
  await first.click({ position: { x: 4, y: 4 } });
  await page.keyboard.press("Home");
  await page.keyboard.type("By {{signer's name}} and {{bogus}}. ");
  await expect(first.locator("[data-placeholder]").first()).toHaveText("Signer's name");
  await page.getByRole("button", { name: "Bold" }).focus();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const message = text(page).getByText("There is no placeholder {{bogus}}.");
  await expect(message).toBeInViewport();
  await expect(first).toHaveAttribute("data-faulty", "");
  await expect(first).toBeInViewport();
  await expect(text(page)).toBeFocused();
  await expect(page.getByText(/^Saved as version/)).toHaveCount(0);
  // The cursor is where the mistake is.
  await page.keyboard.type("Here: ");
  await expect(first).toContainText("Here: By");
});

test("pasted text keeps headings, lists and bold, and nothing that runs", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await open(page);
  await addClause(page, "");
  await text(page).evaluate((element) => {
    const data = new DataTransfer();
    const html = "<h2>Insurance</h2><p>Kept <b>always</b></p><ul><li>Fire</li></ul><img src=x onerror='window.ran=1'>";
    data.setData("text/html", html);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(text(page).locator('[data-block="heading"]', { hasText: "Insurance" })).toBeVisible();
  await expect(text(page).locator("strong", { hasText: "always" })).toBeVisible();
  await expect(text(page).locator("ul li", { hasText: "Fire" })).toBeVisible();
  expect(await text(page).locator("img").count()).toBe(0);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  expect(problems).toEqual([]);
});

test("unsaved changes are there again after a reload, and can be discarded", async ({ page }) => {
  await open(page);
  await addClause(page, "Not saved yet.");
  await expect(text(page)).toContainText("Not saved yet.");
  await visit(page);
  await expect(page.getByText("Draft kept")).toBeVisible();
  await expect(text(page)).toContainText("Not saved yet.");
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(text(page)).not.toContainText("Not saved yet.");
});

test("exhibits are named, reordered and removed, and are there again after a reload", async ({ page }) => {
  await open(page);
  const names = page.getByRole("textbox", { name: /^Name of exhibit/ });
  const shown = () => names.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  for (const name of ["Handbook", "Fees"]) {
    const buffer = Buffer.from(await pdfOf(name));
    await page.getByLabel("PDF to add").setInputFiles({ name: `${name}.pdf`, mimeType: "application/pdf", buffer });
    await expect(names.last()).toHaveValue(name);
  }
  await page.getByRole("button", { name: "Move exhibit B up" }).click();
  await expect.poll(shown).toEqual(["Fees", "Handbook"]);
  await names.first().fill("List of fees");
  await visit(page);
  await expect.poll(shown).toEqual(["List of fees", "Handbook"]);
  await names.last().fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(names.last()).toHaveAttribute("aria-invalid", "true");
  await expect(names.last()).toBeFocused();
  await page.getByRole("button", { name: "Remove exhibit A" }).click();
  await expect.poll(shown).toEqual([""]);
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(names).toHaveCount(0);
});
