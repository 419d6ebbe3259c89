import { signInAs } from "../../../e2e/accounts";
import { button } from "../../../e2e/desk";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const DAY_SECONDS = 24 * 60 * 60;

test("the sidebar lies over the page below 768 px, stands beside it from there on, and is remembered for seven days (CONST-002, CONST-003)", async ({
  page,
  context,
}) => {
  await signInAs(page, "rep");
  await page.setViewportSize({ width: 767, height: 800 });
  await visit(page, "/home");
  const [beside, above] = [page.getByRole("complementary", { name: "Sidebar" }), page.getByRole("dialog")];
  await expect(beside).toBeHidden();
  await button(page, "Toggle sidebar").click();
  await expect(above.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(above).toBeHidden();

  await page.setViewportSize({ width: 768, height: 800 });
  await expect(beside).toBeVisible();
  await button(page, "Toggle sidebar").click();
  await expect(beside).toHaveAttribute("data-state", "closed");
  await expect(above).toBeHidden();
  const kept = (await context.cookies()).find(({ name }) => name === "sidebar_state");
  expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS)).toBe(7);
});
