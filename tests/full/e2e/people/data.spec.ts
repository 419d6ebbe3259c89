import { unzipSync } from "fflate";
import { signInAs } from "../../../e2e/accounts";
import { addDeal, answerOf, unique } from "../../../e2e/desk";
import { bringAxe } from "../../../support/browser/axe";
import { looksRight } from "../../../support/browser/looks-right";
import { savedFile } from "../../../support/browser/saved-file";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("an owner downloads all data of their provider from its profile (D-217)", async ({ page }) => {
  await signInAs(page, "owner");
  const deal = await addDeal(page);
  // The demo's own: other tests add deals meanwhile, and take back what they have imported.
  const { items } = await answerOf(page.request.get("/api/deals?limit=20&sortBy=createdAt&sortOrder=asc"));
  await visit(page, "/profile");
  const { name, bytes } = await savedFile(page, () => page.getByRole("button", { name: "Download all data" }).click());
  expect(name).toMatch(/^tandem-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = unzipSync(new Uint8Array(bytes));
  const deals = new TextDecoder().decode(files["deals.csv"]);
  // A deal has one line, and no cell with a line end.
  const ids = deals.split("\r\n").map((line) => line.split(",")[0]);
  expect(ids).toEqual(expect.arrayContaining([deal.id, ...items.map(({ id }: { id: string }) => id)]));
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(files).filter((file) => file.endsWith("-signed.pdf")).length).toBeGreaterThan(0);
});

test("an Admin finds a person by mail address, sees what is kept, and deletes it (D-218)", async ({ page }) => {
  await signInAs(page, "admin");
  const lastName = unique("Gone");
  const email = `person.${lastName.replaceAll(" ", "")}@gone.test`.toLowerCase();
  const data = { firstName: "Perry", lastName, email, role: 2 };
  const user = await answerOf(page.request.post("/api/users", { data }));
  await bringAxe(page);
  await visit(page, "/users");
  await page.getByRole("link", { name: "Personal data" }).click();
  const find = page.getByRole("form", { name: "Find a person" });
  await find.getByLabel("Email").fill("not an address");
  await find.getByLabel("Email").press("Enter");
  await expect(find.getByText("Invalid email address")).toBeVisible();
  await find.getByLabel("Email").fill(email.toUpperCase());
  await find.getByLabel("Email").press("Enter");
  await expect(page.getByText(`Perry ${lastName}`)).toBeVisible();
  await expect(page.getByText("The account is active: deactivate it first.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete" })).toBeDisabled();
  await looksRight(page);
  await answerOf(page.request.patch(`/api/users/${user.id}`, { data: { status: 2 } }));
  await find.getByRole("button", { name: "Find" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: `Delete the data of Perry ${lastName}?` });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`Nothing is kept under ${email}.`)).toBeVisible();
  await visit(page, `/users/${user.id}`);
  await expect(page.getByRole("heading", { name: "Deleted person" })).toBeVisible();
});
