import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorBody } from "@/lib/contracts/errors";
import { db } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { createOfferDocuments } from "@/lib/proposals/client/service";
import { togglePrimary } from "@/lib/proposals/inside/service";
import { withBuiltIns } from "@/lib/vendors/port";
import { signingPort } from "@/lib/vendors/signing/port";
import { FAULTS, FakeVendor, type Fault, failureOf, RETRY_AFTER } from "../../../support/fakes/fake-vendor";
import { signingOver } from "../../../support/fakes/vendor-adapters";
import {
  type Answer,
  bookedThere,
  claimBooked,
  claimSigned,
  give,
  preferVendor,
  signedThere,
} from "../../../support/fakes/vendor-calls";
import { actorOf } from "../../../support/records/people";
import { addProposal, signingForm, type TestProposal } from "../../../support/records/proposals";
import { changesNothing } from "../../../support/records/snapshot";
import { sql } from "../../../support/records/sql";
import { makeWorld, type World } from "../../../support/records/world";

const { APPROVED } = PROPOSAL_STATUS;

let world: World;
let vendor: FakeVendor;
let takeBack: ReturnType<typeof preferVendor>;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  vendor = await FakeVendor.start();
  takeBack = preferVendor(vendor);
});
afterEach(async () => {
  takeBack.signing();
  takeBack.scheduling();
  await vendor.stop();
});

const statusOf = async (id: string) => (await db().proposal.findUniqueOrThrow({ where: { id } })).status;

/** A proposal before each of the steps that ask a vendor. */
const BEFORE: Record<
  string,
  { name: string; take: (id: string) => Promise<Answer>; make: () => Promise<TestProposal> }
> = {
  "the signing details": { name: "Quill Sign", take: give, make: () => addProposal(world, APPROVED) },
  "the end of the signing": { name: "Quill Sign", take: claimSigned, make: () => signedThere(world, vendor) },
  "the welcome call": { name: "Quill Calendar", take: claimBooked, make: () => bookedThere(world, vendor) },
};

describe.each(Object.entries(BEFORE))("%s", (_, { name, take, make }) => {
  test.each(FAULTS)(
    "with a vendor that answers by '%s' is refused with its name, and nothing is half done",
    async (fault: Fault) => {
      const { id } = await make();
      vendor.fault = fault;
      const answer = await changesNothing(() => take(id));
      expect(answer.status).toBe(503);
      expect(errorBody.parse(answer.json)).toMatchObject({
        code: "upstream_unavailable",
        message: failureOf(name, fault),
      });
      expect(Number(answer.headers.get("retry-after"))).toBe(fault === "429" ? RETRY_AFTER : 5);
      const before = await statusOf(id);
      vendor.fault = null;
      expect((await take(id)).status).toBe(200);
      expect(await statusOf(id)).not.toBe(before);
    },
  );

  test("locks no row while the vendor is slow: another person's write succeeds in the meantime", async () => {
    const { id, deal } = await make();
    const rep = await actorOf(world.rep, world.summit.providerId);
    const written: unknown[] = [];
    vendor.meanwhile = async () => {
      await transaction(async () => {
        await sql("SELECT id FROM proposals WHERE id = $1::uuid FOR UPDATE NOWAIT", [id]);
        await sql("SELECT id FROM proposal_documents WHERE proposal_id = $1::uuid FOR UPDATE NOWAIT", [id]);
      });
      written.push(await togglePrimary(rep, deal.id, id));
    };
    expect((await take(id)).status).toBe(200);
    expect(written).toEqual([{ isPrimary: false }]);
  });
});

test("demo data, made in one transaction, go to no vendor, whatever is configured", async () => {
  const { id } = await addProposal(world, APPROVED);
  await transaction(() => withBuiltIns(() => createOfferDocuments(id, signingForm)));
  expect(await db().proposalDocument.findFirst({ where: { proposalId: id } })).toMatchObject({
    signingVendor: "built-in",
  });
  expect(vendor.calls).toBe(0);
});

test("asking a vendor inside a transaction is an error that shows at once", async () => {
  const { id } = await addProposal(world, APPROVED);
  await expect(transaction(async () => signingPort.current())).rejects.toThrow("inside a transaction");
  const adapter = signingOver(vendor);
  const asked = transaction(() => adapter.readRecord({ id, reference: "any", signed: [] }));
  await expect(asked).rejects.toThrow("Quill Sign was asked inside a transaction");
  expect(vendor.calls).toBe(0);
});
