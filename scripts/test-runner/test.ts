import "../../tests/support/environment.ts";
import { DRAWN } from "../../tests/support/draw-of-the-day.ts";
import { generateWhenNeeded } from "../launcher/build.ts";
import { LaunchFailure } from "../launcher/failure.ts";
import { seconds } from "../launcher/steps.ts";
import { removeEndedRuns } from "./run-folder.ts";
import { listFailures } from "./test-failures.ts";
import { TestServices } from "./test-services.ts";
import { chooseStages, type Stage } from "./test-stages.ts";
import { asTally, stopTools, type Tally } from "./test-tools.ts";

interface Outcome extends Tally {
  name: string;
  took: number;
}

const services = new TestServices();
let stopping = false;

async function end(code: number): Promise<void> {
  if (stopping) process.exit(code);
  stopping = true;
  stopTools();
  await services.stop();
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(130));

async function runStage(stage: Stage, files: string[]): Promise<Outcome> {
  console.log(`\n— ${stage.name} —`);
  const began = performance.now();
  let tally: Tally;
  try {
    tally = await stage.run(services, files);
  } catch (error) {
    console.log(error instanceof LaunchFailure ? error.message : error);
    tally = asTally(false);
  }
  const took = performance.now() - began;
  console.log(`${stage.name}: ${tally.failed === 0 ? "passed" : "FAILED"} in ${seconds(took).trim()}`);
  return { name: stage.name, took, ...tally };
}

async function runRow(row: Stage[], files: string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of row) if (!stopping) outcomes.push(await runStage(stage, files));
  return outcomes;
}

function summary(outcomes: Outcome[], took: number): string {
  const row = (name: string, passed: unknown, failed: unknown, skipped: unknown, time: string) =>
    `${name.padEnd(14)}${[passed, failed, skipped].map((cell) => String(cell).padStart(9)).join("")}${time.padStart(11)}`;
  const rows = outcomes.map((one) => row(one.name, one.passed, one.failed, one.skipped, seconds(one.took)));
  const sum = (key: "passed" | "failed" | "skipped") => outcomes.reduce((total, one) => total + one[key], 0);
  const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
  const head = row("stage", "passed", "failed", "skipped", "time");
  const total = row("all", sum("passed"), sum("failed"), sum("skipped"), seconds(took));
  return ["", head, ...rows, total, "", `${sum("passed")} passed, ${sum("failed")} failed${skipped}`].join("\n");
}

const FULL = "--full";
const FULL_FUZZ_RUNS = "2000";

/** Settles for the whole run, even past midnight, which screens, kills and cases are drawn. Returns a text about it. */
function settleDraw(isFull: boolean): string {
  process.env.DRAWN = isFull ? "all" : DRAWN;
  if (isFull) process.env.FUZZ_RUNS ??= FULL_FUZZ_RUNS;
  return process.env.DRAWN === "all"
    ? "Nothing was drawn: all screens, kills and waits."
    : `Of screens, kills, waits and random cases those of ${DRAWN}: DRAWN=${DRAWN} repeats them, npm run test:full takes all.`;
}

try {
  const words = process.argv.slice(2);
  const drawn = settleDraw(words.includes(FULL));
  const { rounds, files } = chooseStages(words.filter((word) => word !== FULL));
  const began = performance.now();
  removeEndedRuns();
  await generateWhenNeeded();
  const outcomes: Outcome[] = [];
  for (const rows of rounds) {
    const found = await Promise.all(rows.map((row) => runRow(row, files)));
    outcomes.push(...found.flat());
  }
  if (!stopping) {
    await services.stop();
    console.log(listFailures(outcomes.flatMap((one) => one.failures)));
    console.log(summary(outcomes, performance.now() - began));
    console.log(drawn);
    const wasTested = outcomes.some((one) => one.name !== "build" && one.passed + one.failed + one.skipped > 0);
    if (!wasTested) console.log("These files hold no test.");
    await end(wasTested && outcomes.every((one) => one.failed === 0) ? 0 : 1);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}
