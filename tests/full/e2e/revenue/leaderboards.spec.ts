import { signInAs } from "../../../e2e/accounts";
import { answerOf } from "../../../e2e/desk";
import { expect, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";

// It looks at the next read of a page, while others close deals.
test.beforeEach(({ page }) => withoutStream(page));

test("leaderboards mark the first three with medals and the user with 'You', keep the own row in sight, and show how far the next rank is (LEAD-007, LEAD-008, LEAD-011 to LEAD-014)", async ({
  page,
}) => {
  await signInAs(page, "rep", "Summit PEO");
  const { id } = await answerOf(page.request.get("/api/auth/current-user"));
  const ranked = Array.from({ length: 60 }, (_, place) => ({
    salesRepId: place === 30 ? id : `00000000-0000-4000-8000-0000000000${10 + place}`,
    name: `Rep ${place + 1}`,
    rank: place + 1,
    score: 6_000 - place * 100,
    secondaryScore: 0,
  }));
  await page.route("**/api/sales/leaderboards*", (route) => route.fulfill({ json: { rankings: ranked } }));
  await visit(page, "/leaderboards");
  await page.getByRole("radio", { name: "30 days" }).click();
  const rankings = page.getByRole("table", { name: "Rankings" });
  const rows = rankings.locator("tbody tr");
  const own = rows.filter({ hasText: "You" });
  await expect(rows).toHaveCount(60);
  await expect(page.getByText(/^Your rank 31 of 60$/)).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Progress to the next rank" })).toHaveAttribute(
    "aria-valuenow",
    "97",
  );
  await expect(rankings.getByRole("columnheader")).toHaveText(["Rank", "Name", "Revenue", "Deals Closed"]);
  await expect(rankings.getByRole("img", { name: "Medal" })).toHaveCount(3);
  await expect(own).toHaveCount(1);
  await expect(own).toHaveAttribute("aria-current", "true");
  await expect(own).toContainText("Rep 31");
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expect(own.getByText("$100 to rank 30")).toBeInViewport();
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.last()).toBeInViewport();
  await expect(own.getByText("$100 to rank 30")).toBeInViewport();
});
