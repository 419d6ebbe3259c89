import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { addDeal, alertOf, failCalls, listOf, newNote, noteOf, toast, watchChanges } from "../desk";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("notes", () => {
  test("are saved by Shift+Enter, not by Enter, and not when blank (DEAL-054, DEAL-055, DEAL-079, DEAL-082, VALID-051, ERR-047)", async ({
    page,
  }) => {
    const deal = await addDeal(page);
    await visit(page, `/deals/${deal.id}/overview`);
    await expect(page.getByText("No notes have been added yet", { exact: true })).toBeVisible();
    const sent = watchChanges(page);
    for (const blank of ["", "   "]) {
      await newNote(page).fill(blank);
      await newNote(page).press("Shift+Enter");
      await expect(alertOf(page.getByRole("main"), "Note content cannot be empty")).toHaveCount(1);
      await expect(newNote(page)).toHaveAttribute("aria-invalid", "true");
    }
    await newNote(page).fill("First line");
    await expect(alertOf(page.getByRole("main"), "Note content cannot be empty")).toHaveCount(0);
    await newNote(page).press("Enter");
    await newNote(page).pressSequentially("second line");
    expect(sent).toEqual([]);
    await failCalls(page, "POST", "**/notes");
    await newNote(page).press("Shift+Enter");
    await expect(toast(page, "Failed to save new note")).toContainText("M1");
    await expect(newNote(page)).toHaveValue("First line\nsecond line");
    await page.unroute("**/notes");
    await newNote(page).press("Shift+Enter");
    await expect(noteOf(page, "First line")).toContainText("Riley Brooks");
    await expect(toast(page, "Failed to save new note")).toHaveCount(0);
    await expect(newNote(page)).toHaveValue("");
    expect(sent.at(-1)?.body).toEqual({ content: "First line\nsecond line", mentions: [] });
    const [activity] = await listOf(page, `/api/deals/${deal.id}/activities`);
    expect(activity).toMatchObject({ activityType: "note" });
    const [note] = await listOf(page, `/api/deals/${deal.id}/notes`);
    expect(
      Object.keys(note ?? {})
        .sort()
        .join(),
    ).toBe("companyId,content,createdAt,dealId,id,mentions,updatedAt,user,userId");
  });
});
