import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { DocusealFault, Message } from "./fake-docuseal-contract";
import { auditLog, fail, isOfFiles, otherFile, problemOf, signed, slug } from "./fake-docuseal-contract";
import { formPage, formScript } from "./fake-docuseal-form";
import { bodyOf, type Listening, listen } from "./loopback";

export const DOCUSEAL_KEY = "the-api-key-that-only-the-tests-know-7Qx9";
export const WEBHOOK_SECRET = "whsec_MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0";

// biome-ignore lint/suspicious/noExplicitAny: requests and records as DocuSeal writes them.
type Json = any;

/**
 * DocuSeal on loopback as far as we use it, written from its own API document and source: it checks key, path and body,
 * answers as DocuSeal does, serves its embedded form, and fails as a test wants it to.
 */
export class FakeDocuseal {
  readonly submissions: Json[] = [];
  /** What was asked, as 'GET /submissions/_'. */
  readonly asked: string[] = [];
  /** What was asked and is wrong by DocuSeal's contract. */
  readonly wrong: string[] = [];
  /** Each fails one call. */
  faults: DocusealFault[] = [];
  /** Fails all calls until it is removed. */
  failing: DocusealFault | null = null;
  /** Runs once the next call has come, before it is answered. */
  meanwhile: ((call: string) => Promise<unknown>) | undefined;
  /** Runs once the next call was carried out, before it is answered. */
  afterwards: ((call: string) => Promise<unknown>) | undefined;
  key = DOCUSEAL_KEY;
  /** Whether a signer stays who they are. */
  refusesRenaming = false;
  /** Whether results are one file each, as for several documents. */
  filesEach = 1;
  #files = new Map<string, Uint8Array>();
  #messages: Json[] = [];
  #ids = 4711;

  private constructor(private readonly at: Listening) {}

  static async start(): Promise<FakeDocuseal> {
    const server = createServer();
    const docuseal = new FakeDocuseal(await listen(server));
    server.on("request", (request, response) => void docuseal.#take(request, response));
    return docuseal;
  }

  get url(): string {
    return this.at.url;
  }

  async stop(): Promise<void> {
    await this.at.stop();
  }

  /** A signer signs the last submission, or the one of an id; sends the webhooks. */
  sign(role: "Client" | "Provider", id?: number): void {
    const submission = this.#submission(id);
    const signer = submission.submitters.find((one: Json) => one.role === role);
    Object.assign(signer, { status: "completed", completed_at: new Date().toISOString() });
    this.#say("form.completed", this.#formPayload(submission, signer));
    if (submission.submitters.every((one: Json) => one.completed_at)) {
      this.#say("submission.completed", { id: submission.id, status: "completed" });
    }
  }

  decline(role: "Client" | "Provider", reason: string | null, id?: number): void {
    const submission = this.#submission(id);
    const signer = submission.submitters.find((one: Json) => one.role === role);
    Object.assign(signer, { status: "declined", declined_at: new Date().toISOString() });
    submission.submission_events.push({
      id: 1,
      submitter_id: signer.id,
      event_type: "decline_form",
      event_timestamp: signer.declined_at,
      data: reason === null ? {} : { reason },
    });
    this.#say("form.declined", { ...this.#formPayload(submission, signer), decline_reason: reason });
  }

  expire(): void {
    const submission = this.#submission();
    submission.expire_at = new Date(Date.now() - 1000).toISOString();
    this.#say("submission.expired", { id: submission.id, status: "expired" });
  }

  archive(id?: number): void {
    const submission = this.#submission(id);
    submission.archived_at = new Date().toISOString();
    this.#say("submission.archived", { id: submission.id, archived_at: submission.archived_at });
  }

  remove(): void {
    this.submissions.pop();
  }

  /** The webhooks since the last time, signed with the secret as of now, or so many seconds ago. */
  messages({ secret = WEBHOOK_SECRET, secondsAgo = 0 } = {}): Message[] {
    return this.#messages.splice(0).map((message) => signed(JSON.stringify(message), secret, secondsAgo));
  }

  #submission(id?: number): Json {
    const found = id === undefined ? this.submissions.at(-1) : this.submissions.find((one) => one.id === id);
    if (!found) throw new Error("No such submission");
    return found;
  }

