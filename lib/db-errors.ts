/** Every SQLSTATE that Postgres gives has a digit, which tells it from the system's EPIPE; Prisma's own are P and four. */
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

/** Whether an error is the refusal of a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown })?.code === "P2002" || sqlState(error) === "23505";
}

/**
 * Classes and states of SQLSTATE by which Postgres says that it cannot answer now: a line that broke (08, and what the
 * driver finds by itself, see db-connection.ts), resources, shutdown, a lock or a transaction that waited too long.
 */
const AWAY = /^(08|53|57|58)|^(55P03|40001|40P01|25P03)$/;
/** A statement with the wrong number of values: class 08 by the book, a fault of ours. */
const PROTOCOL_VIOLATION = "08P01";
/** Prisma's own: unreachable, timed out, closed, no connection or no transaction in time, too many connections. */
const PRISMA_AWAY = new Set(["P1001", "P1002", "P1008", "P1011", "P1017", "P2024", "P2028", "P2037"]);

/** Whether an error means that the database cannot answer now, and not that a statement or the code is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return state !== PROTOCOL_VIOLATION && AWAY.test(state);
  return PRISMA_AWAY.has(String((error as { code?: unknown } | null)?.code));
}
