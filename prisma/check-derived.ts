import type pg from "pg";

interface Derived {
  /** The rows that triggers maintain. */
  kept: string;
  /** The same, computed from their sources. */
  counted: string;
}

/** All redundant data in the database, by table. */
const DERIVED: Record<string, Derived> = {
  company_viewers: {
    kept: "SELECT company_id, provider_id, viewer_id, status, name, search_key, deals FROM company_viewers",
    counted: `
      SELECT v.company_id, v.provider_id, v.viewer_id, c.status, c.name, c.search_key, sum(v.deals)::int AS deals
        FROM (SELECT d.company_id, d.provider_id, viewer.id AS viewer_id, 1 AS deals
                FROM deals d, unnest(ARRAY[d.provider_id, d.sales_rep_id]) AS viewer(id)
              UNION ALL
              SELECT id, created_in_id, created_in_id, 0 FROM companies WHERE created_in_id IS NOT NULL AND status <> 'merged') AS v
        JOIN companies c ON c.id = v.company_id
       GROUP BY 1, 2, 3, 4, 5, 6`,
  },
  twin_keys: {
    kept: "SELECT record_id, kind, provider_id, key, company_id, detail, zip FROM twin_keys",
    counted: `
      SELECT c.id AS record_id, k.kind, coalesce(c.created_in_id, '00000000-0000-0000-0000-000000000000') AS provider_id, k.key,
             '00000000-0000-0000-0000-000000000000'::uuid AS company_id, k.detail, k.zip
        FROM companies c, keys_of_company(c) AS k
      UNION ALL
      SELECT c.id, k.kind, coalesce(c.provider_id, '00000000-0000-0000-0000-000000000000'), k.key, c.company_id, k.detail, ''
        FROM contacts c, keys_of_contact(c) AS k`,
  },
  revenue_days: {
    kept: "SELECT provider_id, event_date, sales_rep_id, category, customer_key, total, events FROM revenue_days",
    counted: `
      SELECT provider_id, event_date, coalesce(sales_rep_id, '00000000-0000-0000-0000-000000000000') AS sales_rep_id, category,
             lower(btrim(coalesce(nullif(btrim(customer), ''), external_entity_name, '')) COLLATE "pg_c_utf8") AS customer_key,
             sum(amount)::numeric(16, 2) AS total, count(*)::int AS events
        FROM revenue_events
       GROUP BY 1, 2, 3, 4, 5`,
  },
  "deals.last_activity_at": {
    kept: "SELECT id, last_activity_at FROM deals",
    counted: `
      SELECT d.id, greatest(d.last_activity_at, (SELECT max(coalesce(a.happened_at, a.created_at)) FROM activities a WHERE a.deal_id = d.id))
             AS last_activity_at
        FROM deals d`,
  },
  "deals.next_step": {
    kept: "SELECT id, next_step_id, next_step_on FROM deals",
    counted: `
      SELECT d.id, s.id AS next_step_id, s.due_on AS next_step_on
        FROM deals d
        LEFT JOIN LATERAL (
          SELECT id, due_on FROM deal_steps WHERE deal_id = d.id AND done_at IS NULL
           ORDER BY due_on, due_at NULLS LAST, id LIMIT 1) s ON true`,
  },
  "deal_steps.due_on": {
    kept: "SELECT id, due_on FROM deal_steps WHERE due_at IS NOT NULL AND done_at IS NULL",
    counted: `
      SELECT id, (due_at AT TIME ZONE zone_of_step(deal_id, assignee_id))::date AS due_on
        FROM deal_steps WHERE due_at IS NOT NULL AND done_at IS NULL`,
  },
};

export interface Difference {
  table: string;
  /** 'kept' means that the row should not be there, 'counted' that it is missing. */
  side: "kept" | "counted";
  row: Record<string, unknown>;
}

/** Computes every derived table again, in one snapshot, and returns the differences: at most 100 rows of each side. */
export async function findDifferences(client: pg.ClientBase): Promise<Difference[]> {
  const differences: Difference[] = [];
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    for (const [table, { kept, counted }] of Object.entries(DERIVED)) {
      for (const [side, a, b] of [["kept", kept, counted] as const, ["counted", counted, kept] as const]) {
        const { rows } = await client.query(`SELECT to_jsonb(x) AS row FROM ((${a}) EXCEPT ALL (${b})) AS x LIMIT 100`);
        differences.push(...rows.map(({ row }) => ({ table, side, row })));
      }
    }
  } finally {
    await client.query("ROLLBACK");
  }
  return differences;
}
