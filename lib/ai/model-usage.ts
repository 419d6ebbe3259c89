import "server-only";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { businessToday } from "@/lib/business-day";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type {
  updateModelBudget as budgetContract,
  updateModelLimits as limitsContract,
  ModelUsage,
  PersonUsage,
} from "@/lib/contracts/model-costs";
import { transaction } from "@/lib/database/transaction";
import { addDays } from "@/lib/domain/dates";
import { env } from "@/lib/env";
import { checkVersion } from "@/lib/http/check-version";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import { modelPort } from "@/lib/vendors/model/port";
import { smallest, startOfDay } from "./budget";
import { findRates, replaceLimits, replaceRates, updateTokens } from "./repository-budget";
import { findModelSettings, findNames, findPeople, findSpent } from "./repository-costs";
import { addUp, byKey, type SpentGroup } from "./spending";

/** What a provider has used today and this month, by person, and its limits. Throws 'not_found' out of scope. */
export async function getModelUsage(actor: Actor, providerId: string): Promise<ModelUsage> {
  await requireProvider(actor, providerId);
  return readUsage(providerId);
}

async function readUsage(providerId: string): Promise<ModelUsage> {
  const day = businessToday();
  const until = startOfDay(addDays(day, 1));
  const spentSince = (since: string) => findSpent("person", { from: startOfDay(since), until, providerId });
  const [settings, rates, today, month, team] = await Promise.all([
    findModelSettings(providerId),
    findRates(providerId),
    spentSince(day),
    spentSince(`${day.slice(0, 7)}-01`),
    findPeople(providerId),
  ]);
  const people = await peopleOf(team, today, month);
  const { modelDailyTokens, modelPersonTokens, version } = settings;
  return {
    configured: modelPort.isConfigured(),
    dailyTokens: smallest(modelDailyTokens ?? env.AI_DAILY_TOKENS, env.AI_DAILY_TOKENS_INSTALLATION) ?? 0,
    ownDailyTokens: modelDailyTokens,
    personTokens: modelPersonTokens,
    today: addUp(today, rates),
    month: addUp(month, rates),
    people,
    prices: rates,
    version,
  };
}

/** The team, whoever else has used tokens this month, and reports that nobody asked for: most tokens first. */
async function peopleOf(
  { members, limits }: Awaited<ReturnType<typeof findPeople>>,
  today: readonly SpentGroup[],
  month: readonly SpentGroup[],
): Promise<PersonUsage[]> {
  const ofToday = byKey(today);
  const ofMonth = byKey(month);
  const onTeam = new Set(members.map(({ id }) => id));
  const others = [...ofMonth.keys()].filter((id): id is string => id !== null && !onTeam.has(id));
  const names = await findNames("person", others);
  const tokens = (groups: SpentGroup[] = []) => {
    const { promptTokens, completionTokens } = addUp(groups, []);
    return promptTokens + completionTokens;
  };
  const usage = (id: string | null, name: string, isMember: boolean): PersonUsage => ({
    id,
    name,
    isMember,
    today: tokens(ofToday.get(id)),
    month: tokens(ofMonth.get(id)),
    dailyTokens: limits.find(({ personId }) => personId === id)?.dailyTokens ?? null,
  });
  return [
    ...members.map(({ id, name }) => usage(id, name, true)),
    ...others.map((id) => usage(id, names.get(id) ?? "Unknown", false)),
    ...(ofMonth.has(null) ? [usage(null, "Made by itself", false)] : []),
  ].sort((a, b) => b.month - a.month || a.name.localeCompare(b.name));
}

/** Sets what people of the provider may use a day. Throws 'bad_request' for somebody who is not on its team. */
export async function updateModelLimits(
  actor: Actor,
  providerId: string,
  { version, personTokens, people }: BodyOf<typeof limitsContract>,
): Promise<ModelUsage> {
  return transaction(async () => {
    checkVersion(version, await requireLockedProvider(actor, providerId));
    const { members, limits } = await findPeople(providerId);
    const known = new Set([...members.map(({ id }) => id), ...limits.map(({ personId }) => personId)]);
    if (people.some(({ personId }) => !known.has(personId))) {
      throw AppError.badRequest("Not on the team", { people: "Not on the team" });
    }
    const set = people.flatMap(({ personId, dailyTokens }) =>
      dailyTokens === null ? [] : [{ personId, dailyTokens }],
    );
    const before = await readUsage(providerId);
    const present = { personTokens: before.personTokens, people: byPerson(limits) };
    if (changesNothing(present, { personTokens, people: byPerson(set) })) return before;
    await updateTokens(providerId, actor.userId, { modelPersonTokens: personTokens });
    await replaceLimits(providerId, set);
    const after = await readUsage(providerId);
    const [was, is] = [limitsIn(before), limitsIn(after)];
    await audit(actor, "provider.model-limits", "provider", providerId, changesOf(was, is, is));
    return after;
  });
}

const byPerson = (limits: readonly { personId: string; dailyTokens: number }[]) =>
  Object.fromEntries(limits.map(({ personId, dailyTokens }) => [personId, dailyTokens]));

/** What is set of people, without what they have used. */
const limitsIn = ({ personTokens, people }: ModelUsage) => ({
  personTokens,
  people: people
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap(({ id, dailyTokens }) => (dailyTokens === null ? [] : [{ personId: id, dailyTokens }])),
});

/** Sets a provider's own budget and prices; for Admins. */
export async function updateModelBudget(
  actor: Actor,
  providerId: string,
  { version, dailyTokens, prices }: BodyOf<typeof budgetContract>,
): Promise<ModelUsage> {
  return transaction(async () => {
    checkVersion(version, await requireLockedProvider(actor, providerId));
    const before = await readUsage(providerId);
    const was = budgetOf(before.ownDailyTokens, before.prices);
    if (changesNothing(was, budgetOf(dailyTokens, prices))) return before;
    await updateTokens(providerId, actor.userId, { modelDailyTokens: dailyTokens });
    await replaceRates(providerId, prices);
    const after = await readUsage(providerId);
    const is = budgetOf(after.ownDailyTokens, after.prices);
    await audit(actor, "provider.model-budget", "provider", providerId, changesOf(was, is, is));
    return after;
  });
}

const budgetOf = (dailyTokens: number | null, prices: ModelUsage["prices"]) => ({
  dailyTokens,
  prices: prices
    .map(({ model, input, output }) => ({ model, input, output }))
    .toSorted((a, b) => a.model.localeCompare(b.model)),
});
