import { buildPrompt } from "@/lib/ai/prompt";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import {
  type Asked,
  askAboutMarket,
  askForIndustry,
  askForReport,
  askForWebsite,
  materialOf,
} from "@/lib/intelligence/questions";
import { findCompanyNow } from "@/lib/intelligence/repository-runs";
import type { SeededCompany } from "./companies";
import type { People } from "./people";
import { daysAgo, Random } from "./random";

/** Dollars per million tokens read and written. The third provider's model runs on a machine of its own, and has no price. */
const RATES: Record<string, { input: number; output: number }> = {
  "gpt-5-mini": { input: 0.25, output: 2 },
  "gpt-5": { input: 1.25, output: 10 },
};
const LOCAL = { vendor: "models.example.internal:8000", model: "llama-3.3-70b-instruct" };

/** How many reports there were on each of so many days, and how long the calls of one lie apart. */
const DAYS = 28;
const REPORTS_A_DAY = [2, 1, 1, 2, 0, 1, 1];
const BETWEEN_MS = 25_000;
const NIGHT = 6;

type Failure = Pick<
  Prisma.GenerationUncheckedCreateInput,
  "error" | "vendorStatus" | "vendorText" | "unfit" | "completionText"
> & { seconds: number; isCounted?: boolean };

/** How calls fail, as they are kept. */
const FAILURES: Failure[] = [
  {
    error: "OpenAI is not responding. Please try again in a moment.",
    vendorStatus: 502,
    vendorText: "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>",
    seconds: 4,
  },
  {
    error: "OpenAI is getting too many requests, or its quota is used up. Please try again later.",
    vendorStatus: 429,
    vendorText:
      '{"error":{"message":"Rate limit reached for requests per minute. Please try again in 2s.","type":"requests"}}',
    seconds: 1,
  },
  {
    error: "OpenAI gave an answer that does not have the form that was asked for.",
    unfit: 'texts.0.quote: Invalid input: expected string, received number\ntexts.1: Unrecognized key: "score"',
    completionText: '{"texts":[{"topic":"competitors","value":"Two shops in town","quote":7}]}',
    seconds: 9,
    isCounted: true,
  },
  {
    error: "The language model is not responding. Please try again in a moment.",
    vendorText: "TimeoutError: The operation was aborted due to timeout",
    seconds: 60,
  },
  {
    error: "OpenAI rejected this installation's key. Please ask your administrator.",
    vendorStatus: 401,
    vendorText:
      '{"error":{"message":"Incorrect API key provided: [removed]. You can find your API key in your account."}}',
    seconds: 1,
  },
  {
    error: "OpenAI gave an answer that was cut off because it was too long.",
    completionText: '{"texts":[{"topic":"description","value":"A family business that',
    seconds: 41,
    isCounted: true,
  },
];

/** A month of calls to models for all providers: most answered, some failed, the last of them last night. */
export async function seedGenerationLog(people: People, companies: SeededCompany[]): Promise<void> {
  const random = new Random(20_261_125);
  const industries = await db().industry.findMany({ orderBy: { code: "asc" } });
  const rows: Prisma.GenerationCreateManyInput[] = [];
  for (let day = DAYS; day >= 0; day--) {
    for (let turn = 0; turn < (REPORTS_A_DAY[day % REPORTS_A_DAY.length] ?? 0); turn++) {
      const company = random.pick(companies);
      const at = daysAgo(day, turn === 0 ? NIGHT : 16);
      rows.push(...(await reportOf(company, at, people, industries, random, day <= 1)));
    }
  }
  await db().generation.createMany({ data: rows });
}

interface Industry {
  code: string;
  name: string;
}

/** The calls of one report; now and then, and last night, one fails and is made again, or nobody asked for the report. */
async function reportOf(
  company: SeededCompany,
  at: Date,
  people: People,
  industries: Industry[],
  random: Random,
  isLastNight: boolean,
) {
  const record = await findCompanyNow(company.id);
  const material = materialOf(record, null);
  const questions: [Asked<unknown>, object][] = [
    [
      askForWebsite(record),
      { candidates: [{ url: record.websiteUrl ?? "", reason: "Name and town are the company's." }] },
    ],
    ...askAboutMarket(material, false).map((asked): [Asked<unknown>, object] => [asked, { texts: [] }]),
    [
      askForIndustry(material, industries),
      { code: company.story.industry, reason: `It is about ${company.story.about}.` },
    ],
    [askForReport(material, []), { texts: [{ topic: "description", value: company.story.about }] }],
  ];
  const failing = random.chance(0.35) || isLastNight ? random.int(0, questions.length - 1) : -1;
  const failure = random.pick(FAILURES);
  const isAsked = random.chance(0.85);
  const { providerId } = company.rep;
  const model =
    providerId === people.redwood
      ? LOCAL
      : { vendor: "OpenAI", model: providerId === people.summit ? "gpt-5-mini" : "gpt-5" };
  const rows: Prisma.GenerationCreateManyInput[] = [];
  for (const [turn, [asked, answer]] of questions.entries()) {
    const startedAt = new Date(at.getTime() + turn * BETWEEN_MS);
    const prompt = buildPrompt(asked.instructions, asked.data, `${company.story.name} ${at.getTime()} ${turn}`);
    const common = {
      ...model,
      providerId,
      companyId: company.id,
      personId: isAsked ? company.rep.user.id : null,
      label: asked.label,
      responseType: "object",
      generationType: asked.type,
      systemPrompt: prompt.system,
      userPrompt: prompt.user,
    };
    const tokens = { promptTokens: random.int(2_400, 15_000), completionTokens: random.int(180, 2_600) };
    if (turn === failing) rows.push({ ...common, ...failed(failure, startedAt, tokens) });
    // Only what may pass is tried again, once.
    if (turn === failing && failure.vendorStatus === 401) break;
    const again = new Date(startedAt.getTime() + (turn === failing ? failure.seconds * 1000 : 0));
    const endedAt = new Date(again.getTime() + random.int(1_200, 21_000));
    const text = JSON.stringify(answer);
    rows.push({
      ...common,
      ...tokens,
      ...(turn === failing && failure.unfit && { label: `${asked.label} (repair)` }),
      status: "completed",
      startedAt: again,
      endedAt,
      createdAt: endedAt,
      completionText: text,
      completionObject: answer as Prisma.InputJsonObject,
      dollars: dollarsOf(model.model, tokens),
    });
  }
  return rows;
}

function failed({ seconds, isCounted, ...said }: Failure, startedAt: Date, tokens: Tokens) {
  const endedAt = new Date(startedAt.getTime() + seconds * 1000);
  return { ...said, ...(isCounted && tokens), status: "failed", startedAt, endedAt, createdAt: endedAt };
}

interface Tokens {
  promptTokens: number;
  completionTokens: number;
}

function dollarsOf(model: string, { promptTokens, completionTokens }: Tokens): number | null {
  const rate = RATES[model];
  return rate ? (promptTokens * rate.input + completionTokens * rate.output) / 1_000_000 : null;
}
