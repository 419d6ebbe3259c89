import { median } from "./load";
import { table } from "./report";
import type { Reference, Subject } from "./rounds";
import type { compareKnownWithUnknown, Flood } from "./sign-in";

const WANTED = { ratio: 0.5, flatness: 1.5, statements: 3 };

export interface Goal {
  goal: string;
  measured: number;
  wanted: string;
  /** Null where the figure is shown, but not judged. */
  pass: boolean | null;
}

/** The goals of a run; throughput and flatness are judged for the rep, and only shown for the owner. */
export function judge(subjects: Subject[], statements: Map<string, number>): Goal[] {
  const unlessOwner = (subject: Subject, pass: boolean) => (subject.account === "rep" ? pass : null);
  return [
    ...subjects.map((subject) => {
      const measured = median(subject.ratios);
      const pass = unlessOwner(subject, measured >= WANTED.ratio);
      return { goal: `G1 throughput, ${subject.name}`, measured, wanted: `≥ ${WANTED.ratio} of empty handler`, pass };
    }),
    ...subjects.map((subject) => {
      const measured = median(subject.flatness);
      const pass = unlessOwner(subject, measured <= WANTED.flatness);
      return { goal: `G3 p95 at S1 / S0, ${subject.name}`, measured, wanted: `≤ ${WANTED.flatness}`, pass };
    }),
    ...[...statements].map(([name, measured]) => {
      const pass = Math.round(measured) <= WANTED.statements;
      return { goal: `G4 SQL statements, ${name}`, measured, wanted: `≤ ${WANTED.statements}`, pass };
    }),
  ];
}

type SignIns = Awaited<ReturnType<typeof compareKnownWithUnknown>>;

/** What a stranger may learn from the time of a sign-in, and what a flood of them may cost others. */
export function judgeSignIn({ ratio }: SignIns, { ratios }: Flood): Goal[] {
  const slower = median(ratios);
  return [
    {
      goal: "S6 sign-in time, known / unknown address",
      measured: ratio,
      wanted: "0.9 to 1.1",
      pass: Math.abs(ratio - 1) <= 0.1,
    },
    { goal: "G14 p95 of the rep's deals, flood / quiet", measured: slower, wanted: "≤ 2", pass: slower <= 2 },
  ];
}

export function describeSignIn({ known, unknown }: SignIns, { ratios, statuses }: Flood): string {
  const times = `${known.toFixed(1)} ms for a known and ${unknown.toFixed(1)} ms for an unknown address`;
  const answers = [...statuses].map(([status, count]) => `${count} × ${status || "none"}`).join(", ");
  return `A wrong password takes ${times} (medians of 200). A flood of 200 sign-ins a second was answered ${answers}; p95 of the rep's deals meanwhile was ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} times the quiet one.`;
}

const verdict = (pass: boolean | null): string => (pass === null ? "(shown)" : pass ? "PASS" : "FAIL");

export const goalTable = (goals: Goal[]): string =>
  table(
    ["Goal", "Measured", "Wanted", "Result"],
    goals.map(({ goal, measured, wanted, pass }) => [goal, measured.toFixed(2), wanted, verdict(pass)]),
  );

export function figureTable(reference: Reference, subjects: Subject[]): string {
  const spread = (values: number[]) =>
    `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
  return table(
    ["Request", "Requests per second", "Of the empty handler (range)", "p95 at S1, ms", "p95 S1 / S0 (range)"],
    [
      ["empty handler", median(reference.emptyPerSecond).toFixed(0), "1", "", ""],
      ["bare list of deals", median(reference.barePerSecond).toFixed(0), spread(reference.bareRatios), "", ""],
      ...subjects.map(({ name, perSecond, p95, ratios, flatness }) => [
        name,
        median(perSecond).toFixed(0),
        spread(ratios),
        median(p95).toFixed(1),
        spread(flatness),
      ]),
    ],
  );
}
