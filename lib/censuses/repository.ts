import "server-only";
import { sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import type { CensusGroup, StateOfCensus } from "@/lib/census/rules";
import { db } from "@/lib/database/db";
import { asDay } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { wholeList } from "@/lib/database/page";
import { utcMidnight } from "@/lib/domain/dates";
import { scopeCensuses } from "./scope";

/** The people and wages of each state, the one with most people first; the average is rounded half away from zero. */
const states = sql<StateOfCensus[]>`(
  SELECT json_agg(json_build_object('state', state, 'people', people, 'wages', wages, 'averageWage', round(wages / people, 2))
                  ORDER BY people DESC, state)
    FROM (SELECT state, sum(headcount)::int AS people, sum(headcount * annual_wage) AS wages
            FROM census_groups WHERE census_groups.census_id = censuses.id GROUP BY state) AS by_state)`;

const groups = sql<CensusGroup[]>`(
  SELECT json_agg(json_build_object('state', state, 'people', headcount, 'wage', annual_wage, 'payBasis', pay_basis,
                                    'classCode', class_code) ORDER BY position)
    FROM census_groups WHERE census_groups.census_id = censuses.id)`;

const isOwn = ({ userId }: Actor) => sql<boolean>`censuses.uploaded_by_id = ${userId}::uuid`;

const selectCensuses = (actor: Actor, companyId: string) =>
  kysely
    .selectFrom("censuses")
    .where(scopeCensuses(actor, companyId))
    .select(["censuses.id", "censuses.sourceRows", "censuses.rowsLeftOut", "censuses.bandedAt"])
    .select(isOwn(actor).as("isOwn"))
    .select([asDay("censuses.asOf").as("asOf"), states.as("states")]);

export type CensusRow = NonNullable<Awaited<ReturnType<typeof findCensus>>>;

/** The newest censuses of a company within the actor's scope, and how many there are. */
export const findCensuses = (actor: Actor, companyId: string) =>
  wholeList(selectCensuses(actor, companyId).orderBy("censuses.createdAt", "desc").orderBy("censuses.id", "desc"));

export type ListedCensusRow = Awaited<ReturnType<typeof findCensuses>>["rows"][number];

/** One of them. */
export const findListedCensus = (actor: Actor, companyId: string, id: string) =>
  selectCensuses(actor, companyId).where("censuses.id", "=", id).executeTakeFirst();

/** One census of a company within the actor's scope, with its groups. */
export const findCensus = (actor: Actor, companyId: string, id: string) =>
  selectCensuses(actor, companyId).where("censuses.id", "=", id).select(groups.as("groups")).executeTakeFirst();

/** As `findCensus`; the census stays until the transaction under way ends. */
export async function holdCensus(actor: Actor, companyId: string, id: string) {
  await kysely.selectFrom("censuses").where("censuses.id", "=", id).forKeyShare().select("censuses.id").execute();
  return findCensus(actor, companyId, id);
}

/** Whether a census within the actor's scope is their own; it is locked until the transaction under way ends. */
export const lockCensus = (actor: Actor, companyId: string, id: string) =>
  kysely
    .selectFrom("censuses")
    .where("censuses.id", "=", id)
    .where(scopeCensuses(actor, companyId))
    .forUpdate()
    .select(isOwn(actor).as("isOwn"))
    .executeTakeFirst();

/** Deletes a locked census. Its proposals stay, without it. */
export async function deleteCensus(id: string): Promise<void> {
  await db().census.delete({ where: { id }, select: { id: true } });
}

/** Ends what a provider's proposals have of a locked census, which goes with its last use. */
export async function endUses(id: string, providerId: string): Promise<void> {
  await db().proposal.updateMany({ where: { censusId: id, providerId }, data: { censusId: null } });
  await db().census.deleteMany({ where: { id, proposals: { none: {} } } });
}

interface NewCensus {
  companyId: string;
  uploadedById: string;
  /** yyyy-MM-dd */
  asOf: string;
  expiresOn: string;
  sourceRows: number;
  rowsLeftOut: number;
  groups: readonly CensusGroup[];
}

/** Adds a census of a company to which access was already checked; returns its id. */
export async function insertCensus({ asOf, expiresOn, groups: kept, ...census }: NewCensus): Promise<string> {
  const data = { ...census, asOf: utcMidnight(asOf), expiresOn: utcMidnight(expiresOn) };
  const { id } = await db().census.create({ data, select: { id: true } });
  await insertGroups(id, kept);
  return id;
}

/** Replaces the groups of a locked census by bands. */
export async function updateBanded(id: string, bands: readonly CensusGroup[]): Promise<void> {
  await db().censusGroup.deleteMany({ where: { censusId: id } });
  await insertGroups(id, bands);
  await db().census.update({ where: { id }, data: { bandedAt: new Date() }, select: { id: true } });
}

async function insertGroups(censusId: string, kept: readonly CensusGroup[]): Promise<void> {
  await db().censusGroup.createMany({
    data: kept.map(({ state, people, wage, payBasis, classCode }, position) => ({
      censusId,
      position,
      state,
      headcount: people,
      annualWage: wage,
      payBasis,
      classCode,
    })),
  });
}
