import type { TableLimits } from "@/lib/table-file/limits";

export const CENSUS_LIMITS: TableLimits = {
  what: "the census",
  megabytes: 5,
  unpackedMegabytes: 100,
  rows: 20_000,
  seconds: 10,
  advice: {
    less: "Save only the census, without pictures or other sheets.",
    rows: "Split it, or count people with the same state and pay in one row.",
    columns: "Keep the columns with state and pay",
  },
};
