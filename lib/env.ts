import { z } from "zod";

const text = z.string().trim();
const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");
const orUnset = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === "" ? undefined : value), schema);

/** 'sign.example.internal', '10.1.2.3:8443', '[fd00::1]' */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/;
const dataKey = text.refine((value) => Buffer.from(value, "base64").length === 32, "must be 32 bytes in base64");

/** The most tokens that the database's counters hold. */
const MOST_TOKENS = 2 ** 31 - 1;

/** Dollars per million tokens that a model reads and writes. */
export interface ModelRate {
  model: string;
  input: number;
  output: number;
}

/** 'gpt-5-mini=0.25/2, gpt-5=1.25/10' */
const PRICE = /^([^\s=,]+)=(\d{1,6}(?:\.\d{1,6})?)\/(\d{1,6}(?:\.\d{1,6})?)$/;

function readPrices(list: string, context: z.RefinementCtx<string>): ModelRate[] {
  const entries = list.split(",").flatMap((entry) => entry.trim() || []);
  return entries.map((entry) => {
    const [, model = "", input, output] = PRICE.exec(entry) ?? [];
    if (!model) context.addIssue("must be prices such as gpt-5-mini=0.25/2,gpt-5=1.25/10");
    return { model, input: Number(input), output: Number(output) };
  });
}

/** Of an installation that does not set BUSINESS_TIME_ZONE. */
export const DEFAULT_TIME_ZONE = "America/New_York";

const logLevels = orUnset(z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"));

const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, "must be a postgres:// address"),
  DATABASE_OWNER_URL: orUnset(text.regex(/^postgres(ql)?:\/\//, "must be a postgres:// address").optional()),
  DATABASE_POOL: orUnset(z.coerce.number().int().min(1).max(100).default(10)),
  APP_URL: orUnset(
    z.url({ protocol: /^https?$/, message: "must be an http(s) address" }).default("http://localhost:3000"),
  ),
  NEXTAUTH_SECRET: text.min(32, "must have at least 32 characters"),
  NEXTAUTH_SECRET_PREVIOUS: orUnset(
    text
      .min(32, "must have at least 32 characters")
      .regex(/^[^,]*$/, "must be one secret, without commas")
      .optional(),
  ),
  DATA_KEY: dataKey,
  DATA_KEY_PREVIOUS: orUnset(
    text
      .default("")
      .transform((list) => list.split(",").filter(Boolean))
      .pipe(z.array(dataKey)),
  ),
  SEAL_PRIVATE_KEY: orUnset(text.optional()),
  SEAL_CERTIFICATE: orUnset(text.optional()),
  BUSINESS_TIME_ZONE: orUnset(
    text
      .default(DEFAULT_TIME_ZONE)
      .refine((value) => Intl.supportedValuesOf("timeZone").includes(value), "must be an IANA time zone"),
  ),
  SMTP_URL: orUnset(text.regex(/^smtps?:\/\//, "must be an smtp:// or smtps:// address").optional()),
  MAIL_FROM: orUnset(text.default("Tandem <no-reply@localhost>")),
  INNGEST_EVENT_KEY: orUnset(text.optional()),
  INNGEST_SIGNING_KEY: orUnset(text.optional()),
  INNGEST_DEV: orUnset(text.optional()),
  JOB_LEASE_SECONDS: orUnset(z.coerce.number().int().min(10).max(3600).default(30)),
  JOB_CLOCK: orUnset(flag.default(true)),
  CRON_SECRET: orUnset(text.min(16, "must have at least 16 characters").optional()),
  GOOGLE_PLACES_KEY: orUnset(text.optional()),
  GOOGLE_PLACES_URL: orUnset(z.url().default("https://places.googleapis.com")),
  CALENDLY_TOKEN: orUnset(text.optional()),
  CALENDLY_EVENT_LINK: orUnset(z.url().optional()),
  CALENDLY_API_URL: orUnset(
    z.url({ protocol: /^https?$/, message: "must be an http(s) address" }).default("https://api.calendly.com"),
  ),
  DOCUSEAL_KEY: orUnset(text.optional()),
  DOCUSEAL_URL: orUnset(
    z.url({ protocol: /^https?$/, message: "must be an http(s) address" }).default("https://docuseal.com"),
  ),
  DOCUSEAL_WEBHOOK_SECRET: orUnset(text.optional()),
  DOCUSEAL_HOSTS: orUnset(
    text
      .default("")
      .transform((list) =>
        list
          .toLowerCase()
          .split(",")
          .map((host) => host.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.string().regex(HOST, "must be hosts, such as sign.example.internal or 10.1.2.3:8443"))),
  ),
  PAYROLL_API_URL: orUnset(z.url({ protocol: /^https?$/, message: "must be an http(s) address" }).optional()),
  PAYROLL_API_KEY: orUnset(text.optional()),
  PAYROLL_TIMEOUT_SECONDS: orUnset(z.coerce.number().int().min(1).max(120).default(30)),
  AI_API_KEY: orUnset(text.optional()),
  AI_BASE_URL: orUnset(
    z.url({ protocol: /^https?$/, message: "must be an http(s) address" }).default("https://api.openai.com/v1"),
  ),
  AI_MODEL: orUnset(text.default("gpt-5-mini")),
  AI_API_FLAVOR: orUnset(z.enum(["chat", "responses"]).default("chat")),
  AI_WEB_SEARCH: orUnset(flag.default(false)),
  AI_DAILY_TOKENS: orUnset(z.coerce.number().int().min(0).max(MOST_TOKENS).default(1_000_000)),
  AI_PRICES: orUnset(text.default("").transform(readPrices)),
  PUBLIC_CALLS_PER_MINUTE: orUnset(z.coerce.number().int().min(1).default(60)),
  SIGN_INS_PER_IP: orUnset(z.coerce.number().int().min(1).default(50)),
  SIGNING_MAILS_PER_ADDRESS: orUnset(z.coerce.number().int().min(1).default(5)),
  CLIENT_MAILS_PER_PROVIDER: orUnset(z.coerce.number().int().min(1).default(200)),
  PASSWORD_LINKS_PER_IP: orUnset(z.coerce.number().int().min(1).default(60)),
  TANDEM_DEMO: orUnset(flag.default(false)),
  OUTBOX_PAGE: orUnset(flag.default(false)),
  PARSE_RESPONSES: orUnset(flag.optional()),
  MAX_CONCURRENT_REQUESTS: orUnset(z.coerce.number().int().min(1).default(200)),
  MAX_CONCURRENT_PER_ADDRESS: orUnset(z.coerce.number().int().min(1).default(100)),
  MAX_CONCURRENT_PER_USER: orUnset(z.coerce.number().int().min(1).default(20)),
  MAX_STREAMS: orUnset(z.coerce.number().int().min(0).default(2000)),
  MAX_STREAMS_PER_USER: orUnset(z.coerce.number().int().min(1).default(12)),
  MAX_UNFINISHED_BODIES: orUnset(z.coerce.number().int().min(1).default(1000)),
  MAX_UNFINISHED_PER_ADDRESS: orUnset(z.coerce.number().int().min(1).default(20)),
  TRUST_PROXY: orUnset(flag.default(false)),
  /** Days after which entries of the audit log are forgotten; unset: never. */
  AUDIT_KEEP_DAYS: orUnset(z.coerce.number().int().min(365).max(36_500).optional()),
  LOG_LEVEL: logLevels,
});

export type Env = z.output<typeof schema>;

function read(): Env {
  const parsed = schema.safeParse(process.env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return process.env[name] ? `${name} ${issue.message}` : `${name} is not set`;
    });
    throw new Error(`Settings are wrong: ${problems.join("; ")}.`);
  }
  if (parsed.data.NODE_ENV === "production" && parsed.data.INNGEST_DEV && parsed.data.INNGEST_DEV !== "0") {
    throw new Error("Settings are wrong: INNGEST_DEV must not be set in production.");
  }
  const contradictions = contradictionsOf(parsed.data);
  if (contradictions.length > 0) throw new Error(`Settings are wrong: ${contradictions.join("; ")}.`);
  return parsed.data;
}

