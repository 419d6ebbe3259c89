import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { today } from "../deals/today-desk";
import { answerOf, makeContact } from "../desk";
import { openOnPhone } from "./offer-desk";

test("a question goes from a phone to the rep's Today, is answered there, and both read it (D-132)", async ({
  page,
  browser,
}) => {
  const { client, path, inside, deal } = await openOnPhone(page, browser);
  await makeContact(page, deal.companyId, "Jordan", { email: "jordan@client.test" });
  await answerOf(page.request.post(`/api${inside}/send`, { data: { recipients: ["jordan@client.test"] } }));
  await visit(client, path);
  await client.getByRole("button", { name: "Ask a question" }).click();
  const dialog = client.getByRole("dialog");
  await expect(dialog.getByLabel(/^Your name/)).toHaveValue("Jordan Lane");
  await expect(dialog.getByText("goes to j•••@client.test")).toBeVisible();
  await dialog.getByLabel(/^Your question/).fill("Is dental part of it? www.evil.test");
  await dialog.getByRole("combobox", { name: /About/ }).click();
  await client.getByRole("option", { name: "Payroll Processing" }).first().click();
  await dialog.getByRole("button", { name: "Send" }).dblclick();
  await expect(dialog).toHaveCount(0);
  const thread = client.getByRole("list", { name: "Messages" });
  await expect(thread.getByRole("listitem")).toHaveCount(1);
  await expect(thread.getByRole("link")).toHaveCount(0);
  // Whatever words a provider's products have.
  for (const name of [client.getByRole("rowheader").first(), client.getByRole("listitem").getByRole("heading").first()])
    await name.evaluate((element) => element.append("W".repeat(150)));
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

  await visit(page, "/home");
  const waiting = today(page).getByRole("region", { name: "Clients waiting" });
  const asked = waiting.getByRole("listitem").filter({ hasText: "Is dental part of it? www.evil.test" });
  await asked.getByRole("button", { name: /^Answer/ }).click();
  const answer = asked.getByRole("form", { name: "Answer" });
  await expect(answer.getByLabel(/^Answer Jordan Lane/)).toBeFocused();
  await page.keyboard.type("It is, for everybody.");
  await page.keyboard.press("Control+Enter");
  await expect(asked).toHaveCount(0);
  await visit(page, inside);
  await expect(page.getByRole("list", { name: "Messages" }).getByText("It is, for everybody.")).toBeVisible();
  await expect(page.getByRole("form", { name: "Answer" }).getByRole("button")).toHaveText(["Answer"]);

  await visit(client, path);
  await expect(thread.getByRole("listitem").last()).toContainText("It is, for everybody.");
  await expect(client.getByRole("button", { name: "Accept" })).toBeVisible();
  await client.context().close();
});
