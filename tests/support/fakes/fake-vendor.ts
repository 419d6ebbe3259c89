import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { SignatureStatus, SignerRole } from "@/lib/domain/enums";
import { bodyOf, type Listening, listen } from "./loopback";

export const FAULTS = ["hang", "500", "429", "garbage", "other JSON", "drop", "redirect", "too much"] as const;
export type Fault = (typeof FAULTS)[number];

/** What the vendor asks for after a 429, in seconds. */
export const RETRY_AFTER = 17;

const failures = (seconds: number): Record<Fault, string> => ({
  hang: "is taking too long to respond. Please try again in a moment.",
  "500": "is not responding. Please try again in a moment.",
  "429": `is getting too many requests. Please try again in ${seconds} seconds.`,
  garbage: "sent a response that cannot be read. Please try again later.",
  "other JSON": "sent a response that cannot be read. Please try again later.",
  drop: "is not responding. Please try again in a moment.",
  redirect: "sent a response that cannot be read. Please try again later.",
  "too much": "sent a response that cannot be read. Please try again later.",
});

/** The message for people when a vendor fails this way; a 429 asks for this many seconds. */
export const failureOf = (vendor: string, fault: Fault, seconds = RETRY_AFTER): string =>
  `${vendor} ${failures(seconds)[fault]}`;

interface VendorSubmission {
  id: string;
  key: string;
  withdrawn: boolean;
  signers: { role: SignerRole; status: SignatureStatus; signedAt: string | null }[];
}

interface VendorBooking {
  id: string;
  key: string;
  startsAt: string;
  timeZone: string;
}

/** An outside service on loopback for signing documents and booking calls, which fails as a test wants it to. */
export class FakeVendor {
  readonly submissions: VendorSubmission[] = [];
  readonly bookings: VendorBooking[] = [];
  fault: Fault | null = null;
  /** Runs once the next call has come, before it is answered. */
  meanwhile: (() => Promise<unknown>) | undefined;
  calls = 0;

  private constructor(private readonly at: Listening) {}

  static async start(): Promise<FakeVendor> {
    const server = createServer();
    const vendor = new FakeVendor(await listen(server));
    server.on("request", (request, response) => void vendor.#take(request, response));
    return vendor;
  }

  get url(): string {
    return this.at.url;
  }

  stop(): Promise<void> {
    return this.at.stop();
  }

  sign(role: SignerRole): void {
    const signer = this.submissions.at(-1)?.signers.find((one) => one.role === role);
    if (signer) Object.assign(signer, { status: "signed", signedAt: new Date().toISOString() });
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request);
    this.calls++;
    const { meanwhile } = this;
    this.meanwhile = undefined;
    await meanwhile?.();
    if (this.fault) return this.#fail(this.fault, response);
    const url = new URL(request.url ?? "", this.url);
    const answer = this.#answer(request.method ?? "", url, text ? JSON.parse(text) : {});
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(answer ?? {}));
  }

  #fail(fault: Fault, response: ServerResponse): void {
    const json = { "content-type": "application/json" };
    if (fault === "500") response.writeHead(500, json).end('{"error":"secret inside"}');
    if (fault === "429") response.writeHead(429, { ...json, "retry-after": String(RETRY_AFTER) }).end("{}");
    if (fault === "garbage") response.writeHead(200, { "content-type": "text/html" }).end("<html>Bad gateway</html>");
    if (fault === "other JSON") response.writeHead(200, json).end('{"nothing":"as expected"}');
    if (fault === "redirect") response.writeHead(302, { location: "http://127.0.0.1:1/stolen" }).end();
    if (fault === "too much") response.writeHead(200, json).end(`"${"x".repeat(3 * 1024 * 1024)}"`);
    if (fault === "drop") {
      response.writeHead(200, { ...json, "content-length": 1000 }).write('{"id":');
      response.socket?.destroy();
    }
  }

  #answer(method: string, { pathname, searchParams }: URL, body: { key: string; roles?: SignerRole[] }) {
    const [, kind, id] = pathname.split("/");
    if (kind === "links") return { url: `${this.url}/book?key=${body.key}` };
    if (kind === "bookings") {
      return {
        bookings: this.bookings.filter(
          (one) => one.key === searchParams.get("key") || one.id === searchParams.get("id"),
        ),
      };
    }
    if (method === "POST") return this.#submit(body.key, body.roles ?? []);
    const submission = this.submissions.find((one) => one.id === id);
    if (method === "DELETE" && submission) submission.withdrawn = true;
    return submission;
  }

  #submit(key: string, roles: SignerRole[]) {
    const known = this.submissions.find((one) => one.key === key && !one.withdrawn);
    const made = known ?? {
      id: randomUUID(),
      key,
      withdrawn: false,
      signers: roles.map((role) => ({ role, status: "pending" as const, signedAt: null })),
    };
    if (!known) this.submissions.push(made);
    return {
      id: made.id,
      links: Object.fromEntries(roles.map((role) => [role, `${this.url}/sign/${made.id}/${role}`])),
    };
  }
}
