import { beforeAll, describe, expect, test } from "vitest";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { addWaitingDocument, documentOf } from "../../../support/fakes/docuseal";
import { withDocusealEach } from "../../../support/fakes/docuseal-suite";
import type { FakeDocuseal } from "../../../support/fakes/fake-docuseal";
import type { DocusealFault } from "../../../support/fakes/fake-docuseal-contract";
import { claimSigned, give } from "../../../support/fakes/vendor-calls";
import { addProposal } from "../../../support/records/proposals";
import { changesNothing } from "../../../support/records/snapshot";
import { makeWorld, type World } from "../../../support/records/world";

const { APPROVED } = PROPOSAL_STATUS;

let world: World;
let docuseal: FakeDocuseal;

beforeAll(async () => {
  world = await makeWorld();
});
withDocusealEach((fresh) => {
  docuseal = fresh;
});

describe("DocuSeal's refusal is shown for", () => {
  test.each([
    ["401", 503, "DocuSeal rejects the key."],
    ["403", 503, "DocuSeal rejects the key."],
  ] as const)("a key by %s", async (fault, status, words) => {
    const { id } = await addProposal(world, APPROVED);
    docuseal.failing = fault;
    const answer = await changesNothing(() => give(id));
    expect([answer.status, answer.json.code]).toEqual([status, "not_configured"]);
    expect(answer.json.message).toContain(words);
  });

  test.each([
    ["pro", 503, "DocuSeal does not take documents by its API."],
    ["422", 400, "DocuSeal rejected the document: email is invalid in `submitters[0]`."],
  ] as const)("a document by %s", async (fault, status, words) => {
    const { id } = await addProposal(world, APPROVED);
    docuseal.meanwhile = async () => {
      docuseal.meanwhile = async () => void docuseal.faults.push(fault);
    };
    const answer = await changesNothing(() => give(id));
    expect(answer.status).toBe(status);
    expect(answer.json.message).toContain(words);
  });
});

describe("a signature whose PDF", () => {
  test.each(["no file", "no pdf", "bomb", "script"] as DocusealFault[])(
    "is '%s' is not recorded until there is one",
    async (fault) => {
      const { id } = await addWaitingDocument(world);
      docuseal.sign("Client");
      docuseal.failing = fault;
      expect((await changesNothing(() => claimSigned(id))).status).toBe(503);
      docuseal.failing = null;
      expect((await claimSigned(id)).status).toBe(200);
    },
  );

  test("stays unusable is reported on the proposal, not counted as a signature, until it can be used", async () => {
    const { id } = await addWaitingDocument(world);
    docuseal.sign("Client");
    docuseal.submissions[0].submitters[0].completed_at = new Date(Date.now() - 11 * 60_000).toISOString();
    docuseal.failing = "script";
    expect((await claimSigned(id)).status).toBe(409);
    const stuck = await documentOf(id);
    expect([stuck.signingProblem, stuck.vendorPdf]).toEqual(["unreadable", null]);
    expect(stuck.signers.map(({ status }) => status)).toEqual(["pending", "pending"]);
    docuseal.failing = null;
    expect((await claimSigned(id)).status).toBe(200);
    expect((await documentOf(id)).signingProblem).toBeNull();
  });

  test("has an expired address is asked for again", async () => {
    const { id } = await addWaitingDocument(world);
    docuseal.sign("Client");
    docuseal.afterwards = async () => {
      docuseal.afterwards = async () => docuseal.expireFiles();
    };
    expect((await changesNothing(() => claimSigned(id))).status).toBe(503);
    expect((await claimSigned(id)).status).toBe(200);
  });
});
