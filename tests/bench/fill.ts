import type pg from "pg";

export interface Size {
  providers: number;
  reps: number;
  companies: number;
  deals: number;
  activities: number;
  /** Open deals of the one crowded provider, on top of the others'. */
  crowd: number;
  /** Of the last two years, evenly. */
  revenueEvents: number;
}

/**
 * The accounts that the bench signs in with: a rep and the owner of the first provider, and of the crowded one the owner,
 * a rep with half of its deals and a rep with a hundredth of that; and an Admin.
 */
export const ACCOUNTS = {
  rep: "rep-0@bench.test",
  owner: "owner-0@bench.test",
  "crowd-owner": "crowd-0@bench.test",
  "crowd-rep": "crowd-1@bench.test",
  "calm-rep": "crowd-2@bench.test",
  admin: "admin@bench.test",
} as const;
export type Account = keyof typeof ACCOUNTS;

/** That rep and their provider, in every database. */
export const REP_ID = "00000002-0000-7000-8000-000000000000";
export const PROVIDER_ID = "00000001-0000-7000-8000-000000000000";

/** Entries in the timeline of the first rep's first deal. */
const LONG_TIMELINE = 2_000;
const CROWD_REPS = 20;

const TABLES = [
  "users",
  "providers",
  "members",
  "companies",
  "deals",
  "deal_steps",
  "contacts",
  "deal_contacts",
  "deal_stage_visits",
  "forecast_snapshot_deals",
  "activities",
  "company_viewers",
  "revenue_events",
  "revenue_days",
];

// Ids that grow with the row number, as uuidv7 does for rows that were added one after the other.
const FUNCTIONS = `
  CREATE FUNCTION pg_temp.id(kind int, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS
    $$ SELECT (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
  CREATE FUNCTION pg_temp.dice(n bigint, throw int, sides bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS
    $$ SELECT (hashint8extended(n, throw) & 9223372036854775807) % sides $$;
  CREATE FUNCTION pg_temp.pick(n bigint, throw int, choices text[]) RETURNS text LANGUAGE sql IMMUTABLE AS
    $$ SELECT choices[1 + pg_temp.dice(n, throw, cardinality(choices))] $$;`;

const words = (list: string): string =>
  `ARRAY[${list
    .split(" ")
    .map((word) => `'${word}'`)
    .join(",")}]`;
const FIRST = words("Ada Ben Cleo Dan Eve Finn Gia Hugo Ivy Jon Kim Leo Mia Ned Ola Pam Ray Sue Tom Una Vic Wes Zoe");
const LAST = words("Abbott Barnes Cole Dixon Ellis Frost Grant Hayes Irwin Jarvis Keller Lowe Marsh Nolan Owens Pratt");
const NAME = words(
  "Alpine Amber Aspen Bay Birch Blue Bright Cedar Clear Coast Copper Crest Delta Eagle Elm Ember Falcon First Forest " +
    "Golden Granite Harbor Hill Iron Juniper Lake Liberty Lone Maple Meadow Mesa Metro North Oak Ocean Orchard Pacific " +
    "Pine Pioneer Prairie Quartz Red Ridge River Sage Silver Sky South Spring Star Stone Summit Sun Timber Union Valley",
);
const TRADE = words(
  "Bakery Builders Care Clinic Dental Design Diner Electric Farms Fitness Foods Freight Glass Grill Hardware Health " +
    "Hotels Industries Labs Landscaping Legal Logistics Machine Marine Media Motors Packaging Paint Pharmacy Plastics " +
    "Plumbing Printing Realty Roofing Schools Security Software Solar Staffing Steel Studios Supply Systems Textiles",
);
const PLACE = words(
  "Austin Boise Boston Chicago Dallas Denver Fresno Houston Miami Omaha Phoenix Reno Salem Tampa Tulsa",
);
const REVENUE_CATEGORY = words("Administration Benefits Insurance Onboarding Payroll");
const STATE = words("TX ID MA IL CO CA FL NE AZ NV OR OK NY WA GA");

