import { randomUUID } from "node:crypto";
import { newContextOf, signInAs } from "../../../e2e/accounts";
import { answerOf } from "../../../e2e/desk";
import { acceptInvitation, makeProvider } from "../../../e2e/own-people";
import { addPerson, askToRemove, removePerson, row, TEAM } from "../../../e2e/people/team-desk";
import { answerQuestion } from "../../../support/browser/answer-question";
import { expect, type Page, test } from "../../../support/browser/test";
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

test("an invitation to a team waits on the home page and is accepted there, which switches to the provider (D-109)", async ({
  page,
  browser,
}) => {
  const admin = await (await newContextOf(browser, "admin")).newPage();
  const { id, name } = await makeProvider(admin);
  const [email, password] = [`una.${randomUUID().slice(0, 8)}@demo.test`, "Alone-pass-2026"];
  const una = { firstName: "Una", lastName: "Alone", email };
  await answerOf(admin.request.post("/api/users", { data: { ...una, role: 2 } }));
  await acceptInvitation(browser, admin.request, email, password);
  await answerOf(admin.request.post(`/api/providers/${id}/members`, { data: { ...una, role: 3 } }));
  await admin.context().close();
  await answerOf(page.request.post("/api/auth/sign-in", { data: { email, password } }));
  await visit(page, "/home");
  const waiting = page.getByRole("region", { name: "Invitations" });
  await expect(waiting).toContainText(`${name} invites you to join their team`);
  await expect(waiting).toContainText("Your role there: Sales.");
  await waiting.getByRole("button", { name: `Accept the invitation of ${name}` }).click();
  await expect(page.getByText(`You have joined ${name}`)).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await visit(page, "/deals");
  await expect(page.getByText(`Active and closed deals for ${name}`)).toBeVisible();
});
