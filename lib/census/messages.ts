import type { CensusChoices, CensusView } from "./census-file";

/** What a page asks of the worker that reads a census. */
export type CensusRequest = { open: File } | { paste: string } | { sheet: string } | { choices: CensusChoices };

/** The worker's answer: the file as it reads it, or why it does not, in words. */
export type CensusResponse = { view: CensusView } | { refused: string };
