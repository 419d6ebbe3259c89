import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { scopeCompanies, scopeContacts } from "@/lib/companies/scope";
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

/** The merges that an actor sees and may undo: the active provider's; an Admin without one all. A condition on `merges`. */
export const scopeMerges = (actor: Actor): Expression<SqlBool> =>
  seesAll(actor) ? merges.lit(true) : merges("merges.providerId", "=", actor.providerId);
