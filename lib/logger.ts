import pino from "pino";

const SECRETS = ["password", "token", "taxIdNumber", "cookie", "authorization", "image", "email"];

/** One JSON line per event. Secrets are redacted by name, at the top and one level down. */
export const logger = pino({
  // Read here and not through lib/env: a settings error itself has to be logged.
  level: process.env.LOG_LEVEL || "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
});
