import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { addPerson, removePerson, row, TEAM } from "./team-desk";

test.describe("the team", () => {
  test("adds a member, who is invited, changed and removed (TEAM-001, TEAM-002, TEAM-004, TEAM-007, TEAM-009, TEAM-010, ENUM-006)", async ({
    page,
  }) => {
    await signInAs(page, "owner");
    await visit(page, TEAM);
    const { name, email } = await addPerson(page);
    const mine = row(page, name);
    await expect(mine).toContainText(email);
    await expect(mine).toContainText("Invited");
    await expect(mine.getByRole("cell").nth(2)).toHaveText("Sales");
    await expect(mine.getByRole("cell").nth(3)).toHaveText("0%");

    await page.getByRole("button", { name: `Actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Resend invitation" }).click();
    await expect(page.getByText(`A new invitation was sent to ${email}`)).toBeVisible();

    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await page.getByRole("combobox", { name: `Role of ${name}` }).click();
    await expect(page.getByRole("option")).toHaveText(["Owner", "Admin", "Sales"]);
    await page.getByRole("option", { name: "Admin" }).click();
    await page.getByLabel(`Commission of ${name} in percent`).fill("12.5");
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await page.getByRole("button", { name: "Save" }).click();
    expect((await sent).postDataJSON()).toEqual({ role: 2, commissionRate: 12.5, version: 1 });
    await expect(mine.getByRole("cell").nth(3)).toHaveText("12.5%");
    await visit(page);
    await expect(mine.getByRole("cell").nth(2)).toHaveText("Admin");
    await expect(mine.getByRole("cell").nth(3)).toHaveText("12.5%");

    await removePerson(page, name);
    await expect(mine).toHaveCount(0);
    await visit(page);
    await expect(row(page, "Riley Brooks")).toBeVisible();
    await expect(mine).toHaveCount(0);
  });
});
