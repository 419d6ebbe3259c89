import { beforeAll, expect, test } from "vitest";
import { decideApproval } from "@/lib/contracts/proposals/approvals";
import * as offers from "@/lib/contracts/proposals/offers";
import { db } from "@/lib/database/db";
import { addBelowFloor, approve } from "../../../support/records/floors";
import { cookieOf } from "../../../support/records/people";
import { makeWorld, type World } from "../../../support/records/world";
import { api } from "../../../support/requests/api";

const ROUNDS = 100;

let world: World;
let owner: string;

beforeAll(async () => {
  world = await makeWorld();
  owner = await cookieOf(world.owner, world.summit.providerId);
});

const accept = (proposalId: string) => api.call(offers.acceptOffer, { params: { proposalId }, body: { accept: true } });
const stateOf = (id: string) =>
  db().proposal.findUniqueOrThrow({ where: { id }, select: { status: true, approval: true } });

test("100 races of a client who accepts against an owner who withdraws or decides: never accepted without approval (D-181)", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, deal } = await addBelowFloor(world);
    if (round % 2 === 0) await approve(world, { id, deal });
    const decide = () =>
      api.call(
        decideApproval,
        {
          params: { dealId: deal.id, proposalId: id },
          body: {
            decision: round % 4 === 3 ? "approved" : "refused",
            seen: round % 2 === 0 ? "approved" : "needed",
            reason: "Decided",
          },
        },
        owner,
      );
    const [accepted, decided] =
      round % 8 < 4
        ? await Promise.all([accept(id), decide()])
        : (await Promise.all([decide(), accept(id)])).toReversed();
    const { status, approval } = await stateOf(id);
    expect(status, `round ${round}`).toBe(accepted?.status === 200 ? 2 : 1);
    if (status === 2) expect(approval).toBe("approved");
    else expect([accepted?.status, decided?.status]).toEqual([404, 200]);
  }
}, 120_000);
