import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("PDF to verify").setInputFiles({ name, mimeType: "application/pdf", buffer });

test("a file that is dropped anywhere on the page is verified, and one that is too large is not sent", async ({
  page,
}) => {
  await visit(page, "/verify");
  const sealed = await readFile("tests/support/records/sealed-2026-11.pdf");
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    // As of a system that does not know the ending.
    dataTransfer.items.add(new File([bytes], "Elsewhere.pdf"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, sealed.toString("base64"));
  await expect(page.getByText("This file was not sealed here")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Elsewhere.pdf" })).toBeVisible();

  let sent = 0;
  page.on("request", () => sent++);
  await choose(page, "Large.pdf", Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(page.getByText("It is larger than 10 MB")).toBeVisible();
  expect(sent).toBe(0);
});
