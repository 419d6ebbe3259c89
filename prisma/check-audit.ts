import type pg from "pg";

interface AuditChainCheck {
  /** How many entries are chained. */
  links: number;
  /** The hash of the chain's last row, in hex; null without rows. */
  head: string | null;
  /** At most 100 sentences, each naming an entry. */
  problems: string[];
}

/** Computes the chain of the audit log again: an entry that was altered, deleted or moved since it was chained is named. */
export async function checkAuditChain(client: pg.ClientBase): Promise<AuditChainCheck> {
  const { rows: problems } = await client.query<{ entry_id: string; problem: string }>(
    "SELECT entry_id, problem FROM audit_chain_problems() LIMIT 100",
  );
  const { rows: heads } = await client.query<{ links: number; head: string | null }>(
    `SELECT (SELECT count(*)::int FROM audit_chain) AS links,
            (SELECT encode(row_hash, 'hex') FROM audit_chain ORDER BY seq DESC LIMIT 1) AS head`,
  );
  return {
    links: heads[0]?.links ?? 0,
    head: heads[0]?.head ?? null,
    problems: problems.map(({ entry_id, problem }) => `audit_log: entry ${entry_id} ${problem}.`),
  };
}
