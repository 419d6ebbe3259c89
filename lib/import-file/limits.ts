import type { TableLimits } from "@/lib/table-file/limits";

export const IMPORT_LIMITS: TableLimits = {
  what: "it",
  megabytes: 50,
  unpackedMegabytes: 300,
  // As many as one import takes.
  rows: 50_000,
  seconds: 60,
  advice: {
    less: "Split it, or save only the sheet that is to be imported.",
    rows: "Split it and import one part after the other.",
    columns: "Keep those that are to be imported",
  },
};
