import { z } from "zod";
import type { Question } from "@/lib/ai/generate";
import { checkEnv } from "@/lib/env";
import type { ModelAct } from "../fakes/fake-model";
import type { World } from "./world";

export const Facts = z.strictObject({
  name: z.string(),
  founded: z.int().nullable(),
  offices: z.array(z.strictObject({ city: z.string() })),
});
export const FITS = { name: "Acme", founded: 1948, offices: [{ city: "Denver" }] };
/** A correct answer of a model. */
export const fits = { says: JSON.stringify(FITS) } satisfies ModelAct;

/** A question on behalf of Summit, with time enough for a busy machine. */
export const questionAbout = (world: World, more: Partial<Question> = {}): Question => ({
  type: "webpage_content_analysis",
  label: "Acme",
  providerId: world.summit.providerId,
  instructions: "Say what the company is.",
  data: [{ name: "page", text: "Acme makes anvils." }],
  timeoutMs: 20_000,
  ...more,
});

const NAMES = [
  ...(["AI_API_KEY", "AI_BASE_URL", "AI_MODEL", "AI_API_FLAVOR"] as const),
  ...(["AI_WEB_SEARCH", "AI_DAILY_TOKENS", "AI_PRICES"] as const),
] as const;

/** Makes the product read these settings of the model again, which it reads once; those that are not given are unset. */
export function setModelSettings(settings: Partial<Record<(typeof NAMES)[number], string>>): void {
  for (const name of NAMES) process.env[name] = settings[name] ?? "";
  checkEnv();
}
