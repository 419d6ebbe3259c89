import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { TEAM_ROLE } from "@/lib/domain/enums";
import { followSigning } from "@/lib/proposals/signing/complete";
import { getSigningForm } from "@/lib/proposals/signing/vendor/vendor-form";
import { removeMember } from "@/lib/team/service";
import { addWaitingDocument, documentOf } from "../../support/fakes/docuseal";
import { withDocusealEach } from "../../support/fakes/docuseal-suite";
import type { FakeDocuseal } from "../../support/fakes/fake-docuseal";
import { claimSigned } from "../../support/fakes/vendor-calls";
import { actorOf, addMember, addUser } from "../../support/records/people";
import { signingToken } from "../../support/records/proposals";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let docuseal: FakeDocuseal;

beforeAll(async () => {
  world = await makeWorld();
});
withDocusealEach((fresh) => {
  docuseal = fresh;
});

/** A document at DocuSeal that its client has signed. */
async function waiting() {
  const proposal = await addWaitingDocument(world);
  docuseal.sign("Client");
  await claimSigned(proposal.id);
  return { ...proposal, token: await signingToken(proposal.id, "provider") };
}
const there = () => docuseal.submissions.at(-1).submitters[1];
const timelineOf = async (dealId: string) =>
  (await db().activity.findMany({ where: { dealId } })).map(({ description }) => description).join();

test("an Admin who opens DocuSeal's form for a provider is named there and here (D-115)", async () => {
  const { id, deal, token } = await waiting();
  await getSigningForm(await actorOf(world.admin, null), token);
  expect(there()).toMatchObject({ name: "Avery Test", email: "avery@example.test" });
  docuseal.sign("Provider");
  await followSigning(id);
  expect(await timelineOf(deal.id)).toContain("signed by Avery Test, Admin, for Summit PEO in place of Olivia Test");
  expect((await documentOf(id)).signers[1]).toMatchObject({
    status: "signed",
    signedAs: "admin",
    signedById: world.admin,
  });
});

test("the signer whom the document names is named again if they open the form last", async () => {
  const { id, deal, token } = await waiting();
  await getSigningForm(await actorOf(world.admin, null), token);
  await getSigningForm(await actorOf(world.owner, world.summit.providerId), token);
  expect(there()).toMatchObject({ name: "Olivia Test", email: "olivia@example.test" });
  docuseal.sign("Provider");
  await followSigning(id);
  expect((await documentOf(id)).signers[1]).toMatchObject({ status: "signed", signedAs: null });
  expect(await timelineOf(deal.id)).toContain("signed by Olivia Test for the provider");
});

test("with a DocuSeal that does not allow another signer nobody gets the form, and the screen says what to do", async () => {
  const { id, token } = await waiting();
  docuseal.refusesRenaming = true;
  const form = getSigningForm(await actorOf(world.admin, null), token);
  await expect(form).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining(
      "An owner can void it with a reason; a clone of the proposal then names who signs now.",
    ),
  });
  expect((await documentOf(id)).signers[1]).toMatchObject({ status: "pending", signedAs: null });
});

test("the signer who replaces one who left gets the form in their own name (D-116)", async () => {
  const nora = await addUser({ name: "Nora" });
  await addMember(world.summit.providerId, nora, TEAM_ROLE.OWNER);
  const { id, token } = await waiting();
  const former = await db().member.findFirstOrThrow({ where: { userId: world.owner } });
  await removeMember(await actorOf(nora, world.summit.providerId), world.summit.providerId, former.id);
  await getSigningForm(await actorOf(nora, world.summit.providerId), token);
  expect(there()).toMatchObject({ name: "Nora Test", email: "nora@example.test" });
  docuseal.sign("Provider");
  await followSigning(id);
  expect((await documentOf(id)).signers[1]).toMatchObject({ signedByName: "Nora Test", signedAs: "successor" });
});