/** Rows for a database of `size`; about two thirds of a year's new deals are closed, newer ones are mostly open. */
export async function fill(client: pg.Client, size: Size, passwordHash: string): Promise<void> {
  const { providers, reps, companies, deals, activities } = size;
  const repsEach = reps / providers;
  await client.query(`SET session_replication_role = replica; SET work_mem = '256MB'; ${FUNCTIONS}`);
  await client.query(`
    INSERT INTO providers (id, company_name, industry, company_size, year_founded, address_line1, city, state, zip_code)
    SELECT pg_temp.id(1, n), pg_temp.pick(n, 1, ${NAME}) || ' PEO ' || n, 1 + n % 2, 1 + n % 5, 1990 + n % 30,
           n || ' Main Street', pg_temp.pick(n, 2, ${PLACE}), pg_temp.pick(n, 3, ${STATE}), '80202'
      FROM generate_series(0, ${providers - 1}) n;
    INSERT INTO users (id, first_name, last_name, email, role)
    SELECT pg_temp.id(2, n), pg_temp.pick(n, 4, ${FIRST}), pg_temp.pick(n, 5, ${LAST}),
           CASE WHEN n < ${reps} THEN 'rep-' || n ELSE 'owner-' || n - ${reps} END || '@bench.test', 2
      FROM generate_series(0, ${reps + providers - 1}) n;
    INSERT INTO users (id, first_name, last_name, email, role) VALUES (pg_temp.id(8, 0), 'Ada', 'Admin', '${ACCOUNTS.admin}', 1);
    INSERT INTO members (provider_id, user_id, first_name, last_name, email, role)
    SELECT pg_temp.id(1, CASE WHEN n < ${reps} THEN n / ${repsEach} ELSE n - ${reps} END), u.id, u.first_name,
           u.last_name, u.email, CASE WHEN n < ${reps} THEN 3 ELSE 1 END
      FROM generate_series(0, ${reps + providers - 1}) n JOIN users u ON u.id = pg_temp.id(2, n);
    INSERT INTO companies (id, name, company_code, industry_id, company_size, website_url, address_line1, city, state,
                           zip_code, description, status, created_by_id, keeper_id, created_in_id, created_at, updated_at)
    SELECT pg_temp.id(3, n), pg_temp.pick(n, 6, ${NAME}) || ' ' || pg_temp.pick(n, 7, ${TRADE}) || ' ' || n,
           'BENCH-' || n, (SELECT array_agg(id ORDER BY code) FROM industries)[1 + pg_temp.dice(n, 8, 20)],
           1 + pg_temp.dice(n, 9, 5), 'https://www.company-' || n || '.example.com', n || ' Market Street',
           pg_temp.pick(n, 10, ${PLACE}), pg_temp.pick(n, 11, ${STATE}), '80202',
           'A company that looks for payroll, benefits and compliance from one hand.',
           CASE WHEN pg_temp.dice(n, 12, 20) = 0 THEN 'inactive' ELSE 'active' END,
           rep, rep, pg_temp.id(1, pg_temp.dice(n, 13, ${reps}) / ${repsEach}), at, at
      FROM generate_series(0, ${companies - 1}) n,
           LATERAL (SELECT now() - interval '730 days' * (1 - n / ${companies}.0), pg_temp.id(2, pg_temp.dice(n, 13, ${reps}))) t(at, rep)`);
  await insertDeals(
    client,
    `SELECT n, n AS id, now() - interval '730 days' * (1 - n / ${deals}.0) AS at, pg_temp.id(1, rep / ${repsEach}) AS provider_id,
            pg_temp.id(2, rep) AS rep_id,
            CASE WHEN pg_temp.dice(n, 21, 100) >= CASE WHEN n < ${deals} * 0.8 THEN 92 ELSE 25 END THEN 'open'
                 WHEN pg_temp.dice(n, 22, 100) < 40 THEN 'won' ELSE 'lost' END AS status
       FROM generate_series(0, ${deals - 1}) n, LATERAL (SELECT pg_temp.dice(n, 20, ${reps}) AS rep) r`,
    companies,
  );
  await addCrowd(client, size);
  await addStepsAndContacts(client);
  await client.query(`
    INSERT INTO activities (id, deal_id, user_id, activity_type, title, description, details, created_at)
    SELECT pg_temp.id(5, n), d.id, d.sales_rep_id, kind, CASE kind WHEN 'client' THEN 'Client activity' ELSE 'Note added' END,
           CASE kind WHEN 'client'
             THEN pg_temp.pick(n, 41, ${NAME}) || ' asked about benefits and ' || pg_temp.pick(n, 42, ${TRADE}) ELSE '' END,
           CASE kind WHEN 'client' THEN 'They compare three providers and decide this quarter.' END,
           d.created_at + interval '1 hour' * pg_temp.dice(n, 43, 900)
      FROM generate_series(0, ${activities - 1}) n JOIN deals d ON d.id = pg_temp.id(4, n % ${deals}),
           LATERAL (SELECT CASE WHEN pg_temp.dice(n, 40, 3) = 0 THEN 'client' ELSE 'note' END) k(kind);
    INSERT INTO activities (deal_id, user_id, activity_type, title, description, created_at)
    SELECT d.id, d.sales_rep_id, 'client', 'Client activity', 'Spoke about step ' || n, d.created_at + interval '1 hour' * n
      FROM generate_series(1, ${LONG_TIMELINE}) n,
           (SELECT * FROM deals WHERE sales_rep_id = '${REP_ID}' ORDER BY created_at, id LIMIT 1) d`);
  await addRevenue(client, size);
  // What the triggers would have written, which do not fire here.
  await client.query(`
    INSERT INTO revenue_days (provider_id, event_date, sales_rep_id, category, customer_key, customer, total, events)
    SELECT provider_id, event_date, sales_rep_id, category, lower(customer COLLATE "pg_c_utf8"), customer, sum(amount), count(*)
      FROM revenue_events GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2;
    SELECT fill_stage_visits();
    INSERT INTO company_viewers (company_id, provider_id, viewer_id, status, name, search_key, deals)
    SELECT v.company_id, v.provider_id, v.viewer_id, min(c.status), min(c.name), min(c.search_key), sum(v.deals)
      FROM (SELECT d.company_id, d.provider_id, viewer.id AS viewer_id, 1 AS deals
              FROM deals d, unnest(ARRAY[d.provider_id, d.sales_rep_id]) AS viewer(id)
            UNION ALL SELECT id, created_in_id, created_in_id, 0 FROM companies) AS v
      JOIN companies c ON c.id = v.company_id
     GROUP BY v.company_id, v.provider_id, v.viewer_id ORDER BY v.company_id`);
  await keepWeek(client);
  await client.query("UPDATE users SET password_hash = $1 WHERE email = ANY($2)", [
    passwordHash,
    Object.values(ACCOUNTS),
  ]);
  await client.query("SET session_replication_role = origin");
}

