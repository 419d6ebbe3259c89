import "server-only";
import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { db, type Prisma } from "@/lib/database/db";
import { isOneOf, nameOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { page } from "@/lib/database/page";
import { utcMidnight } from "@/lib/domain/dates";
import { USER_STATUS } from "@/lib/domain/enums";
import { finds } from "@/lib/search/conditions";
import type { createProvider, ProviderQuery, ProviderSummary } from "./contract";
import { scopeProviders } from "./scope";

/** A provider as it is stored, with its tax id encrypted. */
export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

type ProviderForm = BodyOf<typeof createProvider>;
type SealedText = Uint8Array<ArrayBuffer>;

const SORT_KEYS = { name: "providers.companyName", industry: "providers.industry" } as const;

/** One page of the providers in scope and the number of all matches. */
export async function findProviders(
  actor: Actor,
  query: ProviderQuery,
): Promise<{ items: ProviderSummary[]; total: number }> {
  const { search, industry, limit, offset } = query;
  const hits = kysely
    .selectFrom("providers")
    .where(scopeProviders(actor))
    .$if(!!search, (found) => found.where(finds("providers.companyName", search ?? "")))
    .$if(!!industry?.length, (found) => found.where(isOneOf("providers.industry", industry?.map(Number) ?? [])))
    .select(["providers.id", `${SORT_KEYS[query.sortBy]} as key`, "providers.companyName"]);
  const { rows, total } = await page({
    of: "providers",
    hits: [{ query: hits }],
    order: [
      ["key", query.sortOrder],
      ["companyName", "asc"],
      ["id", "asc"],
    ],
    limit,
    offset,
    show: (shown) =>
      shown.select([
        "providers.id",
        "providers.companyName",
        "providers.industry",
        "providers.city",
        "providers.state",
      ]),
  });
  return { items: rows, total };
}

const selectInScope = (actor: Actor, id: string) =>
  kysely.selectFrom("providers").where("providers.id", "=", id).where(scopeProviders(actor));

/** Whose clock a provider within the actor's scope goes by; undefined for one that is not. */
export const findClock = (actor: Actor, id: string): Promise<{ timeZone: string } | undefined> =>
  selectInScope(actor, id).select("providers.timeZone").executeTakeFirst();

/** One provider within the actor's scope, with its tax id still encrypted. */
export const findProvider = (actor: Actor, id: string) =>
  selectInScope(actor, id)
    .selectAll("providers")
    .select((provider) =>
      jsonObjectFrom(
        provider
          .selectFrom("providerLogos")
          .whereRef("providerLogos.providerId", "=", "providers.id")
          .select(["hash", "width", "height"]),
      ).as("logo"),
    )
    .executeTakeFirst();

/** Locks a provider within the actor's scope for a change in the transaction under way. */
export const lockProvider = (actor: Actor, id: string) =>
  selectInScope(actor, id)
    .select([
      "providers.industry",
      "providers.timeZone",
      "providers.version",
      nameOf("providers.updatedById").as("changedBy"),
    ])
    .forNoKeyUpdate("providers")
    .executeTakeFirst();

/** Adds a provider without a tax id and returns its id. */
export function insertProvider(
  fields: Omit<ProviderForm, "taxIdNumber"> & { updatedById: string },
): Promise<{ id: string }> {
  const { addressLine2 = null, website = null } = fields;
  return db().provider.create({ data: { ...fields, addressLine2, website }, select: { id: true } });
}

/** Sets the tax id of a provider that was just added; its encryption needs the provider's id. */
export async function updateTaxId(id: string, taxIdSealed: SealedText): Promise<void> {
  await db().provider.update({ where: { id }, data: { taxIdSealed }, select: { id: true } });
}

/** The columns of settings that have other names. */
const COLUMNS: Readonly<Record<string, string>> = { dailyTokens: "modelDailyTokens" };

/** Some settings of a provider, to which access was already checked, by their names: days as texts, decimals as numbers. */
export const findSettings = (
  providerId: string,
  names: string[],
): Promise<Record<string, unknown> & { version: number }> =>
  kysely
    .selectFrom("providers")
    .where("id", "=", providerId)
    .select(names.map((name) => sql<unknown>`to_jsonb(${sql.ref(COLUMNS[name] ?? name)})`.as(name)))
    .select("version")
    .executeTakeFirstOrThrow();

interface Settings extends Omit<Prisma.ProviderUncheckedUpdateInput, "certifiedOn"> {
  updatedById: string;
  certifiedOn?: string | null | undefined;
  dailyTokens?: number | null | undefined;
}

/** Changes a provider that is locked by the transaction under way; its version goes up. */
export async function updateLockedProvider(
  id: string,
  { certifiedOn, dailyTokens, ...fields }: Settings,
): Promise<void> {
  const data = {
    ...fields,
    ...(certifiedOn !== undefined && { certifiedOn: certifiedOn && utcMidnight(certifiedOn) }),
    ...(dailyTokens !== undefined && { modelDailyTokens: dailyTokens }),
    version: { increment: 1 },
  };
  await db().provider.update({ where: { id }, data, select: { id: true } });
}

/** Sets or replaces a provider's logo. */
export async function putLogo(
  providerId: string,
  logo: { hash: string; width: number; height: number; png: Uint8Array<ArrayBuffer> },
): Promise<void> {
  await db().providerLogo.upsert({
    where: { providerId },
    create: { providerId, ...logo },
    update: logo,
    select: { providerId: true },
  });
}

/** Deletes a provider's logo, if it has one. */
export async function deleteLogo(providerId: string): Promise<void> {
  await db().providerLogo.deleteMany({ where: { providerId } });
}

/** The image with a hash, whosever logo it is. */
export const findLogoPng = (hash: string) =>
  kysely.selectFrom("providerLogos").where("hash", "=", hash).select("png").limit(1).executeTakeFirst();

/** Where some users are active members, with their names; locked until the transaction under way ends, if asked. */
export const findActiveMembers = (userIds: string[], isLocked: boolean) =>
  kysely
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .where(isOneOf("members.userId", userIds))
    .where("members.providerId", "is not", null)
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .orderBy("members.id")
    .select(["users.id", "members.providerId", "users.firstName", "users.lastName"])
    .$if(isLocked, (found) => found.forShare(["members", "users"]))
    .execute();
