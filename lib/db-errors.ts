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
