import { beforeAll, describe, expect, it, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { proposalCode } from "@/lib/domain/format";
import { search } from "@/lib/search/service";
import { actorOf } from "../../support/records/people";
import { addProposal } from "../../support/records/proposals";
import { addContact, addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let rep: Actor;
let colleague: Actor;
let owner: Actor;
let rival: Actor;
let admin: Actor;
/** The company's id, its deal's, its contact's and its proposal's. */
let harbor: { companyId: string; dealId: string; contactId: string; proposalId: string; code: string };

async function nameCompany(companyId: string, name: string, companyCode: string) {
  await db().company.update({ where: { id: companyId }, data: { name, companyCode } });
}

beforeAll(async () => {
  world = await makeWorld();
  const { summit, redwood } = world;
  rep = await actorOf(world.rep, summit.providerId);
  colleague = await actorOf(world.colleague, summit.providerId);
  owner = await actorOf(world.owner, summit.providerId);
  rival = await actorOf(world.rival, redwood.providerId);
  admin = await actorOf(world.admin, null);

  const deal = await addDeal(world, { name: "Retirement and benefits" });
  await nameCompany(deal.companyId, "Whitfield Harbor Dental", "HARB-7K2QX");
  const contactId = await addContact(deal.companyId);
  await db().contact.update({
    where: { id: contactId },
    data: { firstName: "Dana", lastName: "Okonkwo", email: "d.okonkwo@whdental.test", phone: "(303) 555-0147" },
  });
  const proposal = await addProposal(world, PROPOSAL_STATUS.DRAFT, deal);
  const { number } = await db().proposal.findUniqueOrThrow({ where: { id: proposal.id } });
  harbor = {
    companyId: deal.companyId,
    dealId: deal.id,
    contactId,
    proposalId: proposal.id,
    code: proposalCode(number),
  };
});

const idsOf = async (actor: Actor, text: string): Promise<string[]> =>
  (await search(actor, text)).items.map(({ id }) => id);

describe("a search finds (D-127)", () => {
  test.each([["whitfield harbor"], ["harbor whitfield"], ["DENTAL whit"], ["arbor"], ["harb-7k"]])(
    "a company by '%s'",
    async (text) => {
      expect((await idsOf(rep, text))[0]).toBe(harbor.companyId);
    },
  );

  test.each([
    ["dana okonkwo"],
    ["okonkwo dana"],
    ["d.okonkwo@whdental.test"],
    ["@whdental"],
    ["(303) 555-0147"],
    ["303 555 0147"],
    ["+1 303-555-0147"],
    ["5550147"],
    ["0147"],
    ["dana harbor"],
  ])("a contact by '%s'", async (text) => {
    expect((await idsOf(rep, text))[0]).toBe(harbor.contactId);
  });

  test.each([["benefits retirement"], ["retirement harbor"], ["dental benef"]])("a deal by '%s'", async (text) => {
    expect((await idsOf(rep, text))[0]).toBe(harbor.dealId);
  });

  it("a proposal by its code, its number, and with its deal", async () => {
    const digits = harbor.code.replace("PRO-", "");
    for (const text of [harbor.code, harbor.code.toLowerCase(), digits, `${digits} harbor`, `pro-${Number(digits)}`])
      expect([text, await idsOf(rep, text)]).toEqual([text, expect.arrayContaining([harbor.proposalId])]);
    expect(await idsOf(rep, "retirement benefits")).toContain(harbor.proposalId);
  });

  test.each([
    ["whitfeild", "a company with letters swapped", "companyId"],
    ["harbur dental", "a company with a wrong letter", "companyId"],
    ["okonkow", "a contact with letters swapped", "contactId"],
    ["retirment", "a deal with a letter missing", "dealId"],
  ] as const)("by '%s' %s", async (text, _, id) => {
    expect(await idsOf(rep, text)).toContain(harbor[id]);
  });

  it("nothing for an empty text, or for words and signs that are not all there", async () => {
    for (const text of ["", "   ", "'", "harbor zzyzx", "%%%", "___", "\\\\\\", "(((", "harbor &"])
      expect([text, await idsOf(owner, text)]).toEqual([text, []]);
  });

  it("by one or two letters what has a word that begins so, not what has them inside", async () => {
    expect(await idsOf(rep, "wh")).toContain(harbor.companyId);
    expect(await idsOf(rep, "ok")).toContain(harbor.contactId);
    expect(await idsOf(rep, "re")).toContain(harbor.dealId);
    expect(await idsOf(rep, "ar")).not.toContain(harbor.companyId);
  });
});

describe("who finds what", () => {
  const everything = () => [harbor.companyId, harbor.contactId, harbor.dealId, harbor.proposalId];
  const TEXTS = ["whitfield harbor", "okonkwo", "5550147", "retirement", "whitfeild"];

  async function foundBy(actor: Actor): Promise<string[]> {
    const found = await Promise.all([...TEXTS, harbor.code].map((text) => idsOf(actor, text)));
    return everything().filter((id) => found.flat().includes(id));
  }

  it("the deal's sales rep, who leads the provider, and an Admin find all of it", async () => {
    for (const actor of [rep, owner, admin]) expect(await foundBy(actor)).toEqual(everything());
  });

  it("somebody of another provider finds nothing", async () => {
    expect(await foundBy(rival)).toEqual([]);
  });

  it("another sales rep of the same provider finds nothing, whose company it isn't", async () => {
    expect(await foundBy(colleague)).toEqual([]);
  });

  it("a contact of another provider isn't found by people who see its company", async () => {
    const deal = await addDeal(world, {
      companyId: harbor.companyId,
      providerId: world.redwood.providerId,
      salesRepId: world.rival,
    });
    expect(await foundBy(rival)).toEqual([harbor.companyId]);
    await db().deal.delete({ where: { id: deal.id } });
  });
});

describe("the order", () => {
  it("puts what is typed exactly before what begins so, that before a word's beginning, and that before the middle of one", async () => {
    const names = ["Upquartzine", "Rose Quartz", "Quartz Mining", "Quartz"];
    for (const [place, name] of names.entries())
      await nameCompany((await addDeal(world)).companyId, name, `Q-${place}`);
    const titles = (await search(rep, "quartz")).items
      .filter(({ kind }) => kind === "company")
      .map(({ title }) => title);
    expect(titles).toEqual(["Quartz", "Quartz Mining", "Rose Quartz", "Upquartzine"]);
  });

  it("puts the newest first among deals that fit equally well, and closed ones last", async () => {
    const old = await addDeal(world, { name: "Zirconium first" });
    const closed = await addDeal(world, { name: "Zirconium closed" });
    const last = await addDeal(world, { name: "Zirconium last" });
    await db().deal.update({
      where: { id: closed.id },
      data: { dealStatus: "lost", closeDate: new Date(), reasonLost: "Price" },
    });
    expect(await idsOf(rep, "zirconium")).toEqual([last.id, old.id, closed.id]);
  });

  it("says of an archived company that it is, and puts it last", async () => {
    const archived = (await addDeal(world)).companyId;
    const active = (await addDeal(world)).companyId;
    await nameCompany(archived, "Obsidian Works", "OBS-1");
    await nameCompany(active, "Obsidian Works East", "OBS-2");
    await db().company.update({ where: { id: archived }, data: { status: "inactive" } });
    const { items } = await search(rep, "obsidian");
    const companies = items.filter(({ kind }) => kind === "company");
    expect(companies.map(({ id }) => id)).toEqual([active, archived]);
    expect(companies[1]?.detail).toContain("Archived");
  });
});

it("finds a deal no more once it is deleted or with another rep", async () => {
  const { id } = await addDeal(world, { name: "Wolframite" });
  expect(await idsOf(rep, "wolframite")).toEqual([id]);
  await db().deal.update({ where: { id }, data: { salesRepId: world.colleague } });
  expect([await idsOf(rep, "wolframite"), await idsOf(colleague, "wolframite")]).toEqual([[], [id]]);
  await db().deal.delete({ where: { id } });
  expect([await idsOf(colleague, "wolframite"), await idsOf(owner, "wolframite")]).toEqual([[], []]);
});
