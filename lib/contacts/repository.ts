import "server-only";
import { expressionBuilder, type SelectQueryBuilder } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { scopeCompanies, scopeContacts, scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { asNumber, isOneOf, listOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { DB } from "@/lib/generated/kysely/types";

const contacts = expressionBuilder<DB, "contacts">();

/** The parts that contacts have in deals within the actor's scope, and in open ones. */
export const allParts = (actor: Actor) =>
  contacts.selectFrom("dealContacts").innerJoin("deals", "deals.id", "dealContacts.dealId").where(scopeDeals(actor));

export const openParts = (actor: Actor) => allParts(actor).where("deals.dealStatus", "=", "open");

/** Those of a contact. */
const partsOf = (actor: Actor) => allParts(actor).whereRef("dealContacts.contactId", "=", "contacts.id");

export const openPartsOf = (actor: Actor) => openParts(actor).whereRef("dealContacts.contactId", "=", "contacts.id");

const lastTouched = (actor: Actor) =>
  partsOf(actor).select(({ fn }) => fn.max("deals.lastActivityAt").as("lastTouchedAt"));

const openDeals = (actor: Actor) =>
  openPartsOf(actor).select(({ fn, ref }) =>
    fn
      .jsonAgg(
        jsonBuildObject({
          id: ref("deals.id"),
          name: ref("deals.name"),
          roles: ref("dealContacts.roles"),
          isPrimary: ref("dealContacts.isPrimary"),
        }),
      )
      .orderBy("deals.lastActivityAt", "desc")
      .as("openDeals"),
  );

const allDeals = (actor: Actor) =>
  partsOf(actor)
    .leftJoin("dealStages", "dealStages.id", "deals.stageId")
    .select(({ fn, ref }) =>
      fn
        .jsonAgg(
          jsonBuildObject({
            id: ref("deals.id"),
            name: ref("deals.name"),
            stageName: ref("dealStages.name"),
            stageColor: ref("dealStages.color"),
            dealStatus: ref("deals.dealStatus"),
            expectedValue: asNumber("deals.expectedValue"),
            roles: ref("dealContacts.roles"),
            isPrimary: ref("dealContacts.isPrimary"),
          }),
        )
        .orderBy(({ eb }) => eb("deals.dealStatus", "<>", "open"))
        .orderBy("deals.lastActivityAt", "desc")
        .as("deals"),
    );

const selectContact = (rows: SelectQueryBuilder<DB, "contacts", unknown>) =>
  rows
    .innerJoin("companies", "companies.id", "contacts.companyId")
    .select([
      "contacts.id",
      "contacts.companyId",
      "contacts.firstName",
      "contacts.lastName",
      "contacts.email",
      "contacts.phone",
      "contacts.title",
      "companies.name as companyName",
      "companies.status as companyStatus",
      "contacts.createdAt",
    ]);

/** As a list shows a contact. */
export const selectSummary = (actor: Actor) => (rows: SelectQueryBuilder<DB, "contacts", unknown>) =>
  selectContact(rows).select([listOf(openDeals(actor)).as("openDeals"), lastTouched(actor).as("lastTouchedAt")]);

/** Those of some contacts that are within the actor's scope, of companies within it, as a list shows them. */
export const findContactsOf = (actor: Actor, ids: string[]) =>
  selectSummary(actor)(kysely.selectFrom("contacts"))
    .where(isOneOf("contacts.id", ids))
    .where(scopeContacts(actor))
    .where(scopeCompanies(actor))
    .execute();

/** One contact within the actor's scope, of a company within it. */
export const findContact = (actor: Actor, id: string) =>
  selectContact(kysely.selectFrom("contacts"))
    .select(["companies.city", "companies.state"])
    .select([listOf(allDeals(actor)).as("deals"), lastTouched(actor).as("lastTouchedAt")])
    .where("contacts.id", "=", id)
    .where(scopeContacts(actor))
    .where(scopeCompanies(actor))
    .executeTakeFirst();

export type ContactDetailRow = NonNullable<Awaited<ReturnType<typeof findContact>>>;
