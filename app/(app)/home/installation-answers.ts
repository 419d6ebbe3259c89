import { ADMIN_QUERIES } from "@/components/home/admin-queries";
import { listGenerations } from "@/lib/ai/service";
import { listModelUsage } from "@/lib/ai/usage";
import type { Actor } from "@/lib/auth/actor";
import * as generations from "@/lib/contracts/generations";
import * as integrations from "@/lib/contracts/integrations";
import * as modelUsage from "@/lib/contracts/model-usage";
import * as providers from "@/lib/contracts/providers";
import * as users from "@/lib/contracts/users";
import { answerOf } from "@/lib/http/server-answer";
import { listMappings } from "@/lib/payroll/mappings";
import { listProviders } from "@/lib/providers/service";
import { listUsers } from "@/lib/users/service";

/** What an Admin's Home shows of all providers. */
export async function installationAnswers(actor: Actor) {
  const query = ADMIN_QUERIES;
  const [places, people, mappings, calls, usage] = await Promise.all([
    listProviders(actor, query.providers),
    listUsers(query.users),
    listMappings(query.mappings),
    listGenerations(actor, query.generations),
    listModelUsage(actor),
  ]);
  return [
    answerOf(providers.listProviders, { query: query.providers }, places),
    answerOf(users.listUsers, { query: query.users }, people),
    answerOf(integrations.listMappings, { query: query.mappings }, mappings),
    answerOf(generations.listGenerations, { query: query.generations }, calls),
    answerOf(modelUsage.listModelUsage, {}, usage),
  ];
}
