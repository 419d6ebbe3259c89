import type { Goal } from "./goals";
import type { BenchServer } from "./server";

/** What the parts of the bench measure: the app on the full data (S1) and on a hundredth of it (S0). */
export interface World {
  large: BenchServer;
  small: BenchServer;
  /** Postgres, and the full database's name in it. */
  serverUrl: string;
  database: string;
  /** The bench's own folder. */
  folder: string;
  rounds: number;
  seconds: number;
}

/** The results of a part, for the report. */
export interface Findings {
  goals: Goal[];
  /** Paragraphs and tables below the goals. */
  text: string[];
}