/** Deals for rows of (n, id, at, provider_id, rep_id, status), with the rest thrown by `n`. */
async function insertDeals(client: pg.Client, rows: string, companies: number): Promise<void> {
  await client.query(`
    WITH reference AS MATERIALIZED (
      SELECT (SELECT array_agg(id ORDER BY position) FROM deal_stages) AS stages,
             (SELECT array_agg(id ORDER BY position) FROM deal_sources) AS sources),
    thrown AS (${rows})
    INSERT INTO deals (id, name, company_id, provider_id, sales_rep_id, stage_id, source_id, deal_status, expected_value,
                       expected_close_date, close_date, stage_entered_at, priority, confidence, reason_won, reason_lost,
                       next_step_id, next_step_on, created_at, updated_at)
    SELECT pg_temp.id(4, id), pg_temp.pick(n, 23, ${NAME}) || ' ' || pg_temp.pick(n, 24, ${TRADE}) || ' payroll ' || n,
           pg_temp.id(3, pg_temp.dice(n, 25, ${companies})), provider_id, rep_id,
           stages[1 + pg_temp.dice(n, 26, 6)], sources[1 + pg_temp.dice(n, 27, 6)], status,
           1000 + pg_temp.dice(n, 28, 9900000) / 100.0, at::date + 30 + pg_temp.dice(n, 29, 120)::int,
           CASE WHEN status <> 'open' THEN at::date + pg_temp.dice(n, 30, 90)::int END,
           at + interval '1 day' * pg_temp.dice(n, 31, 30), 1 + pg_temp.dice(n, 32, 3), 5 * pg_temp.dice(n, 33, 21),
           CASE status WHEN 'won' THEN 'Price and service' END, CASE status WHEN 'lost' THEN 'Stayed with what they have' END,
           CASE WHEN has_step THEN pg_temp.id(9, id) END, CASE WHEN has_step THEN current_date - 7 + pg_temp.dice(n, 35, 60)::int END,
           at, at
      FROM thrown, reference, LATERAL (SELECT status = 'open' AND pg_temp.dice(n, 34, 2) = 0 AS has_step) s`);
}

/** One provider more, with nothing but open deals: half of them one rep's, a hundredth as many another's. */
async function addCrowd(client: pg.Client, { providers, companies, deals, crowd }: Size): Promise<void> {
  const provider = `pg_temp.id(1, ${providers})`;
  await client.query(`
    INSERT INTO providers (id, company_name, industry, company_size, year_founded, address_line1, city, state, zip_code)
    VALUES (${provider}, 'Crowded PEO', 1, 5, 1990, '1 Main Street', 'Denver', 'CO', '80202');
    INSERT INTO users (id, first_name, last_name, email, role)
    SELECT pg_temp.id(6, n), 'Crowd', 'Rep ' || n, 'crowd-' || n || '@bench.test', 2 FROM generate_series(0, ${CROWD_REPS}) n;
    INSERT INTO members (provider_id, user_id, first_name, last_name, email, role)
    SELECT ${provider}, id, first_name, last_name, email, CASE WHEN id = pg_temp.id(6, 0) THEN 1 ELSE 3 END
      FROM users WHERE first_name = 'Crowd'`);
  await insertDeals(
    client,
    `SELECT n, ${deals} + n AS id, now() - interval '100 days' * (1 - n / ${crowd}.0) AS at, ${provider} AS provider_id,
            pg_temp.id(6, CASE WHEN n < ${crowd / 2} THEN 1 WHEN n % 100 = 0 THEN 2 ELSE 3 + n % ${CROWD_REPS - 2} END) AS rep_id,
            'open' AS status
       FROM generate_series(0, ${crowd - 1}) n`,
    companies,
  );
}

