import { table } from "./report";

export interface Goal {
  goal: string;
  measured: number;
  wanted: string;
  /** Null where the figure is shown, but not judged. */
  pass: boolean | null;
}

export const atLeast = (goal: string, measured: number, limit: number, of: string): Goal => ({
  goal,
  measured,
  wanted: `≥ ${limit} of ${of}`,
  pass: measured >= limit,
});

export const atMost = (goal: string, measured: number, limit: number): Goal => ({
  goal,
  measured,
  wanted: `≤ ${limit}`,
  pass: measured <= limit,
});

/** A figure that is shown but not judged. */
export const shown = (goal: Goal): Goal => ({ ...goal, pass: null });

const verdict = (pass: boolean | null): string => (pass === null ? "(shown)" : pass ? "PASS" : "FAIL");

export const goalTable = (goals: Goal[]): string =>
  table(
    ["Goal", "Measured", "Wanted", "Result"],
    goals.map(({ goal, measured, wanted, pass }) => [goal, measured.toFixed(2), wanted, verdict(pass)]),
  );
