import { signInAs } from "../../../e2e/accounts";
import { addDeal, fact, header, overview } from "../../../e2e/desk";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const textIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone })
    .format(new Date(instant))
    .replace(/\s/g, " ");

for (const timezoneId of ["Pacific/Kiritimati", "America/Los_Angeles"]) {
  test.describe(`for a reader in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("the server renders UTC, and the browser the reader's time, without a React warning; a date without a time is the same day everywhere", async ({
      page,
    }) => {
      await signInAs(page, "rep", "Summit PEO");
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
      const rendered = await (await visit(page, "/account"))?.text();
      const time = page.locator("time").first();
      const instant = (await time.getAttribute("datetime")) ?? "";
      await expect(time).toHaveText(textIn(instant, timezoneId));
      expect(rendered).toMatch(new RegExp(`<time dateTime="${instant}"[^>]*>${textIn(instant, "UTC")}</time>`));
      expect(problems).toEqual([]);
      const deal = await addDeal(page, { expectedCloseDate: "2028-02-29" });
      expect(await (await visit(page, overview(deal)))?.text()).toContain("Feb 29, 2028");
      await expect(fact(header(page), "Expected close date").first()).toContainText("Feb 29, 2028");
    });
  });
}
