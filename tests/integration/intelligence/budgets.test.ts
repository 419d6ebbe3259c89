import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requireBudget, startOfDay } from "@/lib/ai/budget";
import { generate } from "@/lib/ai/generate";
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
  await sql("UPDATE providers SET model_daily_tokens = NULL");
});
afterAll(() => setModelSettings({}));

const CALL = USAGE.prompt + USAGE.completion;
const USED_UP = "The daily budget for the language model is used up. Please try again tomorrow.";

type Where = "summit" | "redwood";

const ask = (where: Where) =>
  generate({
    ...questionAbout(world, { providerId: world[where].providerId, personId: world.rep }),
    schema: Facts,
  });

const spend = (where: Where, tokens: number, startedAt = startOfDay()) =>
  addGeneration(world[where].providerId, {
    ...{ startedAt, endedAt: startedAt, promptTokens: tokens, completionTokens: 0 },
  });

/** The installation's cap, and the providers' own. */
async function setCaps({ daily = 1_000_000_000, ...own }: Partial<Record<"daily" | Where, number>>): Promise<void> {
  setModelSettings({ ...model.settings, AI_DAILY_TOKENS: String(daily) });
  for (const [where, tokens] of Object.entries(own)) {
    const { providerId } = world[where as Where];
    await sql(`UPDATE providers SET model_daily_tokens = ${tokens} WHERE id = '${providerId}'`);
  }
}

describe("a provider's daily cap (D-236)", () => {
  test.each<[string, Parameters<typeof setCaps>[0], [Where, number][], Record<Where, boolean>]>([
    ["is the installation's", { daily: 500 }, [["summit", 500]], { summit: false, redwood: true }],
    [
      "is its own in place of it, larger or smaller",
      { daily: 500, summit: 900, redwood: 100 },
      [
        ["summit", 600],
        ["redwood", 200],
      ],
      { summit: true, redwood: false },
    ],
    ["may be nothing", { summit: 0 }, [], { summit: false, redwood: true }],
  ])("%s", async (_, caps, spent, asks) => {
    await setCaps(caps);
    for (const [where, tokens] of spent) await spend(where, tokens);
    for (const [where, isAsked] of Object.entries(asks) as [Where, boolean][]) {
      const before = model.asked.length;
      const refused = { code: "rate_limited", message: USED_UP };
      if (isAsked) {
        await requireBudget(world[where].providerId);
        await ask(where);
      } else {
        await expect(requireBudget(world[where].providerId)).rejects.toMatchObject(refused);
        await expect(ask(where)).rejects.toMatchObject(refused);
      }
      expect(model.asked.length - before, where).toBe(isAsked ? 1 : 0);
    }
  });

  test("begins anew each day", async () => {
    await setCaps({ summit: 500 });
    await spend("summit", 500, new Date(+startOfDay() - 1_000));
    await ask("summit");
  });
});

describe("calls at the same time", () => {
  test("cannot all spend what is left for one; those of another provider do not wait for them", async () => {
    await setCaps({ summit: CALL });
    const answer = Promise.withResolvers<void>();
    model.held = answer.promise;
    const asked = Array.from({ length: 8 }, () => ask("summit"));
    const settled = Promise.allSettled(asked);
    // Seven are refused while the eighth still waits for its answer.
    const errors = await firstRefusals(asked, 7);
    for (const error of errors) {
      expect(error).toMatchObject({ code: "rate_limited", retryAfter: 15 });
      expect(error.message).toContain("taken by calls in progress");
    }
    const other = ask("redwood");
    answer.resolve();
    await other;
    const made = (await settled).filter(({ status }) => status === "fulfilled");
    expect(made).toHaveLength(1);
    expect(await sql("SELECT * FROM model_reservations")).toEqual([]);
    await expect(ask("summit")).rejects.toThrow("Please try again tomorrow");
  });

  test("that failed or were killed give back what they had reserved", async () => {
    await setCaps({ summit: CALL });
    model.acts.push({ status: 500 });
    await expect(ask("summit")).rejects.toMatchObject({ code: "upstream_unavailable" });
    await sql(
      `INSERT INTO model_reservations (provider_id, tokens, expires_at) VALUES ('${world.summit.providerId}', 9000, now() - interval '1 second')`,
    );
    await ask("summit");
    expect(await sql("SELECT * FROM model_reservations")).toEqual([]);
  });
});

test("what a call cost is kept by the price of its day in the settings, for whom it was made", async () => {
  setModelSettings({ ...model.settings, AI_PRICES: "test-model=0.25/2, other=1/1" });
  await ask("summit");
  setModelSettings({ ...model.settings });
  await ask("summit");
  const dollars = ((USAGE.prompt * 0.25 + USAGE.completion * 2) / 1e6).toFixed(6);
  expect(await sql("SELECT dollars, person_id, run_id FROM generations ORDER BY dollars")).toEqual([
    { dollars, person_id: world.rep, run_id: null },
    { dollars: null, person_id: world.rep, run_id: null },
  ]);
});

/** The errors of so many of the calls, as soon as they are refused. */
function firstRefusals(asked: Promise<unknown>[], count: number): Promise<Error[]> {
  const errors: Error[] = [];
  return new Promise((resolve) => {
    for (const one of asked) one.catch((error: Error) => errors.push(error) === count && resolve(errors));
  });
}
