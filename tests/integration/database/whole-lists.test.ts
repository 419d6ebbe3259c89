import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { offeredPackages } from "@/lib/catalog/price-packages";
import { kysely } from "@/lib/database/kysely";
import { LONGEST_LIST } from "@/lib/database/page";
import { getAgreement } from "@/lib/proposals/agreement/versions";
import { actorOf } from "../../support/records/people";
import { addProposal } from "../../support/records/proposals";
import { addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

const MANY = LONGEST_LIST + 1;

let world: World;
let providerId: string;
let admin: Actor;
beforeAll(async () => {
  world = await makeWorld();
  ({ providerId } = world.summit);
  admin = await actorOf(world.admin, providerId);
});

describe("a list that is cut off before its last row says so:", () => {
  test("the proposals that an agreement can be previewed with", async () => {
    const deal = await addDeal(world);
    for (let made = 0; made < 51; made++) await addProposal(world, undefined, deal);
    const { proposals, totalProposals } = await getAgreement(admin, providerId);
    expect([proposals.length, totalProposals]).toEqual([50, 51]);
  });
});

test("the builder gets every package of the provider", async () => {
  await sql`
    INSERT INTO price_packages (provider_id, name, price_model)
    SELECT ${providerId}::uuid, 'Many ' || n, 'BUNDLED_RATE' FROM generate_series(1, ${MANY}) n`.execute(kysely);
  expect(await offeredPackages(providerId)).toHaveLength(MANY);
});
