import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allowanceOf } from "@/lib/ai/allowance";
import { requireBudget, startOfDay } from "@/lib/ai/budget";
import { generate, type Question } from "@/lib/ai/generate";
import { FakeModel, USAGE } from "../../support/fakes/fake-model";
import { addGeneration } from "../../support/records/generations";
import { Facts, fits, questionAbout, setModelSettings } from "../../support/records/questions";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let model: FakeModel;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  model = await FakeModel.start();
  model.answers = () => fits;
});
afterEach(async () => {
  await model.stop();
  await sql("DELETE FROM generations");
  await sql("DELETE FROM model_reservations");
  await sql("DELETE FROM model_person_limits");
  await sql("UPDATE providers SET model_daily_tokens = NULL, model_person_tokens = NULL");
});
afterAll(() => setModelSettings({}));

const CALL = USAGE.prompt + USAGE.completion;
const MUCH = 1_000_000_000;
const PROVIDER = "The daily budget for the language model is used up.";
const PERSON = "The daily limit for the language model of the person who asked is used up.";
const INSTALLATION = "The installation's daily budget for the language model is used up.";
const UNDER_WAY = "taken by calls under way";

type Who = "rep" | "colleague" | "nobody";
type Where = "summit" | "redwood";

const idOf = (who: Who): string | null => (who === "nobody" ? null : who === "rep" ? world.rep : world.rival);

const ask = (who: Who, where: Where, more: Partial<Question> = {}) =>
  generate({
    ...questionAbout(world, { providerId: world[where].providerId, personId: idOf(who), ...more }),
    schema: Facts,
  });

const spend = (who: Who, where: Where, tokens: number) =>
  addGeneration(world[where].providerId, {
    personId: idOf(who),
    startedAt: startOfDay(),
    endedAt: startOfDay(),
    promptTokens: tokens,
    completionTokens: 0,
  });

/** Limits of the table: the installation's settings, then what Summit and Redwood set. */
interface Limits {
  daily?: number;
  person?: number;
  installation?: number;
  summit?: number;
  redwood?: number;
  each?: number;
  rep?: number;
}

async function setLimits({ daily = MUCH, person, installation, summit, redwood, each, rep }: Limits): Promise<void> {
  setModelSettings({
    ...model.settings,
    AI_DAILY_TOKENS: String(daily),
    ...(person !== undefined && { AI_DAILY_TOKENS_PERSON: String(person) }),
    ...(installation !== undefined && { AI_DAILY_TOKENS_INSTALLATION: String(installation) }),
  });
  const set = (column: string, where: Where, tokens: number | undefined) =>
    tokens === undefined
      ? null
      : sql(`UPDATE providers SET ${column} = ${tokens} WHERE id = '${world[where].providerId}'`);
  await set("model_daily_tokens", "summit", summit);
  await set("model_daily_tokens", "redwood", redwood);
  await set("model_person_tokens", "summit", each);
  if (rep !== undefined) {
    await sql(`INSERT INTO model_person_limits VALUES ('${world.summit.providerId}', '${world.rep}', ${rep})`);
  }
}

interface Case {
  limits: Limits;
  spent: [Who, Where, number][];
  /** Who asks where, and the refusal; null where the model is asked. */
  asks: [Who, Where, string | null][];
}

const TABLE: Record<string, Case> = {
  "the installation's budget of each provider": {
    limits: { daily: 500 },
    spent: [["rep", "summit", 500]],
    asks: [
      ["rep", "summit", PROVIDER],
      ["nobody", "summit", PROVIDER],
      ["rep", "redwood", null],
    ],
  },
  "a provider's own budget in place of it, larger or smaller": {
    limits: { daily: 500, summit: 900, redwood: 100 },
    spent: [
      ["rep", "summit", 600],
      ["rep", "redwood", 200],
    ],
    asks: [
      ["rep", "summit", null],
      ["rep", "redwood", PROVIDER],
    ],
  },
  "a provider that may use nothing": { limits: { summit: 0 }, spent: [], asks: [["rep", "summit", PROVIDER]] },
  "what a provider sets for each of its people": {
    limits: { each: 300 },
    spent: [["rep", "summit", 300]],
    asks: [
      ["rep", "summit", PERSON],
      ["colleague", "summit", null],
      ["nobody", "summit", null],
    ],
  },
  "what it sets for one person, above or below what it sets for each": {
    limits: { each: 300, rep: 1_000 },
    spent: [
      ["rep", "summit", 400],
      ["colleague", "summit", 400],
    ],
    asks: [
      ["rep", "summit", null],
      ["colleague", "summit", PERSON],
    ],
  },
  "the installation's limit of a person, which no provider raises": {
    limits: { person: 300, rep: 1_000 },
    spent: [["rep", "summit", 350]],
    asks: [
      ["rep", "summit", PERSON],
      ["rep", "redwood", PERSON],
    ],
  },
  "a rep of two providers, who has spent elsewhere what the limit here allows": {
    limits: { each: 300 },
    spent: [["rep", "redwood", 300]],
    asks: [
      ["rep", "summit", PERSON],
      ["rep", "redwood", null],
    ],
  },
  "the installation's budget of all": {
    limits: { installation: 600 },
    spent: [
      ["rep", "summit", 300],
      ["colleague", "redwood", 300],
    ],
    asks: [
      ["rep", "summit", INSTALLATION],
      ["nobody", "redwood", INSTALLATION],
    ],
  },
};

