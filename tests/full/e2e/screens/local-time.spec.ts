import { signInAs } from "../../../e2e/accounts";
import { addDeal, answerOf, fact, header, overview } from "../../../e2e/desk";
import { ownTeam } from "../../../e2e/own-people";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const textIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone })
    .format(new Date(instant))
    .replace(/\s/g, " ");

/** Of the rep's account. */
const ZONE = "America/Denver";

for (const timezoneId of ["Pacific/Kiritimati", "America/Los_Angeles"]) {
  test.describe(`in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("server and browser show the time of the reader's account, without a React warning; a date without a time is the same day everywhere (D-242)", async ({
      page,
    }) => {
      await signInAs(page, "rep", "Summit PEO");
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
      const rendered = await (await visit(page, "/account"))?.text();
      const time = page.locator("time").first();
      const instant = (await time.getAttribute("datetime")) ?? "";
      await expect(time).toHaveText(textIn(instant, ZONE));
      expect(rendered).toMatch(new RegExp(`<time dateTime="${instant}"[^>]*>${textIn(instant, ZONE)}</time>`));
      expect(problems).toEqual([]);
      const deal = await addDeal(page, { expectedCloseDate: "2028-02-29" });
      expect(await (await visit(page, overview(deal)))?.text()).toContain("Feb 29, 2028");
      await expect(fact(header(page), "Expected close date").first()).toContainText("Feb 29, 2028");
    });
  });
}

test.describe("away from home", () => {
  test.use({ timezoneId: "Pacific/Honolulu" });

  test("Home offers the browser's time zone, which everything then goes by (D-242)", async ({ browser }) => {
    const { rep: page } = await ownTeam(browser);
    await answerOf(page.request.patch("/api/notifications/settings", { data: { timeZone: ZONE } }));
    await visit(page, "/home");
    const offer = page.getByRole("paragraph").filter({ hasText: "This computer is on Hawaii" });
    await expect(offer).toContainText("Times are in Mountain Time.");
    await offer.getByRole("button").click();
    await expect(offer).toHaveCount(0);
    await visit(page, "/account");
    const time = page.locator("time").first();
    await expect(time).toHaveText(textIn((await time.getAttribute("datetime")) ?? "", "Pacific/Honolulu"));
  });
});
