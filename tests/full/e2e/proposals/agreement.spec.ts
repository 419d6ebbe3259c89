import { addClause, open, text } from "../../../e2e/proposals/agreement-desk";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";
import { pdfOf } from "../../../support/records/agreements";

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

test("unsaved text and exhibits, named and reordered, are there again after a reload, and can be discarded", async ({
  page,
}) => {
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
  await addClause(page, "Not saved yet.");
  await expect(text(page)).toContainText("Not saved yet.");
  await visit(page);
  await expect(page.getByText("Draft kept")).toBeVisible();
  await expect(text(page)).toContainText("Not saved yet.");
  await expect.poll(shown).toEqual(["List of fees", "Handbook"]);
  await names.last().fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(names.last()).toHaveAttribute("aria-invalid", "true");
  await expect(names.last()).toBeFocused();
  await page.getByRole("button", { name: "Remove exhibit A" }).click();
  await expect.poll(shown).toEqual([""]);
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(names).toHaveCount(0);
  await expect(text(page)).not.toContainText("Not saved yet.");
});
