import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { addDays, todayIn, utcMidnight } from "@/lib/domain/dates";
import * as offers from "@/lib/proposals/client/contract";
import { createProposal } from "@/lib/proposals/inside/service";
import { addLogo } from "../../support/records/logos";
import { actorOf } from "../../support/records/people";
import { addProposal, proposalForm, type TestProposal } from "../../support/records/proposals";
import { addContact, addDeal } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { refusal, ServerApi, send } from "../../support/requests/api";

const api = ServerApi.shared();

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  await db().user.update({ where: { id: world.rep }, data: { phone: "(303) 555-0199" } });
  await addLogo(world, world.summit.providerId);
});

/** Everything that a client may see (D-58), at any depth; written by hand, not taken from the contract. */
const ALLOWED = [
  "id proposalId status proposalType createdDate salesRep salesRepContact expiresOn expired otherAccepted providerName logo timeZone",
  "companyDetails products pricing census charges wageBasesOf clientSigningLink welcomeScheduleLink",
  "closed signatures signingCodeFor signingDetails suggestedSigner welcomeCall",
  "notesOpenings accent messages mayAsk asker",
  "logo.address logo.height logo.width",
  "companyDetails.addressLine1 companyDetails.addressLine2 companyDetails.city companyDetails.name",
  "companyDetails.state companyDetails.zip",
  "salesRepContact.email salesRepContact.phone",
  "products.description products.included products.name",
  "pricing.amount pricing.mainText pricing.subText pricing.yearly",
  "census.averageSalary census.employeeCount census.grossWages census.statesOfOperation",
  "charges.monthly charges.once charges.perEmployeeMonthly charges.yearly",
].flatMap((line) => line.split(" "));

const FORBIDDEN =
  /commission|margin(?!:)|arbitrage|min_?rate|max_?rate|min_?amount|max_?amount|estimate|tax_?id_?number/i;

function keysOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, path));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = path ? `${path}.${key}` : key;
    return [name, ...keysOf(inner, name)];
  });
}

/** The objects in a page's flight payload that have this id. */
function objectsOf(html: string, id: string): unknown[] {
  const payload = [...html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)]
    .map(([, text = '""']) => JSON.parse(text) as string)
    .join("");
  return payload
    .split(`{"id":"${id}"`)
    .slice(1)
    .map((rest) => JSON.parse(firstObject(`{"id":"${id}"${rest}`)));
}

function firstObject(text: string): string {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    if (inString && text[at] === "\\") at += 1;
    else if (text[at] === '"') inString = !inString;
    else if (!inString && text[at] === "{") depth += 1;
    else if (!inString && text[at] === "}" && --depth === 0) return text.slice(0, at + 1);
  }
  throw new Error("The object does not end");
}

const offerOf = (proposalId: string) => api.call(offers.getOffer, { params: { proposalId } });
const decide = (proposalId: string, accept: boolean) =>
  api.call(offers.acceptOffer, { params: { proposalId }, body: { accept } });

