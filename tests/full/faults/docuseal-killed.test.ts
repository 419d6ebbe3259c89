import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import * as offers from "@/lib/proposals/client/contract";
import { documentOf } from "../../support/fakes/docuseal";
import { docusealSettings } from "../../support/fakes/docuseal-settings";
import { FakeDocuseal } from "../../support/fakes/fake-docuseal";
import { addProposal, signingForm } from "../../support/records/proposals";
import { makeWorld, type World } from "../../support/records/world";
import { type OwnApi, ServerApi } from "../../support/requests/api";

let api: OwnApi;
let world: World;
let docuseal: FakeDocuseal;

beforeAll(async () => {
  docuseal = await FakeDocuseal.start();
  [api, world] = await Promise.all([ServerApi.start({ env: docusealSettings(docuseal) }), makeWorld()]);
});
afterAll(async () => {
  await api?.server.stop();
  await docuseal?.stop();
});

const give = (proposalId: string) =>
  api.call(offers.createOfferDocuments, { params: { proposalId }, body: signingForm });
const complete = (proposalId: string) => api.call(offers.completeOfferDocuments, { params: { proposalId } });

type Moment = "meanwhile" | "afterwards";

/** Kills the app with -9 when it sends a request to DocuSeal, before or after DocuSeal has handled it. */
function killAt(call: string, moment: Moment): Promise<void> {
  return new Promise((resolve) => {
    const watch = async (asked: string): Promise<void> => {
      if (asked !== call) {
        docuseal[moment] = watch;
        return;
      }
      api.server.kill();
      await api.server.ended;
      resolve();
    };
    docuseal[moment] = watch;
  });
}

/** Does something until the app is killed, brings it back at its address, and does it again. */
async function killedIn(work: () => Promise<{ status: number; text: string }>, call: string, moment: Moment) {
  const port = Number(new URL(api.server.baseUrl).port);
  const killed = killAt(call, moment);
  await Promise.all([killed, work().catch(() => undefined)]);
  api = await ServerApi.start({ port, env: docusealSettings(docuseal) });
  const answer = await work();
  expect(answer.status, answer.text).toBe(200);
}

const SUBMITTING = [
  ["GET /submitters", "afterwards"],
  ["POST /submissions/pdf", "meanwhile"],
  ["POST /submissions/pdf", "afterwards"],
] as const;

test.each(SUBMITTING)(
  "a process killed with -9 while it submits (%s, %s) leaves one submission and one document after a retry",
  async (call, moment) => {
    const { id } = await addProposal(world, PROPOSAL_STATUS.APPROVED);
    const before = docuseal.submissions.length;
    await killedIn(() => give(id), call, moment);
    expect(docuseal.submissions).toHaveLength(before + 1);
    expect(await db().proposalDocument.count({ where: { proposalId: id } })).toBe(1);
    expect(docuseal.wrong).toEqual([]);
  },
  60_000,
);

const READING = [
  ["GET /submissions/_", "meanwhile"],
  ["GET /submissions/_", "afterwards"],
  ["GET /submissions/_/documents", "afterwards"],
] as const;

test.each(READING)(
  "a process killed with -9 while it reads a signature (%s, %s) leaves it stored once, with its document",
  async (call, moment) => {
    const { id, deal } = await addProposal(world, PROPOSAL_STATUS.APPROVED);
    expect((await give(id)).status).toBe(200);
    docuseal.sign("Client");
    await killedIn(() => complete(id), call, moment);
    const document = await documentOf(id);
    expect([document.signers.map(({ status }) => status), document.signedPdf !== null]).toEqual([
      ["signed", "pending"],
      true,
    ]);
    const title = "Client Service Agreement signed";
    expect(await db().activity.count({ where: { dealId: deal.id, title } })).toBe(1);
  },
  60_000,
);
