import { bringAxe, seriousOf } from "../../support/browser/axe";
import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { addDeal, answerOf, choose, listOf } from "../desk";
import { composer, entries, filterBy, kind, open, timelineOf } from "./timeline-desk";

test.beforeEach(async ({ page }) => {
  await bringAxe(page);
  await signInAs(page, "rep", "Summit PEO");
});

test("a call is logged with its length and outcome by the keyboard, and then the next step is asked for (D-129)", async ({
  page,
}) => {
  const deal = await addDeal(page);
  await open(page, deal);
  await kind(page, "Call").click();
  await expect(composer(page).getByLabel("What happened")).toBeFocused();
  await composer(page).getByLabel("What happened").fill("Talked about the census\nShe sends it on Friday");
  await choose(composer(page), "Outcome", "Wants a proposal");
  await composer(page).getByLabel("Minutes").fill("25");
  expect(await seriousOf(page, "composer")).toEqual([]);
  await composer(page).getByLabel("Minutes").press("Control+Enter");
  const next = page.getByRole("dialog", { name: "What is next?" });
  await expect(next.getByLabel("Task")).toBeFocused();
  await next.getByLabel("Task").fill("Price the census");
  await next.getByRole("button", { name: "Plan", exact: true }).click();
  await expect(next).toBeHidden();
  await expect(composer(page).getByLabel("What happened")).toBeFocused();
  await expect(entries(page).first()).toContainText("Talked about the census");
  for (const text of ["Call", "Wants a proposal", "25 min", "Riley Brooks"]) {
    await expect(entries(page).first()).toContainText(text);
  }
  const [entry] = await timelineOf(page, deal);
  expect(entry).toMatchObject({
    title: "Call",
    description: "Talked about the census",
    metadata: { details: "She sends it on Friday" },
    kind: "call",
    outcome: "wants_proposal",
    durationMinutes: 25,
  });
  // With a step planned nothing is asked.
  await kind(page, "Email").click();
  await composer(page).getByLabel("What happened").fill("Sent the summary");
  await composer(page).getByRole("button", { name: "Log email" }).click();
  await expect(entries(page).first()).toContainText("Sent the summary");
  await expect(next).toBeHidden();
});

test("notes and activities are written in one box, which keeps what was typed, and are filtered by kind with counts (D-130)", async ({
  page,
}) => {
  const deal = await addDeal(page);
  await open(page, deal);
  await composer(page).getByLabel("Note").fill("Prefers mornings");
  await visit(page);
  await expect(composer(page).getByLabel("Note")).toHaveValue("Prefers mornings");
  await composer(page).getByLabel("Note").press("Control+Enter");
  await expect(entries(page).first()).toContainText("Prefers mornings");
  await expect(composer(page).getByLabel("Note")).toHaveValue("");
  expect(await listOf(page, `/api/deals/${deal.id}/notes`)).toMatchObject([{ content: "Prefers mornings" }]);
  for (const [name, description] of [
    ["call", "First call"],
    ["call", "Second call"],
    ["email", "Sent the census"],
  ])
    await answerOf(page.request.post(`/api/deals/${deal.id}/activities`, { data: { kind: name, description } }));
  await visit(page);
  await filterBy(page, "Call 2");
  await expect(entries(page)).toHaveCount(2);
  await filterBy(page, "Note");
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText("Prefers mornings");
});
