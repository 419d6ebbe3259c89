import { getModelUsage } from "@/lib/ai/contract";
import { getModelUsage as readModelUsage } from "@/lib/ai/usage";
import type { ServerAnswer } from "@/lib/api-client/server-answer";
import type { Actor } from "@/lib/auth/actor";
import { answerOf } from "@/lib/http/server-answer";
import * as calendly from "@/lib/proposals/call/calendly-accounts";
import { getProviderCalendly } from "@/lib/proposals/call/contract";
import { getDocuseal, getSigners } from "@/lib/proposals/signing/contract";
import * as signers from "@/lib/proposals/signing/signer-settings";
import * as docuseal from "@/lib/proposals/signing/vendor/docuseal-accounts";
import { getProviderSettings } from "@/lib/providers/contract";
import * as settings from "@/lib/providers/settings";
import { listRevenueCategories } from "@/lib/revenue/contract";
import { listCategories } from "@/lib/revenue/service";

/** What the cards of a provider's profile show, on its own page and on the Admin's. */
export async function profileAnswers(actor: Actor, id: string): Promise<ServerAnswer[]> {
  const args = { params: { providerId: id } };
  return [
    answerOf(getProviderSettings, args, await settings.getProviderSettings(actor, id)),
    answerOf(listRevenueCategories, args, await listCategories(actor, id)),
    answerOf(getProviderCalendly, args, await calendly.getProviderCalendly(actor, id)),
    answerOf(getSigners, args, await signers.getSigners(actor, id)),
    answerOf(getDocuseal, args, await docuseal.getDocuseal(actor, id)),
    answerOf(getModelUsage, args, await readModelUsage(actor, id)),
  ];
}
