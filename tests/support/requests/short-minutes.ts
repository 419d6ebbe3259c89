import { pathToFileURL } from "node:url";

// Loaded ahead of an unchanged process, whose time limits of a minute and more are then over in a twentieth of it: what a
// vendor's silence leads to shows in seconds.

const ON = "SHORT_MINUTES";
const MINUTE = 60_000;
const FACTOR = 20;

/** The settings of a process with such limits, in the environment of one that a test starts. */
export const shortMinutes = (): Record<string, string> => ({
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${pathToFileURL(import.meta.filename).href}`.trim(),
  [ON]: "1",
});

if (process.env[ON]) {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (milliseconds) => timeout(milliseconds < MINUTE ? milliseconds : milliseconds / FACTOR);
}
