import pg from "pg";

const ACCOUNTS: Record<string, string> = {
  "admin@demo.test": "platform Admin, sees every provider",
  "owner@demo.test": "owner of Summit PEO",
  "manager@demo.test": "admin at Summit PEO",
  "rep@demo.test": "sales at Summit PEO and Keystone ASO",
  "rival@demo.test": "sales at Redwood PEO only",
};

/** What to sign in with, when the database holds the demo accounts. */
export async function demoAccounts(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const emails = Object.keys(ACCOUNTS);
    const found = await client.query<{ email: string }>("SELECT email FROM users WHERE email = ANY($1)", [emails]);
    const present = emails.filter((email) => found.rows.some((row) => row.email === email));
    if (present.length === 0) return [];
    const lines = present.map((email) => `  ${email.padEnd(20)} ${ACCOUNTS[email]}`);
    return ["Demo accounts, all with the password Demo-pass-1:", ...lines];
  } finally {
    await client.end();
  }
}