describe("who may spend how much in a day (D-150)", () => {
  test.each(Object.entries(TABLE))("%s", async (_, { limits, spent, asks }) => {
    await setLimits(limits);
    for (const [who, where, tokens] of spent) await spend(who, where, tokens);
    for (const [who, where, refusal] of asks) {
      const before = model.asked.length;
      const spender = { providerId: world[where].providerId, personId: idOf(who) };
      if (refusal === null) {
        await requireBudget(spender);
        await ask(who, where);
      } else {
        const refused = { code: "rate_limited", message: `${refusal} Please try again tomorrow.` };
        await expect(requireBudget(spender)).rejects.toMatchObject(refused);
        await expect(ask(who, where)).rejects.toMatchObject(refused);
      }
      expect(model.asked.length - before, `${who} in ${where}`).toBe(refusal === null ? 1 : 0);
    }
  });
});

describe("calls at the same time", () => {
  const settle = async (asked: Promise<unknown>[]) => {
    const results = await Promise.allSettled(asked);
    const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    return { made: results.length - refused.length, refused };
  };

  const CASES: Record<string, { limits: Limits; asked: [Who, Where][] }> = {
    "of one provider": { limits: { summit: CALL }, asked: Array(8).fill(["rep", "summit"]) },
    "of one person in two providers": {
      limits: { person: CALL },
      asked: Array.from({ length: 8 }, (_, turn) => ["rep", turn % 2 ? "summit" : "redwood"]),
    },
    "of the whole installation": {
      limits: { installation: CALL },
      asked: Array.from({ length: 8 }, (_, turn) => [turn % 3 ? "rep" : "colleague", turn % 2 ? "summit" : "redwood"]),
    },
  };

  test.each(Object.entries(CASES))("%s cannot all spend what is left for one", async (_, { limits, asked }) => {
    await setLimits(limits);
    model.thinks = 1_500;
    const { made, refused } = await settle(asked.map(([who, where]) => ask(who, where)));
    expect(made).toBe(1);
    for (const error of refused) {
      expect(error).toMatchObject({ code: "rate_limited", retryAfter: 15 });
      expect(error.message).toContain(UNDER_WAY);
    }
    expect(model.asked).toHaveLength(1);
    expect(await sql("SELECT * FROM model_reservations")).toEqual([]);
    await expect(ask(asked[0]?.[0] ?? "rep", asked[0]?.[1] ?? "summit")).rejects.toThrow("Please try again tomorrow");
  });

  test("of different providers do not wait for each other's answers", async () => {
    await setLimits({ daily: CALL });
    model.thinks = 500;
    expect((await settle([ask("rep", "summit"), ask("rep", "redwood")])).made).toBe(2);
  });

  test("that failed or were killed give back what they had reserved", async () => {
    await setLimits({ summit: CALL });
    model.acts.push({ status: 500 });
    await expect(ask("rep", "summit")).rejects.toMatchObject({ code: "upstream_unavailable" });
    await sql(
      `INSERT INTO model_reservations (provider_id, tokens, expires_at) VALUES ('${world.summit.providerId}', 9000, now() - interval '1 second')`,
    );
    await ask("rep", "summit");
    expect(await sql("SELECT * FROM model_reservations")).toEqual([]);
  });
});

describe("what a call cost", () => {
  const dollars = async () =>
    (await sql<{ dollars: string | null }>("SELECT dollars FROM generations")).map((row) => row.dollars);

  test("is kept by the price of its day: the provider's own, else the installation's, else none", async () => {
    setModelSettings({ ...model.settings, AI_PRICES: "test-model=0.25/2, other=1/1" });
    await ask("rep", "summit");
    await sql(`INSERT INTO model_prices VALUES ('${world.summit.providerId}', 'test-model', 10, 100)`);
    await ask("rep", "summit");
    await sql("DELETE FROM model_prices");
    setModelSettings({ ...model.settings });
    await ask("rep", "summit");
    const of = (input: number, output: number) => ((USAGE.prompt * input + USAGE.completion * output) / 1e6).toFixed(6);
    expect((await dollars()).sort()).toEqual([of(0.25, 2), of(10, 100), null].sort());
  });

  test("counts for the person who asked and for the report that it is a part of", async () => {
    await setLimits({});
    await ask("rep", "summit");
    expect(await sql("SELECT person_id, run_id FROM generations")).toEqual([{ person_id: world.rep, run_id: null }]);
  });
});

describe("what is left for a report", () => {
  test("is of the budget that has the least, and says nothing of what others used of the installation's", async () => {
    await setLimits({ daily: 1_000, each: 700, installation: 5_000 });
    await spend("rep", "summit", 200);
    const left = () => allowanceOf(world.summit.providerId, world.rep);
    expect(await left()).toMatchObject({ configured: true, left: 500, of: "person", limit: 700, perReport: null });
    await spend("colleague", "summit", 500);
    expect(await left()).toMatchObject({ left: 300, of: "provider", limit: 1_000 });
    await spend("colleague", "redwood", 4_250);
    expect(await left()).toMatchObject({ left: 300, of: "provider" });
    await spend("colleague", "redwood", 50);
    expect(await left()).toMatchObject({ left: 0, of: "installation" });
  });

  test("is unknown without a model and without a provider", async () => {
    await setLimits({});
    expect(await allowanceOf(null, world.rep)).toMatchObject({ configured: true, left: null });
    setModelSettings({});
    expect(await allowanceOf(world.summit.providerId, world.rep)).toMatchObject({
      configured: false,
      left: null,
    });
  });
});
