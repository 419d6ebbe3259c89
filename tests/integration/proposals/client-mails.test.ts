import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { getCompany, updateCompany } from "@/lib/companies/service";
import { openText } from "@/lib/crypto/field-cipher";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { getSchedulingSession } from "@/lib/proposals/call/service";
import { correctOfferDocuments } from "@/lib/proposals/client/corrections";
import { answerOffer, createOfferDocuments, getOffer } from "@/lib/proposals/client/service";
import { sendOffer } from "@/lib/proposals/inside/sending";
import { changeSettings } from "../../support/change-settings";
import { addLogo } from "../../support/records/logos";
import { mailsTo } from "../../support/records/mail";
import { actorOf } from "../../support/records/people";
import { addProposal, addWaitingForCall, schedulingToken, signingForm } from "../../support/records/proposals";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

changeSettings({ SIGNING_MAILS_PER_ADDRESS: "3", CLIENT_MAILS_PER_PROVIDER: "6" });

// Each makes several agreements, one after the other.
vi.setConfig({ testTimeout: 60_000 });

const { APPROVED, DOCUMENT_SIGNING } = PROPOSAL_STATUS;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
});

const address = () => `${randomUUID()}@client.test`;
const give = async (signerEmail: string) =>
  createOfferDocuments((await addProposal(world, APPROVED)).id, { ...signingForm, signerEmail });

describe("mails that ask to sign", () => {
  test("go to one address at most three times an hour across all proposals; a refusal loses nothing", async () => {
    const to = address();
    for (let round = 0; round < 3; round++) await give(to);
    const { id } = await addProposal(world, APPROVED);
    const again = () =>
      createOfferDocuments(id, { ...signingForm, signerEmail: to.toUpperCase() }).catch(({ code, message }) => ({
        code,
        message,
      }));
    const refused = await changesNothing(again);
    expect(refused).toMatchObject({
      code: "rate_limited",
      message: expect.stringMatching(/Please try again in \d+ minutes/),
    });
    expect(await mailsTo(to)).toHaveLength(3);
    await createOfferDocuments(id, { ...signingForm, signerEmail: address() });
  });

  test("count for corrections too, and once for the same form sent twice", async () => {
    const to = address();
    const { id } = await addProposal(world, APPROVED);
    const form = { ...signingForm, signerEmail: to };
    for (let click = 0; click < 5; click++) await createOfferDocuments(id, form);
    for (const signerTitle of ["Owner", "President"]) await correctOfferDocuments(id, { ...form, signerTitle });
    const correct = () => correctOfferDocuments(id, { ...form, signerTitle: "Chief" }).catch(({ code }) => code);
    expect(await correct()).toBe("rate_limited");
    expect(await mailsTo(to)).toHaveLength(3);
  });

  test("and sent proposals are limited for each provider; other providers' go out", async () => {
    const { id, deal } = await addProposal(world);
    const rep = await actorOf(world.rep, world.summit.providerId);
    const mail = (count: number) => ({
      subject: null,
      message: null,
      recipients: Array.from({ length: count }, address),
    });
    await sendOffer(rep, deal.id, id, mail(5));
    const refused = await sendOffer(rep, deal.id, id, mail(2)).catch(({ code }) => code);
    expect(refused).toBe("rate_limited");
    await give(address());
    await expect(give(address())).rejects.toMatchObject({ code: "rate_limited" });
  });
});

test("a provider's mail has its logo, and its subject names the company and what the sender chose", async () => {
  await addLogo(world, world.summit.providerId);
  const { id, deal } = await addProposal(world);
  const rep = await actorOf(world.rep, world.summit.providerId);
  const [plain, own] = [address(), address()];
  await sendOffer(rep, deal.id, id, { recipients: [plain], subject: null, message: null });
  await sendOffer(rep, deal.id, id, { recipients: [own], subject: "As we said on Monday", message: null });
  const mails = await db().email.findMany({
    where: { recipient: { in: [plain, own] } },
    orderBy: { createdAt: "asc" },
  });
  const { name } = await db().company.findUniqueOrThrow({ where: { id: deal.companyId } });
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Summit PEO: your proposal for ${name}`,
    "As we said on Monday",
  ]);
  for (const mail of mails) {
    expect(mail.logoHash).not.toBeNull();
    expect(openText(mail.htmlSealed, mail.id)).toMatch(/<img src="cid:[^"]+" alt="Summit PEO"/);
  }
});

test("a client reads the company's corrected name until it has answered, then the one that it has accepted", async () => {
  const rep = await actorOf(world.rep, world.summit.providerId);
  const { id, deal } = await addProposal(world);
  const rename = async (name: string) => {
    const { version } = await getCompany(rep, deal.companyId);
    await updateCompany(rep, deal.companyId, { version, name });
    return (await getOffer(id)).companyDetails.name;
  };
  await sendOffer(rep, deal.id, id, { recipients: [address()], subject: null, message: null });
  expect(await rename("Blue Bird Bakery")).toBe("Blue Bird Bakery");
  await answerOffer(id, true);
  expect(await rename("Bluebird Holdings")).toBe("Blue Bird Bakery");
});

describe("a scheduling link", () => {
  const opened = (id: string) =>
    getSchedulingSession(schedulingToken(id)).then(
      (session) => JSON.stringify(session),
      ({ code }) => code,
    );

  test("contains nothing before its step is due", async () => {
    for (const status of [PROPOSAL_STATUS.DRAFT, DOCUMENT_SIGNING]) {
      expect(await opened((await addProposal(world, status)).id)).toBe("conflict");
    }
  });

  test("ends with its offer: a lost deal, an archived company, a call in the past", async () => {
    const { id, deal } = await addWaitingForCall(world);
    expect(await opened(id)).toContain("Summit PEO");
    await sql("UPDATE deals SET deal_status = 'lost', reason_lost = 'Price', close_date = now() WHERE id = $1::uuid", [
      deal.id,
    ]);
    expect(await opened(id)).toBe("conflict");
    const done = await addProposal(world, PROPOSAL_STATUS.COMPLETED);
    expect(await opened(done.id)).toContain("Summit PEO");
    await sql(
      "UPDATE bookings SET starts_at = now() - interval '2 h', ends_at = now() - interval '1 h' WHERE proposal_id = $1::uuid",
      [done.id],
    );
    expect(await opened(done.id)).toBe("conflict");
  });
});
