import { FILTERS_KEY, parseFilters } from "./pipeline-filters";
import { storedChoice } from "./stored-choice";

/** The pipeline's filters, stored in the browser and shared by its tabs. */
export const { save: saveFilters, useChoice: usePipelineFilters } = storedChoice(FILTERS_KEY, parseFilters);
