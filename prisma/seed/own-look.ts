import { readFile } from "node:fs/promises";
import path from "node:path";
import type { AgreementBody } from "@/lib/agreements/body";
import { defaultAgreement } from "@/lib/agreements/default";
import type { Actor } from "@/lib/auth/actor";
import { zonesOf } from "@/lib/auth/session";
import { saveAgreement } from "@/lib/proposals/agreement/versions";
import { setProviderLogo } from "@/lib/providers/logo";
import { updateProviderSettings } from "@/lib/providers/settings";
import { at } from "./clock";
import type { People } from "./people";
import { daysAgo } from "./random";

/** Next to this file: pre-rendered, so that they look the same whatever fonts a machine has. */
const LOGOS = path.resolve("prisma", "seed", "logos");

/** Each provider's logo and, for one of them, a color and its own agreement in two versions. */
export async function seedOwnLook({ summit, keystone, redwood, signers }: People): Promise<void> {
  for (const [name, id] of Object.entries({ summit, keystone, redwood })) {
    const file = new File([new Uint8Array(await readFile(path.join(LOGOS, `${name}.png`)))], `${name}.png`);
    await at(daysAgo(742), () => setProviderLogo(ownerOf(signers, id), id, file));
  }
  const owner = ownerOf(signers, summit);
  const look = { section: "offers", accentColor: "#1f5fa8", offerDays: 30 } as const;
  await at(daysAgo(480), () => updateProviderSettings(owner, summit, look));
  const [first, second] = [withClauses(SUPPORT), withClauses(SUPPORT, ENROLLMENT)];
  await at(daysAgo(480), () => saveAgreement(owner, summit, { version: 0, body: first, exhibits: [] }));
  await at(daysAgo(140), () => saveAgreement(owner, summit, { version: 1, body: second, exhibits: [] }));
}

function ownerOf(signers: People["signers"], providerId: string): Actor {
  const owner = signers.get(providerId);
  if (!owner) throw new Error("A provider of the demo has no owner");
  const { id: userId, ...person } = owner;
  const nobodyElse = { sessionId: "", impersonatorId: null, impersonator: null };
  return { ...person, ...nobodyElse, userId, providerId, providerRole: "owner", ...zonesOf(null, null) };
}

const SUPPORT =
  "The Provider answers a request that the Client marks as urgent within two hours on a business day, and any other within one business day.";
const ENROLLMENT =
  "The Provider holds one open enrollment a year at the Client’s place of work, in English and in Spanish.";

/** Our default text with clauses added before its second section, about the services. */
function withClauses(...clauses: string[]): AgreementBody {
  const { type, content } = defaultAgreement("PEO");
  const services = content.findIndex((block) => block.type === "services");
  const own = clauses.map((text) => ({ type: "clause" as const, content: [{ type: "text" as const, text }] }));
  return { type, content: [...content.slice(0, services + 1), ...own, ...content.slice(services + 1)] };
}
