import { db } from "@/lib/database/db";
import { GLOBAL_ROLE, PROVIDER_TYPE, type ProviderType, TEAM_ROLE } from "@/lib/domain/enums";
import { seedClassRates, seedFees, seedFloors, seedPackage, seedProducts, seedTaxRates } from "./catalog";
import { daysAgo } from "./random";
import type { RepKey } from "./stories/story";

export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: 1 | 2;
}

export interface Rep {
  user: Person;
  providerId: string;
  industry: ProviderType;
}

export interface People {
  summit: string;
  keystone: string;
  redwood: string;
  owner: Person;
  tara: Person;
  /** The sales reps, by provider. */
  reps: Record<RepKey, Rep>;
  /** The signer of each provider, by its id. */
  signers: Map<string, Person>;
}

/** When the demo's providers began to use the app. */
export const BEGINNING = daysAgo(760);

interface Seller {
  /** Percent, unless a provider has set another. */
  commissionRate: number;
  /** Dollars a year. */
  annualGoal: number;
}

async function addUser(
  [firstName, lastName, account]: [string, string, string],
  role: 1 | 2,
  { passwordHash, phone }: { passwordHash: string; phone: string },
  seller: Seller = { commissionRate: 0, annualGoal: 0 },
): Promise<Person> {
  const email = `${account}@demo.test`;
  const user = await db().user.create({
    data: { firstName, lastName, email, role, ...seller, phone, passwordHash },
    select: { id: true },
  });
  return { id: user.id, firstName, lastName, email, role };
}

/** As their browsers would say it. */
async function setTimeZones(zones: Record<string, Person[]>): Promise<void> {
  for (const [timeZone, people] of Object.entries(zones)) {
    await db().user.updateMany({ where: { id: { in: people.map(({ id }) => id) } }, data: { timeZone } });
  }
}

async function addMember(providerId: string, person: Person, role: 1 | 2 | 3, commissionRate: number): Promise<void> {
  const { id: userId, firstName, lastName, email } = person;
  await db().member.create({
    data: { providerId, userId, firstName, lastName, email, role, commissionRate },
    select: { id: true },
  });
}

async function addProvider(
  companyName: string,
  industry: number,
  size: number,
  yearFounded: number,
  place: [string, string, string, string, string],
): Promise<string> {
  const [addressLine1, city, state, zipCode, timeZone] = place;
  const website = `https://www.${companyName.toLowerCase().replaceAll(" ", "")}.example.com`;
  const { id } = await db().provider.create({
    data: {
      companyName,
      industry,
      companySize: size,
      yearFounded,
      addressLine1,
      city,
      state,
      zipCode,
      timeZone,
      website,
    },
    select: { id: true },
  });
  return id;
}

export async function seedPeople(passwordHash: string): Promise<People> {
  const summit = await addProvider("Summit PEO", PROVIDER_TYPE.PEO, 3, 2009, [
    "1400 Wewatta Street",
    "Denver",
    "CO",
    "80202",
    "America/Denver",
  ]);
  const keystone = await addProvider("Keystone ASO", PROVIDER_TYPE.ASO, 2, 2014, [
    "210 Market Street",
    "Pittsburgh",
    "PA",
    "15222",
    "America/New_York",
  ]);
  const redwood = await addProvider("Redwood PEO", PROVIDER_TYPE.PEO, 3, 2005, [
    "88 Kearny Street",
    "San Francisco",
    "CA",
    "94108",
    "America/Los_Angeles",
  ]);
  for (const id of [summit, redwood]) await seedTaxRates(id);
  for (const id of [summit, keystone, redwood]) await seedProducts(id);
  await seedClassRates(summit);
  await seedFloors(summit);
  for (const id of [summit, redwood]) await seedPackage(id, PROVIDER_TYPE.PEO);
  await seedPackage(keystone, PROVIDER_TYPE.ASO);
  for (const id of [summit, redwood, keystone]) await seedFees(id);

  const { ADMIN, SALES_REP } = GLOBAL_ROLE;
  const by = (phone: string) => ({ passwordHash, phone });
  const avery = await addUser(["Avery", "Stone", "admin"], ADMIN, by("(720) 555-0140"));
  const owner = await addUser(["Olivia", "Hart", "owner"], SALES_REP, by("(303) 555-0141"));
  const marcus = await addUser(["Marcus", "Reed", "manager"], SALES_REP, by("(303) 555-0143"), sells(5, 60_000));
  const riley = await addUser(["Riley", "Brooks", "rep"], SALES_REP, by("(720) 555-0148"), sells(8, 300_000));
  const rowan = await addUser(["Rowan", "Pike", "rival"], SALES_REP, by("(415) 555-0147"), sells(7, 110_000));
  const tara = await addUser(["Tara", "Nguyen", "tara"], SALES_REP, by("(720) 555-0149"), sells(9, 240_000));
  const kofi = await addUser(["Kofi", "Mensah", "kofi"], SALES_REP, by("(412) 555-0146"), sells(6, 40_000));
  const ingrid = await addUser(["Ingrid", "Solberg", "ingrid"], SALES_REP, by("(415) 555-0144"));

  await addMember(summit, owner, TEAM_ROLE.OWNER, 0);
  await addMember(summit, marcus, TEAM_ROLE.ADMIN, 5);
  await addMember(summit, riley, TEAM_ROLE.SALES, 10);
  await addMember(summit, tara, TEAM_ROLE.SALES, 9);
  await addMember(keystone, riley, TEAM_ROLE.SALES, 8);
  await addMember(keystone, kofi, TEAM_ROLE.OWNER, 6);
  await addMember(redwood, ingrid, TEAM_ROLE.OWNER, 0);
  await addMember(redwood, rowan, TEAM_ROLE.SALES, 7);
  await setTimeZones({
    "America/Denver": [avery, owner, marcus, riley, tara],
    "America/New_York": [kofi],
    "America/Los_Angeles": [ingrid, rowan],
  });
  // Riley's first session starts where there is more to see; later ones where the last one ended (D-105).
  await db().user.update({ where: { id: riley.id }, data: { lastProviderId: summit }, select: { id: true } });
  const { PEO, ASO } = PROVIDER_TYPE;
  const reps: Record<RepKey, Rep> = {
    riley: { user: riley, providerId: summit, industry: PEO },
    tara: { user: tara, providerId: summit, industry: PEO },
    marcus: { user: marcus, providerId: summit, industry: PEO },
    rileyAtKeystone: { user: riley, providerId: keystone, industry: ASO },
    kofi: { user: kofi, providerId: keystone, industry: ASO },
    rowan: { user: rowan, providerId: redwood, industry: PEO },
  };
  const signers = new Map([
    [summit, owner],
    [keystone, kofi],
    [redwood, ingrid],
  ]);
  return { summit, keystone, redwood, owner, tara, reps, signers };
}

const sells = (commissionRate: number, annualGoal: number): Seller => ({ commissionRate, annualGoal });
