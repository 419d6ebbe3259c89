import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { readSigningForm } from "@/lib/proposals/agreement/documents";
import { correctSigningDetails, remindCountersigner, voidDocuments } from "@/lib/proposals/inside/changes";
import { followSigning } from "@/lib/proposals/signing/complete";
import { addWaitingDocument, documentOf } from "../../../support/fakes/docuseal";
import { withDocusealEach } from "../../../support/fakes/docuseal-suite";
import type { FakeDocuseal } from "../../../support/fakes/fake-docuseal";
import { claimSigned } from "../../../support/fakes/vendor-calls";
import { actorOf } from "../../../support/records/people";
import { signingForm } from "../../../support/records/proposals";
import { makeWorld, type World } from "../../../support/records/world";

const { WELCOME_CALL } = PROPOSAL_STATUS;

let world: World;
let docuseal: FakeDocuseal;

beforeAll(async () => {
  world = await makeWorld();
});
withDocusealEach((fresh) => {
  docuseal = fresh;
});

const rep = () => actorOf(world.rep, world.summit.providerId);
const owner = () => actorOf(world.owner, world.summit.providerId);

test("a document that everybody has signed cannot be voided, even if the last signature has not been reported", async () => {
  const { id, deal } = await addWaitingDocument(world);
  docuseal.sign("Client");
  await claimSigned(id);
  docuseal.sign("Provider");
  await expect(voidDocuments(await owner(), deal.id, id, "Too late")).rejects.toMatchObject({
    message: "Everyone has signed. The agreement can only be ended under its own terms.",
  });
  expect((await documentOf(id)).status).toBe("complete");
  expect(docuseal.submissions.map(({ archived_at }) => archived_at)).toEqual([null]);
});

test("nobody is reminded of a signature that has not been reported yet, and at DocuSeal the mail is ours (D-163)", async () => {
  const { id, deal } = await addWaitingDocument(world);
  docuseal.sign("Client");
  await claimSigned(id);
  await db().email.deleteMany();
  await remindCountersigner(await rep(), deal.id, id);
  expect(await db().email.findMany({ select: { recipient: true, subject: true } })).toEqual([
    { recipient: "olivia@example.test", subject: expect.stringContaining("reminder to countersign") },
  ]);
  docuseal.sign("Provider");
  await expect(remindCountersigner(await rep(), deal.id, id)).rejects.toMatchObject({
    message: "This document is already signed",
  });
});

describe("while details are corrected", () => {
  test("even an unchanged PDF is made again: it shows only the end of a tax ID", async () => {
    const { id, deal } = await addWaitingDocument(world);
    await correctSigningDetails(await rep(), deal.id, id, { ...signingForm, taxIdNumber: "11-1111526" });
    expect(docuseal.submissions.map(({ archived_at }) => archived_at !== null)).toEqual([true, false]);
    expect((await readSigningForm(id))?.taxIdNumber).toBe("11-1111526");
    docuseal.sign("Client");
    expect((await claimSigned(id)).json.status).toBe(WELCOME_CALL);
  });

  /** Does something at DocuSeal once a call of the correction has succeeded. */
  const once = (awaited: string, work: () => Promise<unknown>) => {
    docuseal.afterwards = async function asked(call) {
      docuseal.afterwards = call === awaited ? undefined : asked;
      if (call === awaited) await work();
    };
  };

  test("a signature of the former details is kept, and they stay", async () => {
    const { id, deal } = await addWaitingDocument(world);
    const [{ id: former }] = docuseal.submissions;
    once("POST /submissions/pdf", async () => docuseal.sign("Client", former));
    const correcting = correctSigningDetails(await rep(), deal.id, id, { ...signingForm, signerFirstName: "Kim" });
    await expect(correcting).rejects.toMatchObject({ message: "Someone has already signed these details" });
    expect((await documentOf(id)).signers[0]).toMatchObject({ status: "signed", firstName: "Jordan" });
    expect(docuseal.submissions.map(({ archived_at }) => archived_at !== null)).toEqual([false, true]);
  });

  test("a decline that is reported meanwhile ends nothing", async () => {
    const { id, deal } = await addWaitingDocument(world);
    const [{ id: former }] = docuseal.submissions;
    let following: Promise<void> | undefined;
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    once("GET /submissions/_", async () => {
      docuseal.decline("Client", "That is not me", former);
      await new Promise<void>((read) => {
        docuseal.afterwards = async () => {
          read();
          await held;
        };
        following = followSigning(id);
      });
    });
    await correctSigningDetails(await rep(), deal.id, id, { ...signingForm, signerFirstName: "Kim" });
    letGo();
    await following;
    expect((await db().proposal.findUniqueOrThrow({ where: { id } })).endedAs).toBeNull();
    expect((await documentOf(id)).signers.map(({ status }) => status)).toEqual(["pending", "pending"]);
  });
});
