import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { businessRange, businessToday } from "@/lib/business-day";
import { USAGE_DAYS } from "@/lib/contracts/generations";
import type {
  listModelBudgets as budgetsContract,
  CostView,
  ModelCost,
  ModelCostQuery,
  Spent,
} from "@/lib/contracts/model-costs";
import { LONGEST_LIST } from "@/lib/database/page";
import { addDays, formatDateOnly } from "@/lib/domain/dates";
import { env } from "@/lib/env";
import { modelPort, modelSettings } from "@/lib/vendors/model/port";
import { startOfDay } from "./budget";
import { findRates } from "./repository-budget";
import { findNames, findProviderBudgets, findSpent } from "./repository-costs";
import { addUp, byKey } from "./spending";

/** The names of calls that have none of what is compared. */
const NOBODY: Record<CostView, string> = {
  provider: "Unknown provider",
  person: "Nobody: made by itself",
  company: "No company",
  day: "",
  model: "",
};

/** All providers' costs are for the installation's Admins. */
function requireAdmin(actor: Actor): void {
  if (!can(actor, "admin.use")) throw AppError.forbidden();
}

/** Tokens and dollars of a range of days, compared by `by`: the most tokens or the newest day first. */
export async function listModelCosts(actor: Actor, { by, ...asked }: ModelCostQuery) {
  requireAdmin(actor);
  const { startDate, endDate } = businessRange(asked, USAGE_DAYS);
  const range = { from: startOfDay(startDate), until: startOfDay(addDays(endDate, 1)) };
  const [groups, rates] = await Promise.all([findSpent(by, range), findRates(null)]);
  const compared = [...byKey(groups)].map(([key, own]) => ({ key, groups: own, ...addUp(own, rates) }));
  const sorted = compared.sort((a, b) =>
    by === "day" ? (b.key ?? "").localeCompare(a.key ?? "") : tokensOf(b) - tokensOf(a) || b.calls - a.calls,
  );
  const shown = sorted.slice(0, LONGEST_LIST);
  const names = await namesOf(
    by,
    shown.flatMap(({ key }) => key ?? []),
  );
  const items = shown.map(({ groups: own, ...item }): ModelCost => {
    const name = (item.key !== null && names(item.key)) || NOBODY[by];
    return { ...item, name, providers: new Set(own.map(({ providerId }) => providerId)).size };
  });
  return { items, total: sorted.length, sum: addUp(groups, rates), startDate, endDate };
}

const tokensOf = ({ promptTokens, completionTokens }: Spent): number => promptTokens + completionTokens;

async function namesOf(by: CostView, keys: string[]): Promise<(key: string) => string | undefined> {
  if (by === "day") return (key) => formatDateOnly(key);
  if (by === "model") return (key) => key;
  const names = await findNames(by, keys);
  return (key) => names.get(key);
}

/** How the language model is set up, and what each provider may use of it and has used today. */
export async function listModelBudgets(actor: Actor): Promise<z.output<typeof budgetsContract.response>> {
  requireAdmin(actor);
  const today = businessToday();
  const range = { from: startOfDay(today), until: startOfDay(addDays(today, 1)) };
  const [providers, groups, rates] = await Promise.all([
    findProviderBudgets(),
    findSpent("provider", range),
    findRates(null),
  ]);
  const spent = byKey(groups);
  const items = providers.map(({ modelDailyTokens, ...provider }) => ({
    ...provider,
    used: tokensOf(addUp(spent.get(provider.id) ?? [], [])),
    dailyTokens: modelDailyTokens ?? env.AI_DAILY_TOKENS,
    isOwn: modelDailyTokens !== null,
    prices: rates.filter(({ providerId }) => providerId === provider.id),
  }));
  return {
    configured: modelPort.isConfigured(),
    missing: env.AI_API_KEY ? [] : ["AI_API_KEY"],
    ...modelSettings(),
    providerTokens: env.AI_DAILY_TOKENS,
    personTokens: env.AI_DAILY_TOKENS_PERSON ?? null,
    installationTokens: env.AI_DAILY_TOKENS_INSTALLATION ?? null,
    used: tokensOf(addUp(groups, [])),
    prices: env.AI_PRICES,
    items: items.slice(0, LONGEST_LIST),
    total: items.length,
  };
}