describe("what a client sees (D-58)", () => {
  test("is on the allow-list: in the answer, on the page and in the page's source (API-061, OFFER-001, OFFER-002, OFFER-036 to OFFER-039, PERM-056)", async () => {
    const { id } = await addProposal(world);
    const answer = await offerOf(id);
    expect([...new Set(keysOf(answer.json))].sort()).toEqual(ALLOWED.toSorted());
    expect(answer.text).not.toMatch(FORBIDDEN);
    const page = await send(`${api.server.baseUrl}/offers/${id}`);
    expect(page.status).toBe(200);
    const inSource = objectsOf(page.text, id);
    expect(inSource).toEqual([answer.json]);
    expect(page.text).not.toMatch(FORBIDDEN);
    // The estimate's revenue, its arbitrage and the rep's commission.
    for (const amount of ["90,000", "90000", "35,000", "35000", "9,000.00"]) {
      expect(page.text).not.toMatch(new RegExp(`(?<![\\d,])${amount}`));
    }
  });

  test("is what they pay: each line's year, the total, the cost per month and per employee, for their census", async () => {
    const { id } = await addProposal(world);
    const { json } = await offerOf(id);
    // 40 × 50,000 = 2,000,000: of it 2.75 and 6.20 %; 1.60 % of 40 × 7,000 and 1.70 % of 40 × 30,600.
    expect(json.pricing.map(({ yearly }: { yearly: number }) => yearly)).toEqual([55_000, 124_000, 4480, 20_808]);
    expect(json.charges).toEqual({ yearly: 204_288, monthly: 17_024, perEmployeeMonthly: 425.6, once: 0 });
    expect(json.census).toEqual({
      employeeCount: 40,
      averageSalary: 50_000,
      grossWages: 2_000_000,
      statesOfOperation: ["CO"],
    });
  });

  test("comes from the catalog of the day on which the proposal was made, even if it changes later (D-121)", async () => {
    const { providerId, hr } = world.summit;
    const add = (name: string) =>
      db().payrollProduct.create({
        data: { providerId, name, description: `About ${name}`, priceType: 1, minRate: 1, maxRate: 2 },
      });
    const [renamed, removed] = [await add("Beside, renamed"), await add("Beside, removed")];
    const { id } = await addProposal(world);
    const before = (await offerOf(id)).json.products;
    expect(before).toContainEqual({ name: "Beside, renamed", description: "About Beside, renamed", included: false });
    await add("Added later");
    await db().payrollProduct.update({ where: { id: renamed.id }, data: { name: "Another name", description: "" } });
    await db().payrollProduct.update({ where: { id: hr }, data: { name: "HR, renamed" } });
    await db().payrollProduct.delete({ where: { id: removed.id } });
    expect((await offerOf(id)).json.products).toEqual(before);
    await db().payrollProduct.update({ where: { id: hr }, data: { name: "HR" } });
  });

  test("is priced in lines that add up to the total, even where rounding each line alone would not (D-120)", async () => {
    const rep = await actorOf(world.rep, world.summit.providerId);
    const form = { ...proposalForm(world), companyEmployeeCount: 1, employeeAverageSalary: 100.07 };
    const where = { id: world.summit.providerId };
    await db().provider.update({ where, data: { clientAmountsWithBases: false } });
    const { id } = await createProposal(rep, (await addDeal(world)).id, form);
    await db().provider.update({ where, data: { clientAmountsWithBases: true } });
    const { pricing, charges } = (await offerOf(id)).json;
    // 2.75 % of 100.07 is 2.7519…, 6.20 % 6.2043…, 1.60 % 1.6011…, 1.70 % 1.7011…; in all 12.2585…
    expect(pricing.map(({ yearly }: { yearly: number }) => yearly)).toEqual([2.75, 6.21, 1.6, 1.7]);
    expect(charges.yearly).toBe(12.26);
  });

  test("includes how to reach the sales rep", async () => {
    const { id } = await addProposal(world);
    const rep = await db().user.findUniqueOrThrow({ where: { id: world.rep } });
    const { json } = await offerOf(id);
    expect(json.salesRepContact).toEqual({ email: rep.email, phone: "(303) 555-0199" });
  });
});

describe("the signer whom the details start from", () => {
  /** Proposals are sent from the inside; here it is noted as sent. */
  async function sentTo(status: 1 | 2 | 4, ...recipients: string[]) {
    const proposal = await addProposal(world, status);
    await db().sentOffer.createMany({
      data: recipients.map((recipient) => ({ proposalId: proposal.id, recipient, sentById: world.rep })),
    });
    return proposal;
  }
  const suggested = async ({ id }: TestProposal) => (await offerOf(id)).json.suggestedSigner;

  test("is the contact to whom the link was mailed: name and title, never their address or phone, and not before the details are due", async () => {
    const email = "Dana.Moss@client.test";
    const dana = { firstName: "Dana", lastName: "Moss", title: "Controller", email, phone: "(303) 555-0171" };
    for (const [status, expected] of [
      [1, null],
      [2, { firstName: "Dana", lastName: "Moss", title: "Controller" }],
      [4, null],
    ] as const) {
      const proposal = await sentTo(status, email.toLowerCase(), "their-accountant@books.test");
      await db().contact.update({ where: { id: await addContact(proposal.deal.companyId) }, data: dana });
      expect(await suggested(proposal)).toEqual(expected);
      const { text, json } = await offerOf(proposal.id);
      expect(text).not.toMatch(/dana\.moss|0171|books\.test/i);
      // Only to start a question from, while one can be asked (D-132).
      expect(json.asker).toEqual(status === 1 ? { name: "Dana Moss", email: "D•••@client.test" } : null);
      if (status === 1) expect(text).not.toContain("Controller");
    }
  });

  test("is nobody if several contacts got it, if only strangers did, or if the contact is another provider's (D-117)", async () => {
    const both = await sentTo(2, "jordan@client.test", "dana@client.test");
    await addContact(both.deal.companyId);
    const second = await addContact(both.deal.companyId);
    expect(await suggested(both)).toMatchObject({ firstName: "Jordan" });
    await db().contact.update({ where: { id: second }, data: { firstName: "Dana", email: "dana@client.test" } });
    expect(await suggested(both)).toBeNull();

    const stranger = await sentTo(2, "their-accountant@books.test");
    await addContact(stranger.deal.companyId);
    expect(await suggested(stranger)).toBeNull();

    const others = await sentTo(2, "jordan@client.test");
    await addContact(others.deal.companyId, world.redwood.providerId);
    expect(await suggested(others)).toBeNull();
  });
});