/** The next steps that deals have, a third of them with a time, and somebody to talk to at every second one. */
async function addStepsAndContacts(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO deal_steps (id, deal_id, kind, text, due_on, due_at, created_by_id)
    SELECT next_step_id, id, 'call', 'Call about ' || name, next_step_on,
           CASE WHEN hashtext(id::text) % 3 = 0 THEN (next_step_on + time '10:00') AT TIME ZONE 'America/New_York' END, sales_rep_id
      FROM deals WHERE next_step_id IS NOT NULL;
    CREATE TEMP TABLE people AS
    SELECT n, pg_temp.id(10, n) AS id, d.id AS deal_id, d.company_id, d.provider_id, d.created_at
      FROM (SELECT row_number() OVER (ORDER BY id) AS n, * FROM deals) d WHERE n % 2 = 0;
    INSERT INTO contacts (id, company_id, provider_id, first_name, last_name, email, phone, title, created_at, updated_at)
    SELECT id, company_id, provider_id, pg_temp.pick(n, 61, ${FIRST}), pg_temp.pick(n, 62, ${LAST}),
           'person-' || n || '@company.example.com', CASE WHEN n % 3 > 0 THEN '303-555-' || lpad((n % 10000)::text, 4, '0') END,
           pg_temp.pick(n, 63, ARRAY['CEO', 'CFO', 'HR Manager', 'Owner']), created_at, created_at
      FROM people;
    INSERT INTO deal_contacts (deal_id, contact_id, roles, is_primary)
    SELECT deal_id, id, ARRAY['decides'], TRUE FROM people;
    DROP TABLE people`);
}

/** Each rep's events of two years, from forty customers of their provider. */
async function addRevenue(client: pg.Client, { providers, reps, revenueEvents }: Size): Promise<void> {
  await client.query(`
    INSERT INTO revenue_events (id, provider_id, sales_rep_id, event_date, amount, category, description, customer, is_recurring,
                                created_at, updated_at)
    SELECT pg_temp.id(7, n), pg_temp.id(1, rep / ${reps / providers}), pg_temp.id(2, rep), at::date,
           10 + pg_temp.dice(n, 51, 500000) / 100.0, pg_temp.pick(n, 52, ${REVENUE_CATEGORY}), 'Payroll and benefits of a month',
           pg_temp.pick(payer, 53, ${NAME}) || ' ' || pg_temp.pick(payer, 54, ${TRADE}) || ' ' || payer, n % 3 > 0, at, at
      FROM generate_series(0, ${revenueEvents - 1}) n, LATERAL (SELECT pg_temp.dice(n, 50, ${reps}) AS rep) r,
           LATERAL (SELECT pg_temp.dice(n, 55, 40) AS payer, now() - interval '730 days' * (1 - n / ${revenueEvents}.0) AS at) t`);
}

/** Every provider's deals as they stood a week ago, of which one in ten has changed since. */
async function keepWeek(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO forecast_snapshots (week, provider_id, taken_on, taken_at)
    SELECT day, id, day, day FROM providers, (SELECT current_date - 7 - extract(dow FROM current_date)::int AS day) AS kept;
    INSERT INTO forecast_snapshot_deals (week, provider_id, deal_id, sales_rep_id, stage_id, deal_status, expected_value,
                                         confidence, close_on)
    SELECT f.week, d.provider_id, d.id, d.sales_rep_id, d.stage_id, d.deal_status,
           d.expected_value + CASE WHEN hashint8extended(hashtext(d.id::text), 1) % 10 = 0 THEN 100 ELSE 0 END, d.confidence,
           CASE d.deal_status WHEN 'open' THEN d.expected_close_date ELSE d.close_date END
      FROM forecast_snapshots f JOIN deals d ON d.provider_id = f.provider_id
     WHERE d.created_at < f.taken_at
       AND (d.deal_status = 'open' OR (d.deal_status = 'won' AND d.close_date >= date_trunc('quarter', f.week)))`);
}

/** Drops the indexes that no constraint needs and returns how to make them again: this makes loading three times faster. */
export async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE i.indrelid::regclass::text = ANY($1) AND NOT i.indisprimary AND NOT EXISTS (
              SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
      ORDER BY pg_relation_size(i.indrelid), c.relname`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`DROP INDEX "${name}"`);
  return rows.map((row) => row.definition);
}

export async function vacuum(client: pg.Client): Promise<void> {
  await client.query(`VACUUM (ANALYZE) ${TABLES.join(", ")}`);
}
