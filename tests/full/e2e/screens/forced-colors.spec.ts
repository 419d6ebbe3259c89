import { signInAs } from "../../../e2e/accounts";
import { addDeal, button, overview } from "../../../e2e/desk";
import { expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.use({ contextOptions: { forcedColors: "active" } });

const style = (of: Locator, property: string): Promise<string> =>
  of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** The color that a system color has here. */
const systemColor = (page: Page, name: string): Promise<string> =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = color;
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
  }, name);

test("with forced colors, stages keep their color, and selected items and buttons keep an outline", async ({
  page,
}) => {
  await signInAs(page, "rep", "Summit PEO");
  const deal = await addDeal(page, { confidence: 70 });
  await visit(page, "/pipeline");
  const background = await style(page.locator("body"), "background-color");
  const dots = page.locator('section[data-drop-stage] [style*="--dot"]');
  const colors = await dots.evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor));
  expect(new Set(colors).size).toBe(colors.length);
  expect(colors).not.toContain(background);
  const chosen = page.getByRole("link", { name: "Pipeline", exact: true });
  expect(await style(chosen, "outline-style")).toBe("solid");
  expect(await style(button(page, "Add Deal"), "border-top-width")).toBe("1px");

  await visit(page, overview(deal));
  const bar = page.getByRole("meter", { name: "Confidence" });
  expect(await style(bar, "border-top-width")).toBe("1px");
  expect(await style(bar.locator("> *"), "background-color")).not.toBe(background);
  const step = page.getByRole("navigation", { name: "Stage" }).locator("[aria-current=step]");
  expect(await style(step, "outline-color")).toBe(await systemColor(page, "Highlight"));

  await visit(page, `/deals/${deal.id}/proposals/create`);
  const models = page.getByRole("radiogroup", { name: "Price model" });
  const tile = (checked: boolean) => models.locator("label").filter({ has: page.getByRole("radio", { checked }) });
  expect(await style(tile(true), "outline-style")).toBe("solid");
  expect(await style(tile(false).first(), "outline-style")).toBe("none");
});

test("with forced colors, the chosen part of a segmented control is filled with the color of a selection", async ({
  page,
}) => {
  await signInAs(page, "rep", "Summit PEO");
  await visit(page, "/leaderboards");
  const [fill, text] = [await systemColor(page, "Highlight"), await systemColor(page, "HighlightText")];
  const part = (checked: boolean) => page.getByRole("radio", { checked }).first();
  expect(await style(part(true), "background-color")).toBe(fill);
  expect(await style(part(true), "color")).toBe(text);
  expect(await style(part(false), "background-color")).not.toBe(fill);
});
