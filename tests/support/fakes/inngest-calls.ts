import { createHmac } from "node:crypto";

export const SIGNING_KEY = "0123456789abcdef0123456789abcdef";

/** Settings that make a process use Inngest in its cloud mode, with every call signed. */
export const INNGEST_ENV = { INNGEST_EVENT_KEY: "event-key", INNGEST_SIGNING_KEY: `signkey-test-${SIGNING_KEY}` };

/** JSON with its keys in order, which is what Inngest signs. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`;
}

export function signatureOf(body: string): string {
  const time = String(Math.floor(Date.now() / 1000));
  return `t=${time}&s=${createHmac("sha256", SIGNING_KEY).update(body).update(time).digest("hex")}`;
}

export interface InngestEvent {
  id?: string;
  name: string;
  data: unknown;
}

export interface InngestCall {
  functionId: string;
  event: InngestEvent;
  runId: string;
  attempt?: number;
  maxAttempts?: number;
  steps?: object;
  /** The planned step that is to be run. */
  stepId?: string;
  /** Set: the app reports each step as it finishes, under this number of the request. */
  generation?: number;
  /** Unset: signed as Inngest does. Empty: without one. */
  signature?: string;
  signal?: AbortSignal;
}

/** Calls a function the way Inngest does: the body and the time signed with the signing key. */
export function callFunction(url: string, call: InngestCall): Promise<Response> {
  const { functionId, event, runId, attempt = 0, maxAttempts = 4, steps = {}, stepId = "step", generation } = call;
  const body = canonical({
    version: 2,
    event,
    events: [event],
    steps,
    ctx: {
      run_id: runId,
      attempt,
      max_attempts: maxAttempts,
      ...(generation !== undefined && { fn_id: functionId, qi_id: runId }),
      disable_immediate_execution: false,
      use_api: false,
      stack: { stack: Object.keys(steps), current: Object.keys(steps).length },
    },
    use_api: false,
  });
  const signature = call.signature ?? signatureOf(body);
  return fetch(`${url}?fnId=${functionId}&stepId=${stepId}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(signature !== "" && { "x-inngest-signature": signature }),
      ...(generation !== undefined && { "x-inngest-generation-id": String(generation) }),
    },
    body,
    signal: call.signal ?? null,
  });
}
