import { buildPrompt } from "@/lib/ai/prompt";
import { insertGeneration } from "@/lib/ai/repository";
import { AppError } from "@/lib/app-error";
import { readingOf } from "@/lib/crawler/read-site";
import { db } from "@/lib/database/db";
import {
  type Asked,
  askAboutMarket,
  askAboutPages,
  askForIndustry,
  askForPages,
  askForWebsite,
  materialOf,
} from "@/lib/intelligence/questions";
import { findCompanyNow } from "@/lib/intelligence/repository-runs";
import type { SeededCompany } from "./companies";
import { daysAgo, Random } from "./random";
import { pagesOf } from "./websites";

const MODEL = { vendor: "OpenAI", model: "gpt-5-mini" };
/** The companies whose websites a model was asked about, and how many days ago. */
const ASKED: Record<string, number> = { "Copper Software": 11, "Prairie Logistics": 27, "Harbor Manufacturing": 34 };
/** The Retry-After of the failed call. */
const RETRY_AFTER_SECONDS = 60;
/** The usual number of letters per token in English. */
const LETTERS_A_TOKEN = 4;

const cited = (quote: string | null, url: string | null, score: number, reason: string) => ({
  quote,
  url,
  score,
  reason,
});

/** Questions to a model about three companies, made by the app's own code, with answers; one call failed. */
export async function seedGenerations(companies: SeededCompany[]): Promise<void> {
  const random = new Random(20_260_404);
  const industries = await db().industry.findMany({ orderBy: { code: "asc" } });
  for (const company of companies) {
    const age = ASKED[company.story.name];
    if (age === undefined) continue;
    const record = await findCompanyNow(company.id);
    const start = record.websiteUrl ?? "";
    const reading = await readingOf(pagesOf(company, start, random, daysAgo(age).toISOString()));
    const material = materialOf(record, reading);
    const about = company.story.about.toLowerCase();
    const urls = reading.pages.map(({ url }) => url);
    const called = { company, at: daysAgo(age, 20), random };
    const claim = { topic: "description" as const, value: company.story.about };
    const quoted = cited(company.story.about, start, 0.9, "The site's own description says so.");
    await keep(called, 0, askForPages(record, urls, 3), { urls });
    await keep(called, 1, askAboutPages(material), {
      texts: [{ ...claim, ...quoted }],
      locations: [
        { city: company.story.city, state: company.place.state, country: "US", type: "headquarters", ...quoted },
      ],
      people: [],
      technologies: [],
    });
    const [first] = askAboutMarket(material, false);
    const busy = company.story.name === "Harbor Manufacturing";
    if (first) await keep(called, 2, first, busy ? null : { texts: [] });
    const code = company.story.industry;
    const reason = `The site describes ${about}.`;
    await keep(called, 3, askForIndustry(material, industries), { code, ...cited(null, null, 0.85, reason) });
  }
  const unknown = companies.find(({ story }) => story.name === "Penn Hills Plumbing");
  if (!unknown) return;
  const called = { company: unknown, at: daysAgo(4, 20), random };
  const candidate = { url: "https://www.pennhillsplumbing.example.com", reason: "Name and town are the company's." };
  await keep(called, 0, askForWebsite(await findCompanyNow(unknown.id)), { candidates: [candidate] });
}

interface Called {
  company: SeededCompany;
  at: Date;
  random: Random;
}

/** Stores a call in the log; `answer` is null for a failed one. */
async function keep<T>(
  { company, at, random }: Called,
  turn: number,
  asked: Asked<T>,
  answer: T | null,
): Promise<void> {
  const prompt = buildPrompt(asked.instructions, asked.data, `${company.story.name} ${turn}`);
  const startedAt = new Date(at.getTime() + turn * 20_000);
  const endedAt = new Date(startedAt.getTime() + (answer === null ? 60_000 : random.int(1_800, 9_500)));
  const value = answer === null ? null : asked.schema.parse(answer);
  const text = value === null ? null : JSON.stringify(value);
  const tokens = (letters: number) => Math.ceil(letters / LETTERS_A_TOKEN);
  await insertGeneration({
    ...MODEL,
    providerId: company.rep.providerId,
    companyId: company.id,
    personId: company.rep.user.id,
    label: asked.label,
    startedAt,
    endedAt,
    createdAt: endedAt,
    promptTokens: answer === null ? null : tokens(prompt.system.length + prompt.user.length),
    completionTokens: text === null ? null : tokens(text.length),
    responseType: "object",
    generationType: asked.type,
    status: answer === null ? "failed" : "completed",
    systemPrompt: prompt.system,
    userPrompt: prompt.user,
    completionText: text,
    completionObject: (value as object | null) ?? undefined,
    error: answer === null ? AppError.upstreamUnavailable(MODEL.vendor, RETRY_AFTER_SECONDS).message : null,
  });
}