  #say(event_type: string, data: Json): void {
    this.#messages.push({ event_type, timestamp: new Date().toISOString(), data });
  }

  #formPayload({ id }: Json, signer: Json): Json {
    return { ...signer, submission_id: id, template: null, values: [], documents: [], submission: { id } };
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request);
    const url = new URL(request.url ?? "", this.url);
    if (!url.pathname.startsWith("/api/")) return this.#serve(request, url, response);
    const call = `${request.method} ${url.pathname.slice(4).replace(/\/\d+/, "/_")}`;
    this.asked.push(call);
    const { meanwhile } = this;
    this.meanwhile = undefined;
    await meanwhile?.(call);
    const fault = this.failing ?? this.faults.shift();
    if (fault && !isOfFiles(fault)) return fail(fault, response);
    const [status, body] = await this.#answer(request, url, text, fault);
    // An empty request only asks whether documents are accepted.
    if (status === 422 && text !== "{}") this.wrong.push(`${call} ${JSON.stringify(body)}`);
    const answer = JSON.stringify(body);
    const { afterwards } = this;
    this.afterwards = undefined;
    await afterwards?.(call);
    response.writeHead(status, { "content-type": "application/json" }).end(answer);
  }

  async #answer(request: IncomingMessage, url: URL, text: string, fault?: DocusealFault): Promise<[number, Json]> {
    if (request.headers["x-auth-token"] !== this.key) return [401, { error: "Not authenticated" }];
    const [, , list, id, sub] = url.pathname.split("/");
    if (request.method === "GET" && list === "user") return [200, { id: 1, email: "owner@summit.test" }];
    if (request.method === "POST" && `${list}/${id}` === "submissions/pdf") return this.#create(text);
    if (request.method === "GET" && list === "submitters") return this.#submitters(url.searchParams);
    if (request.method === "PUT" && list === "submitters") return this.#rename(Number(id), JSON.parse(text));
    const submission = this.submissions.find((one) => String(one.id) === id);
    if (list !== "submissions" || !submission) return [404, { status: 404 }];
    if (sub === "documents" && fault === "no file") return [200, { id: submission.id, documents: [] }];
    if (sub === "documents") return [200, await this.#documents(submission, url.searchParams, fault)];
    if (request.method === "DELETE") {
      this.archive(submission.id);
      return [200, { id: submission.id, archived_at: submission.archived_at }];
    }
    return [200, await this.#present(submission)];
  }

  async #create(text: string): Promise<[number, Json]> {
    const body = JSON.parse(text);
    if (!Array.isArray(body.documents) || body.documents.length === 0) {
      return [422, { error: "documents is required" }];
    }
    const problem = await problemOf(body);
    if (problem) return [422, { error: problem }];
    const made = {
      id: this.#ids++,
      name: body.name,
      source: "api",
      submitters_order: body.order,
      expire_at: null,
      archived_at: null,
      created_at: new Date().toISOString(),
      submission_events: [] as Json[],
      file: Buffer.from(body.documents[0].file, "base64"),
      submitters: body.submitters.map((signer: Json, index: number) => ({
        id: this.#ids * 10 + index,
        slug: slug(),
        ...signer,
        status: "awaiting",
        completed_at: null,
        declined_at: null,
      })),
    };
    this.submissions.push(made);
    const { file, submission_events, ...shown } = made;
    const submitters = shown.submitters.map((one: Json) => ({ ...one, embed_src: `${this.url}/s/${one.slug}` }));
    return [200, { ...shown, status: "pending", fields: [], schema: [], submitters }];
  }

  #submitters(query: URLSearchParams): [number, Json] {
    const id = query.get("external_id");
    const all = this.submissions.flatMap((submission) =>
      submission.submitters.map((one: Json) => ({ ...one, submission_id: submission.id, submission_events: [] })),
    );
    const data = all.filter(({ external_id }) => external_id === id).slice(0, Number(query.get("limit") ?? 10));
    return [200, { data, pagination: { count: data.length, next: null, prev: null } }];
  }

  #rename(id: number, { name, email, send_email }: Json): [number, Json] {
    const signer = this.submissions.flatMap((one) => one.submitters).find((one: Json) => one.id === id);
    if (!signer) return [404, { status: 404 }];
    if (this.refusesRenaming) return [404, { status: 404 }];
    if (send_email !== false) return [422, { error: "send_email would write mails" }];
    if (signer.completed_at) return [422, { error: "Submitter has already completed the submission." }];
    return [200, Object.assign(signer, { name, email })];
  }

  async #present({ file, ...submission }: Json): Promise<Json> {
    const isComplete = submission.submitters.every((one: Json) => one.completed_at);
    const declined = submission.submitters.some((one: Json) => one.declined_at);
    const expired = submission.expire_at !== null && submission.expire_at < new Date().toISOString();
    return {
      ...submission,
      template: null,
      status: isComplete ? "completed" : declined ? "declined" : expired ? "expired" : "pending",
      completed_at: isComplete ? submission.submitters.at(-1).completed_at : null,
      audit_log_url: isComplete ? this.#keep(await auditLog(submission)) : null,
      combined_document_url: null,
      documents: [],
    };
  }

  async #documents(submission: Json, query: URLSearchParams, fault?: DocusealFault): Promise<Json> {
    const count = query.get("merge") === "true" ? 1 : this.filesEach;
    const documents = [];
    for (let index = 0; index < count; index++) {
      const bytes = otherFile(fault) ?? submission.file;
      documents.push({ name: submission.name, url: this.#keep(bytes) });
    }
    return { id: submission.id, documents };
  }

  /** An address that needs no key, and is one for a while. */
  #keep(bytes: Uint8Array): string {
    const path = `/file/${slug()}/document.pdf`;
    this.#files.set(path, bytes);
    return `${this.url}${path}`;
  }

  /** Everybody's file addresses have run out. */
  expireFiles(): void {
    this.#files.clear();
  }

  #serve(request: IncomingMessage, { pathname }: URL, response: ServerResponse): void {
    const cors = { "access-control-allow-origin": "*" };
    const file = this.#files.get(pathname);
    if (file) {
      if (request.headers["x-auth-token"]) this.wrong.push("The key was sent for a file");
      return void response.writeHead(200, { "content-type": "application/pdf" }).end(file);
    }
    if (pathname === "/js/form.js") {
      return void response.writeHead(200, { "content-type": "text/javascript", ...cors }).end(formScript);
    }
    const [, kind, name, action] = pathname.split("/");
    const signer = this.submissions.flatMap((one) => one.submitters).find((one) => one.slug === name);
    if (kind !== "s" || !signer) return void response.writeHead(pathname.startsWith("/file/") ? 403 : 404, cors).end();
    if (action === "sign") this.sign(signer.role);
    if (action === "decline") this.decline(signer.role, "Not what we spoke of");
    if (action) return void response.writeHead(200, { ...cors, "content-type": "application/json" }).end("{}");
    response.writeHead(200, { "content-type": "text/html", "x-frame-options": "SAMEORIGIN" }).end(formPage(signer));
  }
}
