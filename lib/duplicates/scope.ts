import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { scopeCompanies, scopeContacts } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

const companies = expressionBuilder<DB, "companies">();
const contacts = expressionBuilder<DB, "contacts">();
const merges = expressionBuilder<DB, "merges">();

const seesAll = ({ role, providerId }: Actor): boolean => role === GLOBAL_ROLE.ADMIN && providerId === null;

/**
 * The companies that an actor may merge: those that they see and that were added in the active provider; an Admin without one all. What
 * another provider's people have added is never part of it (D-210). A condition on `companies`.
 */
export const scopeMergeableCompanies = (actor: Actor): Expression<SqlBool> =>
  seesAll(actor)
    ? scopeCompanies(actor)
    : companies.and([scopeCompanies(actor), companies("companies.createdInId", "=", actor.providerId)]);

/** The contacts that an actor may merge, in companies that they see. A condition on `contacts` joined with `companies`. */
export const scopeMergeableContacts = (actor: Actor): Expression<SqlBool> =>
  contacts.and([
    scopeContacts(actor),
    sql<SqlBool>`${scopeCompanies(actor)}`,
    ...(seesAll(actor) ? [] : [contacts("contacts.providerId", "=", actor.providerId)]),
  ]);

const one = companies.lit(1).as("one");

/** Whether what was kept is somebody's to see, or was merged or deleted since, which undoing then says. */
const seesKept = (actor: Actor) =>
  merges.or([
    merges.exists(
      merges
        .selectFrom("companies")
        .whereRef("companies.id", "=", "merges.keptId")
        .where(({ or }) => or([scopeMergeableCompanies(actor), sql<SqlBool>`companies.status = 'merged'`]))
        .select(one),
    ),
    merges.and([
      merges("merges.kind", "=", "contacts"),
      merges.not(
        merges.exists(
          merges
            .selectFrom("contacts")
            .innerJoin("companies", "companies.id", "contacts.companyId")
            .whereRef("contacts.id", "=", "merges.keptId")
            .where(({ not }) => not(scopeMergeableContacts(actor)))
            .select(one),
        ),
      ),
    ]),
  ]);

/** The merges that an actor sees and may undo: the active provider's, of records that they see; an Admin without one all. */
export const scopeMerges = (actor: Actor): Expression<SqlBool> =>
  seesAll(actor) ? merges.lit(true) : merges.and([merges("merges.providerId", "=", actor.providerId), seesKept(actor)]);
