import { type FileRequest, TableReader } from "@/lib/table-file/reader";
import type { CensusChoices, CensusView } from "./census-file";
import { CENSUS_LIMITS } from "./limits";

/** What a page asks of the worker that reads a census. */
export type CensusRequest = FileRequest<"census"> | { choices: CensusChoices };

/** The worker's answer: the file as it reads it. */
export interface CensusResponse {
  view: CensusView;
}

/** Reads a census in a worker of its own, which ends with `stop`. */
export const censusReader = () =>
  new TableReader<CensusRequest, CensusResponse>(
    () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
    CENSUS_LIMITS,
  );