/** Settings of the language model that are each in order and together do not do what they say. */
function contradictionsOf(set: Env): string[] {
  const address = new URL(set.AI_BASE_URL);
  const models = set.AI_PRICES.map(({ model }) => model);
  return [
    set.AI_WEB_SEARCH && set.AI_API_FLAVOR !== "responses" && "AI_WEB_SEARCH=1 needs AI_API_FLAVOR=responses",
    set.AI_WEB_SEARCH && !set.AI_API_KEY && "AI_WEB_SEARCH=1 needs AI_API_KEY",
    (address.username || address.password) && "AI_BASE_URL must not have a password: the key is AI_API_KEY",
    (address.search || address.hash) && "AI_BASE_URL must end with its path, without ? and #",
    /\/(chat\/completions|responses)\/?$/.test(address.pathname) &&
      "AI_BASE_URL must end with the version, such as /v1: AI_API_FLAVOR says what comes after it",
    new Set(models).size < models.length && "AI_PRICES names a model twice",
  ].filter((problem): problem is string => typeof problem === "string" && problem !== "");
}

let settings: Env | undefined;

/** The settings, read and checked at first use, so that a build does not need them. Throws one sentence per problem. */
export const env: Env = new Proxy({} as Env, {
  get(_, name) {
    settings ??= read();
    return settings[name as keyof Env];
  },
});

/** What is logged, known also where settings are wrong, which is logged itself. */
export const logLevel: Env["LOG_LEVEL"] = logLevels.catch("info").parse(process.env.LOG_LEVEL);

/** Reads and checks all settings now. Throws as `env` does. */
export function checkEnv(): void {
  settings = read();
}
