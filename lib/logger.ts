import pino from "pino";

const SECRETS = ["password", "token", "taxIdNumber", "cookie", "authorization", "image", "email"];

// One JSON line per event. Secrets are redacted by name, at the top and one level down.
const options: pino.LoggerOptions = {
  // Read here and not through lib/env: a settings error itself has to be logged.
  level: process.env.LOG_LEVEL || "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
};

/** Written in batches, at the latest after a second and when the process ends: a write for each line costs too much. */
export const logger = pino(options, pino.destination({ sync: false, minLength: 4096, periodicFlush: 1_000 }));
