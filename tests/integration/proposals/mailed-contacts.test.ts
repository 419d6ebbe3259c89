import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { getOffer } from "@/lib/proposals/client/service";
import { sendOffer } from "@/lib/proposals/inside/sending";
import { mailsTo } from "../../support/records/mail";
import { actorOf } from "../../support/records/people";
import { addProposal } from "../../support/records/proposals";
import { addContact, addDeal, addDealContact } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let rep: Actor;

beforeAll(async () => {
  world = await makeWorld();
  rep = await actorOf(world.rep, world.summit.providerId);
});
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
});

let people = 0;
/** A contact with an address of its own. */
async function rename(id: string, firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}-${++people}@client.test`;
  await db().contact.update({ where: { id }, data: { firstName, email: email.toUpperCase(), title: "Owner" } });
  return email;
}

const send = (proposal: { id: string; deal: { id: string } }, recipients?: string[]) =>
  sendOffer(rep, proposal.deal.id, proposal.id, { recipients, subject: null, message: null });

describe("a proposal that is sent without an address (D-135)", () => {
  test("goes to the deal's primary contact, whoever else is there", async () => {
    const proposal = await addProposal(world, PROPOSAL_STATUS.DRAFT);
    const signs = await rename(await addDealContact(proposal.deal, { roles: ["signs"] }), "Sam");
    const primary = await rename(await addDealContact(proposal.deal, { isPrimary: true }), "Pia");
    const { sent } = await send(proposal);
    expect(sent.map(({ to }) => to)).toEqual([primary]);
    expect(await mailsTo(primary)).toHaveLength(1);
    expect(await mailsTo(signs)).toEqual([]);
  });

  test("is refused, and mailed to nobody, where it is open whose address it would be", async () => {
    const proposal = await addProposal(world, PROPOSAL_STATUS.DRAFT);
    for (const name of ["Olga", "Ole"]) await rename(await addContact(proposal.deal.companyId), name);
    const refused = await changesNothing(() => send(proposal).catch((error) => error));
    expect(refused).toMatchObject({ code: "bad_request", fields: { recipients: "Choose or type an email address" } });
  });
});

describe("the client's page names who signs (D-135)", () => {
  const suggested = async ({ id }: { id: string }) => (await getOffer(id)).suggestedSigner;
  const sentTo = (proposalId: string, recipient: string) =>
    db().sentOffer.create({ data: { proposalId, recipient, sentById: world.rep } });
  const SAM = { firstName: "Sam", lastName: "Lane", title: "Owner" };

  test("by name and title, whoever got the link, and without one who signs the deal's primary contact (D-160)", async () => {
    const proposal = await addProposal(world, PROPOSAL_STATUS.APPROVED);
    const signs = await rename(await addDealContact(proposal.deal, { roles: ["decides", "signs"] }), "Sam");
    const mailed = await rename(await addDealContact(proposal.deal, { isPrimary: true }), "Pia");
    expect(await suggested(proposal)).toEqual(SAM);
    await sentTo(proposal.id, "books@elsewhere.test");
    await sentTo(proposal.id, mailed);
    expect(await suggested(proposal)).toEqual(SAM);
    const shown = JSON.stringify(await getOffer(proposal.id)).toLowerCase();
    for (const address of [signs, mailed]) expect(shown).not.toContain(address);
    expect(shown).not.toContain("pia");
    const other = await addProposal(world, PROPOSAL_STATUS.APPROVED);
    await rename(await addDealContact(other.deal, { roles: ["pays"] }), "Paul");
    expect(await suggested(other)).toBeNull();
    await rename(await addDealContact(other.deal, { isPrimary: true }), "Pia");
    expect(await suggested(other)).toMatchObject({ firstName: "Pia" });
  });

  test("and the one who got the link where nobody signs; nobody where several do", async () => {
    const proposal = await addProposal(world, PROPOSAL_STATUS.APPROVED);
    await sentTo(proposal.id, await rename(await addDealContact(proposal.deal, { roles: ["pays"] }), "Pia"));
    expect(await suggested(proposal)).toMatchObject({ firstName: "Pia" });
    await rename(await addDealContact(proposal.deal, { roles: ["signs"] }), "Sam");
    expect(await suggested(proposal)).toEqual(SAM);
    await rename(await addDealContact(proposal.deal, { roles: ["signs"] }), "Sue");
    expect(await suggested(proposal)).toBeNull();
  });

  test("of this deal: who signs another deal of the company stays unknown", async () => {
    const proposal = await addProposal(world, PROPOSAL_STATUS.APPROVED);
    const other = await addDeal(world, { companyId: proposal.deal.companyId });
    await rename(await addDealContact(other, { roles: ["signs"] }), "Sam");
    await sentTo(proposal.id, await rename(await addContact(proposal.deal.companyId), "Pia"));
    expect(await suggested(proposal)).toMatchObject({ firstName: "Pia" });
  });
});
