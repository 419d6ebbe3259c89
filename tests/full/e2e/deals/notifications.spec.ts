import { newContextOf } from "../../../e2e/accounts";
import { answerOf } from "../../../e2e/desk";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("groups and the digest are set on the account page, each saved at once (D-236)", async ({ browser }) => {
  // Its own account: others' tests hear of what they wait for.
  const context = await newContextOf(browser, "tara");
  const tara = await context.newPage();
  const settings = () => answerOf(tara.request.get("/api/notifications/settings"));
  const mail = tara
    .getByRole("listitem")
    .filter({ hasText: "Deals and mentions" })
    .getByRole("checkbox", { name: "Email" });
  const digest = tara.getByRole("checkbox", { name: /^One email a day/ });
  await visit(tara, "/account");
  await mail.click();
  await digest.click();
  await expect
    .poll(settings)
    .toMatchObject({ groups: [{ group: "deals", bell: true, mail: false }, {}, {}, {}], dailyDigest: true });
  await visit(tara, "/account");
  await expect(mail).not.toBeChecked();
  await expect(digest).toBeChecked();
  await mail.click();
  await digest.click();
  await expect
    .poll(settings)
    .toMatchObject({ groups: [{ group: "deals", bell: true, mail: true }, {}, {}, {}], dailyDigest: false });
  await context.close();
});
