import pg from "pg";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "@/lib/auth/rules";

/** The addresses of the demo accounts in the database: their password is public. */
export async function findDemoAccounts(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const emails = DEMO_ACCOUNTS.map(({ email }) => email);
    const found = await client.query<{ email: string }>("SELECT email FROM users WHERE email = ANY($1)", [emails]);
    return emails.filter((email) => found.rows.some((row) => row.email === email));
  } finally {
    await client.end();
  }
}

/** How to sign in to the demo; without demo mode a warning that such accounts exist, and what to do about them. */
export function demoAccountLines(present: string[], demo: boolean): string[] {
  if (present.length === 0) return [];
  if (!demo) {
    return [
      `Warning: the data have demo accounts, whose password is published: ${present.join(", ")}. Deactivate them, or change their passwords.`,
    ];
  }
  const lines = DEMO_ACCOUNTS.filter(({ email }) => present.includes(email)).map(
    ({ email, role, place }) => `  ${email.padEnd(20)} ${role}, ${place}`,
  );
  return [`Demo accounts, buttons on the sign-in page; all with the password ${DEMO_PASSWORD}:`, ...lines];
}
