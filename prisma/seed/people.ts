import { db } from "@/lib/db";
import { GLOBAL_ROLE, PROVIDER_TYPE, TEAM_ROLE } from "@/lib/domain/enums";
import { seedPackage, seedProducts, seedTaxRates } from "./catalog";

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
}

export interface People {
  summit: string;
  keystone: string;
  redwood: string;
  owner: Person;
  /** Who carries deals, and where. */
  reps: Rep[];
  rep: Person;
  rival: Person;
}

async function addUser(
  firstName: string,
  lastName: string,
  email: string,
  role: 1 | 2,
  passwordHash: string,
  commissionRate = 0,
): Promise<Person> {
  const user = await db().user.create({
    data: {
      firstName,
      lastName,
      email,
      role,
      commissionRate,
      // Dollars a year, of whoever sells.
      annualGoal: commissionRate > 0 ? 150_000 : 0,
      phone: commissionRate > 0 ? "(720) 555-0148" : null,
      passwordHash,
    },
    select: { id: true },
  });
  return { id: user.id, firstName, lastName, email, role };
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
  for (const id of [summit, redwood]) await seedPackage(id, PROVIDER_TYPE.PEO);
  await seedPackage(keystone, PROVIDER_TYPE.ASO);

  await addUser("Avery", "Stone", "admin@demo.test", GLOBAL_ROLE.ADMIN, passwordHash);
  const owner = await addUser("Olivia", "Hart", "owner@demo.test", GLOBAL_ROLE.SALES_REP, passwordHash);
  const manager = await addUser("Marcus", "Reed", "manager@demo.test", GLOBAL_ROLE.SALES_REP, passwordHash);
  const rep = await addUser("Riley", "Brooks", "rep@demo.test", GLOBAL_ROLE.SALES_REP, passwordHash, 8);
  const rival = await addUser("Rowan", "Pike", "rival@demo.test", GLOBAL_ROLE.SALES_REP, passwordHash, 7);
  const tara = await addUser("Tara", "Nguyen", "tara@demo.test", GLOBAL_ROLE.SALES_REP, passwordHash, 9);
  const kofi = await addUser("Kofi", "Mensah", "kofi@demo.test", GLOBAL_ROLE.SALES_REP, passwordHash, 6);

  await addMember(summit, owner, TEAM_ROLE.OWNER, 0);
  await addMember(summit, manager, TEAM_ROLE.ADMIN, 5);
  await addMember(summit, rep, TEAM_ROLE.SALES, 10);
  await addMember(summit, tara, TEAM_ROLE.SALES, 9);
  await addMember(keystone, rep, TEAM_ROLE.SALES, 8);
  await addMember(keystone, kofi, TEAM_ROLE.OWNER, 6);
  await addMember(redwood, rival, TEAM_ROLE.SALES, 7);
  const reps = [
    { user: rep, providerId: summit },
    { user: rep, providerId: summit },
    { user: tara, providerId: summit },
    { user: manager, providerId: summit },
    { user: rep, providerId: keystone },
    { user: kofi, providerId: keystone },
    { user: rival, providerId: redwood },
  ];
  return { summit, keystone, redwood, owner, reps, rep, rival };
}