describe("an offer with a last day (D-111)", () => {
  const zone = "America/New_York";
  async function expiring(days: number, status: 1 | 2 = 1): Promise<string> {
    const { id } = await addProposal(world, status);
    await db().provider.update({ where: { id: world.summit.providerId }, data: { timeZone: zone } });
    const day = addDays(todayIn(zone), days);
    await db().proposal.update({ where: { id }, data: { expiresOn: utcMidnight(day) } });
    return id;
  }

  test("can be accepted on that day", async () => {
    const id = await expiring(0);
    expect((await offerOf(id)).json).toMatchObject({ expired: false, expiresOn: todayIn(zone) });
    expect((await decide(id, true)).json.status).toBe(2);
  });

  test.each([true, false])("is read-only afterwards: accept %s is 410 and changes nothing", async (accept) => {
    const id = await expiring(-1);
    const { json, status } = await offerOf(id);
    expect(status).toBe(200);
    expect(json.expired).toBe(true);
    await changesNothing(async () => {
      const { code, message } = refusal(await decide(id, accept), 410);
      expect(code).toBe("gone");
      expect(message).toMatch(/^This proposal has expired\. Riley .+ can send you a new one\.$/);
    });
  });

  test("that was accepted in time continues", async () => {
    const id = await expiring(-1, 2);
    expect((await offerOf(id)).json.expired).toBe(false);
    expect((await decide(id, true)).status).toBe(200);
  });
});

describe("an offer beside one that was accepted (D-160)", () => {
  test("says that it cannot be accepted, never which one was", async () => {
    const accepted = await addProposal(world);
    const rep = await actorOf(world.rep, world.summit.providerId);
    const other = await createProposal(rep, accepted.deal.id, proposalForm(world));
    expect((await offerOf(other.id)).json.otherAccepted).toBe(false);
    expect((await decide(accepted.id, true)).status).toBe(200);
    const { json, text } = await offerOf(other.id);
    expect(json.otherAccepted).toBe(true);
    expect(text).not.toContain(accepted.id);
    expect(refusal(await decide(other.id, true), 409).message).toBe(
      "Another proposal for this company has already been accepted",
    );
    expect((await offerOf(accepted.id)).json.otherAccepted).toBe(false);
  });
});

describe("the deal's timeline names who did it on the client's page (D-160)", () => {
  const newest = ({ deal }: TestProposal) =>
    db().activity.findFirstOrThrow({ where: { dealId: deal.id }, orderBy: { id: "desc" } });

  test("as the one contact to whom the link was mailed, else as 'Client', in one line", async () => {
    const unknown = await addProposal(world);
    await decide(unknown.id, true);
    const title = "Proposal accepted";
    expect(await newest(unknown)).toMatchObject({ title, userId: null, clientName: "Client" });
    const known = await addProposal(world);
    const contact = await db().contact.update({
      where: { id: await addContact(known.deal.companyId) },
      data: { firstName: "Dana", lastName: "Moss", email: "dana@moss.test" },
    });
    await db().sentOffer.create({
      data: { proposalId: known.id, recipient: contact.email ?? "", sentById: world.rep },
    });
    await decide(known.id, true);
    const { description, clientName } = await newest(known);
    expect(clientName).toBe("Dana Moss");
    expect(description).toMatch(/^PRO-\d{6}$/);
  });
});
