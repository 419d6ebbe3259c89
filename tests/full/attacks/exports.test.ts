import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { ask, cookieFor, othersDuring, type Reply } from "../../support/requests/attacker";

const COMPANIES = 13_000;
const OTHER = "127.0.0.41";

let owner: string;
let rep: string;
let rows: number;
beforeAll(async () => {
  const { ATTACKED_DATABASE_URL } = process.env;
  owner = await cookieFor("owner@demo.test", "127.0.0.40");
  rep = await cookieFor("rep@demo.test", OTHER);
  if (ATTACKED_DATABASE_URL) await addCompanies(ATTACKED_DATABASE_URL);
  const list = await ask("/api/companies?limit=20", { from: OTHER, headers: { cookie: owner } });
  rows = JSON.parse(list.text).total;
}, 120_000);

/** Companies that the demo's owner sees, since they were added in her provider. */
async function addCompanies(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `INSERT INTO companies (name, company_code, company_size, website_url, address_line1, city, state, zip_code, description,
                            created_by_id, keeper_id, created_in_id)
     SELECT 'Exported ' || n, 'EXPORTED-' || n, 3, 'https://exported-' || n || '.example.com', n || ' Market Street', 'Denver',
            'CO', '80202', 'A company that looks for payroll, benefits and compliance from one hand.', m.user_id, m.user_id,
            m.provider_id
       FROM generate_series(1, $1) n, members m JOIN users u ON u.id = m.user_id WHERE u.email = 'owner@demo.test'`,
    [COMPANIES],
  );
  await client.query("VACUUM ANALYZE companies, company_viewers");
  await client.end();
}

const exportAs = (format: string): Promise<Reply> =>
  ask(`/api/companies/export?format=${format}`, { from: "127.0.0.40", headers: { cookie: owner } });

test.each(["csv", "xlsx"])(
  "one and eight exports of one user as %s keep nobody waiting",
  async (format) => {
    async function exportAtOnce(exports: number): Promise<void> {
      const replies = await Promise.all(Array.from({ length: exports }, () => exportAs(format)));
      const written = replies.filter(({ status }) => status === 200);
      expect(written.length).toBeGreaterThan(0);
      for (const { text } of format === "csv" ? written : [])
        expect(text.trimEnd().split("\r\n")).toHaveLength(rows + 1);
      for (const { status, headers } of replies.filter((reply) => reply.status !== 200)) {
        expect([429, 503]).toContain(status);
        expect(headers["retry-after"]).toBeDefined();
      }
    }
    const others = await othersDuring({ from: OTHER, cookie: rep });
    for (const exports of [1, 8]) {
      const waits = await others.waits(() => exportAtOnce(exports));
      console.log(format, exports, "of", rows, "quiet", others.quiet, "meanwhile", waits);
      expect(others.isLong(waits), JSON.stringify(waits)).toBe(false);
    }
  },
  240_000,
);
