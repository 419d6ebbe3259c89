import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { serial } from "./records";

/** The row of a call to the model: by default one that answered with a text. */
export async function addGeneration(
  providerId: string,
  more: Partial<Prisma.GenerationUncheckedCreateInput> = {},
): Promise<string> {
  const { id } = await db().generation.create({
    data: {
      providerId,
      label: `Generation ${serial()}`,
      vendor: "OpenAI",
      model: "gpt-5-mini",
      startedAt: new Date("2026-03-05T14:07:00Z"),
      endedAt: new Date("2026-03-05T14:07:02.500Z"),
      promptTokens: 1200,
      completionTokens: 340,
      responseType: "text",
      generationType: "general",
      status: "completed",
      systemPrompt: "Say what the company does.",
      userPrompt: "<data-1>\nAcme makes anvils.\n</data-1>",
      completionText: "Acme makes anvils.",
      ...more,
    },
    select: { id: true },
  });
  return id;
}
