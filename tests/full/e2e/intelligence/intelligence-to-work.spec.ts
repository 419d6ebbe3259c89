import { signInAs } from "../../../e2e/accounts";
import { answerOf, fact, makeDeal, overview, toast } from "../../../e2e/desk";
import { card, makeCascade, openTab, sources } from "../../../e2e/intelligence/intelligence-desk";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("a rep adds a source of their own to a report, makes its key people contacts, and takes a claim along as a note on the deal (D-146, D-149)", async ({
  page,
}) => {
  await signInAs(page, "rep", "Summit PEO");
  const company = await makeCascade(page);
  await openTab(page, company);
  const added = card(page, "Your sources");
  await added.getByRole("button", { name: "Paste Text" }).click();
  const text = page.getByRole("dialog", { name: "Paste a Text" });
  await text.getByLabel("What it is").fill("Notes of our call");
  await text.getByLabel("Text", { exact: true }).fill("They hire ten people.");
  await text.getByRole("button", { name: "Add Source" }).click();
  const items = added.getByRole("list", { name: "Sources" }).getByRole("listitem");
  await expect(items.first()).toContainText(/Notes of our callAdded by .+ on .+ · 21 characters/);

  const people = fact(card(page, "Strategic Insights"), "Key personnel");
  await people.getByRole("button", { name: "Add Dana Whitfield to contacts" }).click();
  const contact = page.getByRole("dialog", { name: "Add Contact" });
  await expect(contact.getByLabel("First name")).toHaveValue("Dana");
  await expect(contact.getByLabel("Last name")).toHaveValue("Whitfield");
  await expect(contact.getByLabel("Title")).toHaveValue("CEO");
  await contact.getByRole("button", { name: "Add Contact" }).click();
  await expect(people.getByText("In contacts")).toHaveCount(1);

  const deal = await makeDeal(page, company.id);
  await visit(page, overview(deal));
  await page.getByRole("button", { name: "Intelligence" }).click();
  const report = page.getByRole("dialog", { name: "Intelligence Report" });
  await report
    .getByRole("button", { name: /sources of Pays its people through ADP$/ })
    .first()
    .click();
  await sources(page, "Pays its people through ADP").getByRole("button", { name: "Note" }).click();
  const note = page.getByRole("dialog", { name: "Add Note" });
  await note.getByRole("button", { name: "Add Note" }).click();
  await expect(toast(page, "Note added")).toBeVisible();
  const { items: notes } = await answerOf(page.request.get(`/api/deals/${deal.id}/notes`));
  expect(notes[0].content).toMatch(
    /^Pays its people through ADP\n\(Intelligence report of .*, harborpoint\.test\/about\)$/,
  );
});
