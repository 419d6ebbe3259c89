import { afterEach, beforeEach, expect, test } from "vitest";
import { checkEnv, env } from "@/lib/env";

const before = { ...process.env };
/** What every installation has. */
const BASE = {
  DATABASE_URL: "postgres://tandem@localhost/tandem",
  NEXTAUTH_SECRET: "a secret of at least 32 characters",
  DATA_KEY: Buffer.alloc(32).toString("base64"),
};
beforeEach(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith("AI_")) delete process.env[name];
  Object.assign(process.env, BASE);
});
afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});

const KEY = { AI_API_KEY: "sk-test" };
const REFUSED: [Record<string, string>, string][] = [
  [{ ...KEY, AI_WEB_SEARCH: "1" }, "AI_WEB_SEARCH=1 needs AI_API_FLAVOR=responses"],
  [{ ...KEY, AI_WEB_SEARCH: "1", AI_API_FLAVOR: "chat" }, "AI_WEB_SEARCH=1 needs AI_API_FLAVOR=responses"],
  [{ AI_WEB_SEARCH: "1", AI_API_FLAVOR: "responses" }, "AI_WEB_SEARCH=1 needs AI_API_KEY"],
  [{ ...KEY, AI_BASE_URL: "https://me:secret@ai.test/v1" }, "AI_BASE_URL must not have a password"],
  [{ ...KEY, AI_BASE_URL: "https://ai.test/v1?key=1" }, "AI_BASE_URL must end with its path"],
  [{ ...KEY, AI_BASE_URL: "https://ai.test/v1/chat/completions" }, "AI_BASE_URL must end with the version"],
  [{ AI_PRICES: "gpt-5-mini" }, "AI_PRICES must be prices such as gpt-5-mini=0.25/2"],
  [{ AI_PRICES: "a=1/2,a=2/3" }, "AI_PRICES names a model twice"],
  [{ AI_DAILY_TOKENS: "-1" }, "AI_DAILY_TOKENS"],
];

test.each(REFUSED)(
  "settings of the language model that contradict each other are refused at the start: %j",
  (set, words) => {
    Object.assign(process.env, set);
    expect(checkEnv).toThrow(words);
  },
);

test("prices are dollars per million tokens read and written, by model", () => {
  Object.assign(process.env, { AI_PRICES: "gpt-5-mini=0.25/2, gpt-5=1.25/10" });
  checkEnv();
  expect(env.AI_PRICES).toEqual([
    { model: "gpt-5-mini", input: 0.25, output: 2 },
    { model: "gpt-5", input: 1.25, output: 10 },
  ]);
});
