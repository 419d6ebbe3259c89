import type { MovedThing } from "@/lib/duplicates/contract";

/** A table whose rows refer to a company, and move with it. */
export interface Moving {
  table: string;
  /** Its primary key without the reference, with the columns' types. */
  key: Readonly<Record<string, "uuid" | "text">>;
  /** Where the kept company may have one row only: rows of the merged one that would be a second stay with it. */
  once?: { columns: readonly string[]; where?: string };
}

const ID = { id: "uuid" } as const;

/** Every table that refers to a company by a foreign key, but for COMPANY_STAYS; a test holds this against the database. */
export const COMPANY_MOVES: readonly Moving[] = [
  { table: "contacts", key: ID },
  { table: "deals", key: ID },
  { table: "integration_mappings", key: ID },
  { table: "generations", key: ID },
  { table: "intelligence_runs", key: ID },
  { table: "intelligence_reports", key: { run_id: "uuid" } },
  { table: "company_suggestions", key: ID, once: { columns: ["field"], where: "status = 'open'" } },
  { table: "company_sources", key: ID },
  {
    table: "company_website_decisions",
    key: { provider_id: "uuid", host: "text" },
    once: { columns: ["provider_id", "host"] },
  },
  { table: "report_corrections", key: ID },
  { table: "censuses", key: ID },
  { table: "activities", key: ID },
  { table: "notes", key: ID },
];

/** What refers to a company by a foreign key and is not moved, and why. */
export const COMPANY_STAYS: Readonly<Record<string, string>> = {
  companies: "one that was merged into it before leads on from there",
  company_viewers: "kept by triggers",
};

/** Columns that hold the id of a company or contact without a foreign key, and what a merge does with them. */
export const LOOSE_REFERENCES: Readonly<Record<string, string>> = {
  "audit_log.record_id": "entries are never changed: they tell what was done to which record",
  "batch_rows.record_id": "tells which record a batch wrote; undoing it sees that this one was changed since",
  "changes.company_id": "of use for an hour",
  "dismissed_twins.one_id": "holds again once the merge is undone",
  "dismissed_twins.other_id": "holds again once the merge is undone",
  "external_ids.record_id": "moved, so that the next import finds the kept record",
  "merges.kept_id": "tells what was merged",
  "merges.merged_id": "tells what was merged",
  "twin_keys.company_id": "kept by triggers",
  "twin_keys.record_id": "kept by triggers",
};

/** What is counted for a preview, by thing. */
export type Counts = Partial<Record<MovedThing, number>>;
