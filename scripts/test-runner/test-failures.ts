import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** A failed test: where, which, and its message. */
export interface Failure {
  title: string;
  message: string;
}

const OUTSIDE = "It failed outside of its tests, in its set-up or the clearing up.";

interface VitestSuite {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

export function failuresOfVitest(suites: VitestSuite[]): Failure[] {
  return suites.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    // A file that cannot be loaded, or whose setup failed, has no failed test.
    if (status === "failed" && failed.length === 0) return [{ title: name, message: message || OUTSIDE }];
    return failed.map((one) => ({ title: `${name} › ${one.fullName}`, message: one.failureMessages.join("\n") }));
  });
}

interface PlaywrightResult {
  errors: { message?: string }[];
  attachments: { name: string; path?: string }[];
}

export interface PlaywrightSuite {
  specs?: { file: string; title: string; ok: boolean; tests: { results: PlaywrightResult[] }[] }[];
  suites?: PlaywrightSuite[];
}

export function failuresOfPlaywright(suites: PlaywrightSuite[]): Failure[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) => {
        const results = spec.tests.flatMap((one) => one.results);
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ""));
        return { title: `${spec.file} › ${spec.title}`, message: [...results.map(seenBy), ...messages].join("\n") };
      }),
    ...failuresOfPlaywright(suite.suites ?? []),
  ]);
}

// Playwright writes the page's content, including toasts, next to the screenshot, which a log cannot show. It comes first,
// because a log may be cut, and the source around the failing line is in the tree anyway.
function seenBy({ attachments }: PlaywrightResult): string {
  const file = attachments.find(({ name }) => name === "error-context")?.path;
  if (!file || !existsSync(file)) return "";
  return /```yaml\n([\s\S]*?)```/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
}

const LINES = 60;

/** All failures, for the end of a run, where a reader of a long log looks first. */
export function listFailures(failures: Failure[]): string {
  return failures
    .map(({ title, message }) => {
      const lines = stripVTControlCharacters(message).trimEnd().split("\n");
      const more = lines.length > LINES ? [`… ${lines.length - LINES} more lines`] : [];
      return [`\nFAILED ${title}`, ...[...lines.slice(0, LINES), ...more].map((line) => `  ${line}`)].join("\n");
    })
    .join("\n");
}
