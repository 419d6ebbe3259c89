import { newContextOf, signInAs } from "../../../e2e/accounts";
import {
  addDeal,
  answerOf,
  failCalls,
  listOf,
  newNote,
  noteOf,
  type Sent,
  toast,
  watchChanges,
} from "../../../e2e/desk";
import { expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const makeNote = (page: Page, deal: { id: string }, content: string): Promise<{ id: string; content: string }> =>
  answerOf(page.request.post(`/api/deals/${deal.id}/notes`, { data: { content } }));

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("notes", () => {
  const editBox = (page: Page): Locator => page.getByRole("textbox", { name: "Edit note" });

  test("are edited and deleted by their author (DEAL-052, DEAL-053, DEAL-056 to DEAL-058, ERR-048, ERR-049)", async ({
    page,
  }) => {
    const deal = await addDeal(page);
    const note = await makeNote(page, deal, "Old words");
    const path = `/api/deals/${deal.id}/notes/${note.id}`;
    await visit(page, `/deals/${deal.id}/overview`);
    const sent: Sent[] = watchChanges(page);
    await noteOf(page, "Old words").getByText("Old words").dblclick();
    await expect(editBox(page)).toHaveValue("Old words");
    await editBox(page).fill("Thrown away");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(noteOf(page, "Old words")).toBeVisible();
    await noteOf(page, "Old words").getByRole("button", { name: "Edit", exact: true }).click();
    expect(sent).toEqual([]);
    await editBox(page).fill("New words");
    await failCalls(page, "PATCH", `**${path}`);
    await editBox(page).press("Shift+Enter");
    await expect(toast(page, "Failed to update note")).toContainText("M1");
    await expect(editBox(page)).toHaveValue("New words");
    await page.unroute(`**${path}`);
    await editBox(page).press("Shift+Enter");
    await expect(editBox(page)).toHaveCount(0);
    expect(sent.at(-1)).toMatchObject({ method: "PATCH", path, body: { content: "New words" } });
    await visit(page);
    await noteOf(page, "New words").getByRole("button", { name: "Delete", exact: true }).click();
    const question = page.getByRole("alertdialog");
    await failCalls(page, "DELETE", `**${path}`);
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Failed to delete note")).toContainText("M1");
    await page.unroute(`**${path}`);
    await expect(noteOf(page, "New words")).toBeVisible();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No notes have been added yet")).toBeVisible();
    await visit(page);
    await expect(page.getByText("No notes have been added yet")).toBeVisible();
  });

  test("name their author, and can be changed by nobody else (DEAL-051, PERM-010, PERM-037)", async ({
    page,
    browser,
  }) => {
    const deal = await addDeal(page);
    const note = await makeNote(page, deal, "Riley's note");
    const context = await newContextOf(browser, "owner");
    const [owner] = context.pages() as [Page];
    await makeNote(owner, deal, "Olivia's note");
    await visit(owner, `/deals/${deal.id}/overview`);
    const theirs = noteOf(owner, "Riley's note");
    await expect(theirs).toContainText("Riley Brooks");
    await expect(theirs.getByRole("button")).toHaveCount(0);
    await theirs.getByText("Riley's note").dblclick();
    await expect(editBox(owner)).toHaveCount(0);
    await expect(noteOf(owner, "Olivia's note").getByRole("button")).toHaveText(["Edit", "Delete"]);
    const path = `/api/deals/${deal.id}/notes/${note.id}`;
    const { request } = owner;
    for (const answer of [await request.patch(path, { data: { content: "Changed" } }), await request.delete(path)]) {
      expect(answer.status()).toBe(403);
      expect((await answer.json()).message).toBe("Only the author can change a note");
    }
    await context.close();
    await visit(page, `/deals/${deal.id}/overview`);
    await expect(noteOf(page, "Olivia's note")).toContainText("Olivia Hart");
    await expect(noteOf(page, "Olivia's note").getByRole("button")).toHaveCount(0);
    await expect(noteOf(page, "Riley's note").getByRole("button")).toHaveText(["Edit", "Delete"]);
  });

  test("are saved once if the answer was lost, and again with corrected text", async ({ page }) => {
    const deal = await addDeal(page);
    await visit(page, `/deals/${deal.id}/overview`);
    await page.route("**/notes", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await newNote(page).fill("Saved, but not heard of");
    await newNote(page).press("Shift+Enter");
    await expect(toast(page, "Failed to save new note")).toContainText("No connection to the server");
    await page.unroute("**/notes");
    await newNote(page).press("Shift+Enter");
    await expect(newNote(page)).toHaveValue("");
    await expect(noteOf(page, "Saved, but not heard of")).toHaveCount(1);
    for (const text of ["Saved, but not heard of", "Other words"]) {
      await newNote(page).fill(text);
      await newNote(page).press("Shift+Enter");
      await expect(newNote(page)).toHaveValue("");
    }
    expect(await listOf(page, `/api/deals/${deal.id}/notes`)).toHaveLength(3);
  });
});
