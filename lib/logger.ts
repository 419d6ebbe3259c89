import pino from "pino";
import { logLevel } from "./env";

const SECRETS = ["password", "token", "taxIdNumber", "cookie", "authorization", "image", "email"];

// One JSON line per event. Secrets are redacted by name, at the top level and one below.
const options: pino.LoggerOptions = {
  level: logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
};

/** Written in batches, at least every second and when the process ends: a write per line costs too much. */
export const logger = pino(options, pino.destination({ sync: false, minLength: 4096, periodicFlush: 1_000 }));
