/** Every SQLSTATE of Postgres contains a digit, unlike the system's EPIPE; Prisma's own codes are P and four digits. */
const SQLSTATE = /^(?!P\d{4}$)(?=.*\d)[0-9A-Z]{5}$/;

/** The SQLSTATE of a database error, wherever the driver put it. */
export function sqlState(error: unknown): string | undefined {
  if (error === null || typeof error !== "object") return undefined;
  const candidate = error as {
    code?: unknown;
    meta?: { code?: unknown; driverAdapterError?: unknown };
    cause?: unknown;
    originalCode?: unknown;
  };
  for (const code of [candidate.originalCode, candidate.code, candidate.meta?.code]) {
    if (typeof code === "string" && SQLSTATE.test(code)) return code;
  }
  return sqlState(candidate.meta?.driverAdapterError) ?? sqlState(candidate.cause);
}

/** Whether an error is a violation of a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown })?.code === "P2002" || sqlState(error) === "23505";
}

/**
 * SQLSTATEs by which Postgres says that it cannot answer now: a broken connection (08, also set by connection.ts), resources,
 * shutdown, a lock or a transaction that waited too long.
 */
const AWAY = /^(08|53|57|58)|^(55P03|40001|40P01|25P03)$/;
/** A statement with the wrong number of values: of class 08, but our own mistake. */
const PROTOCOL_VIOLATION = "08P01";
/** Prisma's own codes: unreachable, timed out, closed, no connection or transaction in time, too many connections. */
const PRISMA_AWAY = new Set(["P1001", "P1002", "P1008", "P1011", "P1017", "P2024", "P2028", "P2037"]);

/** Whether the database cannot answer now, as opposed to a wrong statement or wrong code. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return state !== PROTOCOL_VIOLATION && AWAY.test(state);
  return PRISMA_AWAY.has(String((error as { code?: unknown } | null)?.code));
}
