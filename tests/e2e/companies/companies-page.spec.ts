import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { alertOf, answerOf, choose, failCalls, makeCompany, toast, watchChanges } from "../desk";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("the company page", () => {
  test("changes the company; cancelling changes nothing (COMP-019, COMP-027, COMP-028, VALID-021 to VALID-028, ERR-035)", async ({
    page,
  }) => {
    const company = await makeCompany(page);
    const path = `/api/companies/${company.id}`;
    const code: string = (await answerOf(page.request.get(path))).companyCode;
    const sent = watchChanges(page);
    await visit(page, `/companies/${company.id}/profile`);
    const form = page.getByRole("form", { name: "Edit profile" });
    const edit = page.getByRole("button", { name: "Edit", exact: true });
    const field = (label: string) => form.getByLabel(label, { exact: true });
    const save = form.getByRole("button", { name: "Save" });
    await edit.click();
    await field("Name").fill("Someone else");
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("definition").getByText(company.name)).toBeVisible();
    await edit.click();
    const required = { Name: company.name, "Company code": code, Address: "12 Oak Avenue", City: "Boulder" };
    for (const label of Object.keys(required)) await field(label).fill("  ");
    await field("ZIP code").fill("1234");
    await field("Website").fill("abc");
    await save.click();
    for (const label of Object.keys(required)) {
      await expect(field(label)).toHaveAccessibleDescription("Required");
    }
    await expect(alertOf(form, "ZIP code must be 5 digits")).toBeVisible();
    await expect(alertOf(form, "Enter a web address such as acme.com")).toBeVisible();
    expect(sent).toEqual([]);
    for (const [label, value] of Object.entries(required)) await field(label).fill(value);
    await field("Website").fill("https://a.com");
    await field("Address").fill("7 Pearl St 80401");
    await form.getByRole("option", { name: "7 Pearl St, Golden, CO 80401" }).click();
    await expect(field("City")).toHaveValue("Golden");
    await expect(field("ZIP code")).toHaveValue("80401");
    await choose(form, "Company size", "51-200");
    await failCalls(page, "PATCH", `**${path}`);
    await save.click();
    await expect(toast(page, "Failed to update company")).toContainText("M1");
    await expect(field("City")).toHaveValue("Golden");
    await page.unroute(`**${path}`);
    await save.click();
    await expect(form).toBeHidden();
    expect(sent.at(-1)?.body).toMatchObject({ city: "Golden", companySize: 3, websiteUrl: "https://a.com" });
    for (const reload of [false, true]) {
      if (reload) await visit(page);
      await expect(page.getByText("Golden, CO 80401")).toBeVisible();
      await expect(page.getByText("51-200 employees")).toBeVisible();
    }
    for (const [change, fields] of [
      [{ state: "ZZ" }, { state: "Invalid US state" }],
      [{ companySize: 9 }, { companySize: "Invalid company size" }],
    ]) {
      const answer = await page.request.patch(path, { data: change });
      expect([answer.status(), (await answer.json()).fields]).toEqual([400, fields]);
    }
    await answerOf(page.request.patch(path, { data: { websiteUrl: "" } }));
  });
});

test("a call and a note are kept with a company without a deal, and can be changed where they are (D-245)", async ({
  page,
}) => {
  await signInAs(page, "rep", "Summit PEO");
  const company = await makeCompany(page);
  await visit(page, `/companies/${company.id}/profile`);
  await expect(page.getByText("Not contacted yet")).toBeVisible();
  const composer = page.getByRole("form", { name: "New entry" });
  const entry = (text: string) =>
    page.getByRole("region", { name: "Timeline" }).getByRole("listitem").filter({ hasText: text });
  await composer.getByRole("radio", { name: "Call" }).click();
  await composer.getByLabel("What happened").fill("Cold call: asked to write in May");
  await composer.getByRole("button", { name: "Log call" }).click();
  await expect(entry("Cold call: asked to write in May")).toContainText("Call");
  await expect(page.getByText(/^Last contacted /)).toBeVisible();
  await composer.getByRole("radio", { name: "Note" }).click();
  await composer.getByLabel("Note", { exact: true }).fill("Prefers mornings");
  await composer.getByLabel("Note", { exact: true }).press("Control+Enter");
  await entry("Prefers mornings").getByRole("button").click();
  const detail = page.getByRole("dialog", { name: "Note added" });
  await detail.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Note" });
  await form.getByLabel("Note").fill("Prefers evenings");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(detail).toBeHidden();
  await expect(entry("Prefers evenings")).toHaveCount(2);
});
