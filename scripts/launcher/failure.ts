/** A problem that the person at the keyboard can solve: the message is one sentence and is shown without a stack. */
export class LaunchFailure extends Error {
  override name = "LaunchFailure";
}

export function errorCode(error: unknown): string | undefined {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : undefined;
}

export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(messageOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
