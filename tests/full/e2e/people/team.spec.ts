import { randomUUID } from "node:crypto";
import { newContextOf, signInAs } from "../../../e2e/accounts";
import { addDeal } from "../../../e2e/desk";
import { addPerson, askToRemove, question, removePerson, row, TEAM } from "../../../e2e/people/team-desk";
import { answerQuestion } from "../../../support/browser/answer-question";
import { type Browser, expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const MEMBERS = "**/api/providers/*/members*";
const MEMBER = "**/api/providers/*/members/*";
const refuse = (page: Page, url: string, method: string, message = "The server said no") =>
  page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 409, json: { message, code: "conflict", requestId: "e2e" } })
      : route.fallback(),
  );

test.describe("the team", () => {
  test("shows the active provider's members with e-mail, role and commission (TEAM-001, TEAM-010)", async ({
    page,
  }) => {
    await signInAs(page, "manager");
    await visit(page, TEAM);
    await expect(page.getByRole("columnheader")).toHaveText(["Name", "Email", "Role", "Commission", "Actions"]);
    const riley = row(page, "Riley Brooks");
    await expect(riley.getByRole("cell").nth(1)).toHaveText("rep@demo.test");
    await expect(riley.getByRole("cell").nth(2)).toHaveText("Sales");
    await expect(riley.getByRole("cell").nth(3)).toHaveText("10%");
    await expect(row(page, "Rowan Pike")).toHaveCount(0);
  });

  test("edits one row at a time, and loses nothing that was typed (TEAM-003, TEAM-005, TEAM-006)", async ({ page }) => {
    await signInAs(page, "owner");
    await visit(page, TEAM);
    let sent = 0;
    await page.route(MEMBER, (route) => {
      sent += route.request().method() === "PATCH" ? 1 : 0;
      return route.continue();
    });
    const commission = page.getByLabel(/^Commission of .* in percent$/);
    await page.getByRole("button", { name: "Edit Riley Brooks" }).click();
    await expect(page.getByRole("combobox", { name: "Role of Riley Brooks" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
    await page.getByRole("button", { name: "Edit Tara Nguyen" }).click();
    await expect(page.getByLabel("Commission of Tara Nguyen in percent")).toBeVisible();
    await expect(commission).toHaveCount(1);

    await commission.fill("55");
    await page.getByRole("button", { name: "Edit Riley Brooks" }).click();
    await expect(page.getByText("Save or cancel the changes to Tara Nguyen first")).toBeVisible();
    await expect(commission).toHaveCount(1);
    await expect(commission).toHaveValue("55");

    await commission.fill("101");
    await commission.press("Enter");
    await expect(page.getByText("Must be at most 100")).toBeVisible();
    await commission.press("Escape");
    await expect(commission).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Edit Tara Nguyen" })).toBeFocused();
    await expect(row(page, "Tara Nguyen").getByRole("cell").nth(3)).toHaveText("9%");
    await page.getByRole("button", { name: "Edit Tara Nguyen" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(sent).toBe(0);
  });

  test("says what failed, and keeps what was typed (ERR-015, ERR-077, ERR-078, ERR-079)", async ({ page }) => {
    await signInAs(page, "owner");
    await visit(page, TEAM);
    await refuse(page, MEMBERS, "POST");
    await page.getByRole("button", { name: "Add Member" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Member" });
    await dialog.getByLabel("First name").fill("Ann");
    await dialog.getByLabel("Last name").fill("Lee");
    await dialog.getByRole("button", { name: "Add Member" }).click();
    await expect(page.getByText("Failed to add team member")).toBeVisible();
    await expect(page.getByText("The server said no").first()).toBeVisible();
    await expect(dialog.getByLabel("First name")).toHaveValue("Ann");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Discard" }).click();

    await refuse(page, MEMBER, "PATCH");
    await page.getByRole("button", { name: "Edit Riley Brooks" }).click();
    await page.getByLabel("Commission of Riley Brooks in percent").fill("11");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Failed to save changes")).toBeVisible();
    await expect(page.getByLabel("Commission of Riley Brooks in percent")).toHaveValue("11");
    await page.getByRole("button", { name: "Cancel" }).click();

    await refuse(page, MEMBER, "DELETE");
    await askToRemove(page, "Riley Brooks");
    await expect(page.getByText("Failed to remove member")).toBeVisible();
    await answerQuestion(page, "Cancel");
    await expect(row(page, "Riley Brooks")).toBeVisible();

    await page.route(MEMBERS, (route) => route.abort());
    await page.getByRole("searchbox", { name: "Search members" }).fill("riley");
    await expect(page.getByText("Failed to fetch team members")).toBeVisible();
  });

  test("lets a team admin change no owners", async ({ page }) => {
    await signInAs(page, "manager");
    await visit(page, TEAM);
    await expect(page.getByRole("button", { name: "Edit Riley Brooks" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit Olivia Hart" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Actions for Olivia Hart" })).toHaveCount(0);
    await page.getByRole("button", { name: "Edit Riley Brooks" }).click();
    await page.getByRole("combobox", { name: "Role of Riley Brooks" }).click();
    await expect(page.getByRole("option")).toHaveText(["Admin", "Sales"]);
  });

  test("says why the last owner cannot leave", async ({ page }) => {
    await signInAs(page, "owner");
    await addDeal(page);
    await visit(page, TEAM);
    await askToRemove(page, "Olivia Hart");
    await question(page).getByRole("combobox", { name: "Hand over to" }).click();
    await page.getByRole("option", { name: "Nobody for now" }).click();
    await question(page).getByRole("button", { name: "Remove member" }).click();
    await expect(page.getByText("This is the last owner. Give the role to someone else first.")).toBeVisible();
  });

  test("is managed on a phone too", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await signInAs(page, "owner");
    await visit(page, TEAM);
    const { name } = await addPerson(page);
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await page.getByLabel(`Commission of ${name} in percent`).fill("3");
    await page.getByRole("button", { name: "Save" }).click();
    const card = page.getByRole("list", { name: "Team members" }).getByRole("listitem").filter({ hasText: name });
    await expect(card).toContainText("3%");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await removePerson(page, name);
    await expect(card).toHaveCount(0);
  });
});

test("an Admin manages a provider's team in the same table on the provider's page (PROV-033, PROV-034, TEAM-011)", async ({
  page,
}) => {
  await signInAs(page, "admin");
  const { items } = await (await page.request.get("/api/providers?search=Redwood")).json();
  const providerId: string = items[0].id;
  await visit(page, `/providers/${providerId}?tab=team`);
  await expect(page.getByRole("columnheader")).toHaveText(["Name", "Email", "Role", "Commission", "Actions"]);
  await expect(row(page, "Rowan Pike")).toBeVisible();
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") calls.push(`${request.method()} ${new URL(request.url()).pathname.split("/")[3]}`);
  });
  const { name } = await addPerson(page);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await page.getByLabel(`Commission of ${name} in percent`).fill("7");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(page, name).getByRole("cell").nth(3)).toHaveText("7%");
  await removePerson(page, name);
  await expect(row(page, name)).toHaveCount(0);
  expect(calls).toEqual([`POST ${providerId}`, `PATCH ${providerId}`, `DELETE ${providerId}`]);
});

test.describe("an invitation to a team", () => {
  /** Has Summit's owner invite somebody in the team's own form. */
  async function invite(browser: Browser, firstName: string, email: string): Promise<void> {
    const context = await newContextOf(browser, "owner");
    const page = await context.newPage();
    await visit(page, TEAM);
    await page.getByRole("button", { name: "Add Member" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Member" });
    await dialog.getByLabel("First name").fill(firstName);
    await dialog.getByLabel("Last name").fill("Invited");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByRole("button", { name: "Add Member" }).click();
    await expect(page.getByText(`${firstName} Invited was invited`)).toBeVisible();
    await expect(row(page, `${firstName} Invited`)).toContainText("Invited");
    await context.close();
  }

  /** A user without a provider, signed in with the password that their account's mail let them choose. */
  async function newUser(browser: Browser, page: Page): Promise<string> {
    const email = `una.${randomUUID().slice(0, 8)}@demo.test`;
    const context = await newContextOf(browser, "admin");
    const { request } = context;
    await request.post("/api/users", { data: { firstName: "Una", lastName: "Alone", email, role: 2 } });
    const { items } = await (await request.get(`/api/outbox?search=${email}`)).json();
    const token = /token=([\w-]+)/.exec(items[0].text)?.[1];
    await context.close();
    const password = "Alone-pass-2026";
    await page.request.post("/api/auth/create-password", { data: { token, password } });
    await page.request.post("/api/auth/sign-in", { data: { email, password } });
    return email;
  }

  test("waits on the home page and is accepted there, which switches to the provider (D-109)", async ({
    page,
    browser,
  }) => {
    const email = await newUser(browser, page);
    await invite(browser, "Una", email);
    await visit(page, "/home");
    const waiting = page.getByRole("region", { name: "Invitations" });
    await expect(waiting).toContainText("Summit PEO invites you to join their team");
    await expect(waiting).toContainText("From Olivia Hart. Your role there: Sales.");
    await waiting.getByRole("button", { name: "Accept the invitation of Summit PEO" }).click();
    await expect(page.getByText("You have joined Summit PEO")).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await visit(page, "/deals");
    await expect(page.getByText("Active and closed deals for Summit PEO")).toBeVisible();
    const owner = await newContextOf(browser, "owner");
    const team = await owner.newPage();
    await visit(team, `/team?search=${email}`);
    await removePerson(team, "Una Alone");
    await owner.close();
    await visit(page, "/deals");
    await expect(page.getByText("Active and closed deals for Summit PEO")).toHaveCount(0);
  });

  test("is declined on the account page, and disappears from the team (D-109)", async ({ page, browser }) => {
    const email = await newUser(browser, page);
    await invite(browser, "Dina", email);
    await visit(page, "/account");
    await page.getByRole("button", { name: "Decline the invitation of Summit PEO" }).click();
    await expect(page.getByText("You have declined to join Summit PEO")).toBeVisible();
    await expect(page.getByRole("region", { name: "Invitations" })).toHaveCount(0);
    await expect(page.getByText("You belong to no provider yet.")).toBeVisible();
  });
});

test("a team admin can read their own commission but not change it", async ({ page }) => {
  await signInAs(page, "manager");
  await visit(page, TEAM);
  await page.getByRole("button", { name: "Edit Marcus Reed" }).click();
  await expect(page.getByRole("combobox", { name: "Role of Marcus Reed" })).toBeVisible();
  await expect(page.getByLabel("Commission of Marcus Reed in percent")).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Edit Riley Brooks" }).click();
  await expect(page.getByLabel("Commission of Riley Brooks in percent")).toBeVisible();
});
