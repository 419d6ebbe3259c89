import { newContextOf } from "../../../e2e/accounts";
import { answerOf } from "../../../e2e/desk";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("kinds, quiet hours and the digest are set on the account page, each saved at once", async ({ browser }) => {
  // Its own account: others' tests hear of what they wait for.
  const context = await newContextOf(browser, "tara");
  const tara = await context.newPage();
  await visit(tara, "/account");
  await tara.getByRole("combobox", { name: "Mail: Mentions" }).click();
  await tara.getByRole("option", { name: "In the digest" }).click();
  const quietHours = tara.getByRole("checkbox", { name: "Quiet hours: mails wait until their end" });
  await quietHours.click();
  await expect(quietHours).toBeChecked();
  await tara.getByRole("combobox", { name: "Quiet from" }).click();
  await tara.getByRole("option", { name: "9:30 PM" }).click();
  await tara.getByRole("combobox", { name: "Daily digest at" }).click();
  await tara.getByRole("option", { name: "5:00 PM" }).click();
  await expect
    .poll(async () => {
      const { kinds, quiet, digestHour } = await answerOf(tara.request.get("/api/notifications/settings"));
      return [kinds.find(({ kind }: { kind: string }) => kind === "mentioned").mail, quiet?.from, digestHour];
    })
    .toEqual(["digest", "21:30", 17]);
  await visit(tara, "/account");
  await expect(tara.getByRole("combobox", { name: "Mail: Mentions" })).toHaveText("In the digest");
  await expect(tara.getByRole("combobox", { name: "Mail: Your signature is due" })).toBeDisabled();
  await quietHours.click();
  await expect.poll(async () => (await answerOf(tara.request.get("/api/notifications/settings"))).quiet).toBeNull();
  await context.close();
});
