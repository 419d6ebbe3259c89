import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { embedPage } from "./fake-calendly-page";
import { bodyOf, type Listening, listen } from "./loopback";

export const CALENDLY_TOKEN = "eyJ-the-token-that-only-the-tests-know";
const API = "https://api.calendly.com";
const USER = `${API}/users/HOST1`;
const ORGANIZATION = `${API}/organizations/ORG1`;
const EVENT_TYPE = `${API}/event_types/WELCOME`;
export const EVENT_PAGE = "https://calendly.com/jane-host/welcome-call";
export const OTHER_PAGE = "https://calendly.com/jane-host/support";
export const HOST_ZONE = "America/Denver";
const MINUTE = 60_000;

// biome-ignore lint/suspicious/noExplicitAny: requests and records as Calendly writes them.
type Json = any;

type CalendlyFault = "hang" | "500" | "429" | "garbage" | "drop" | "404";
/** Seconds until the limit of calls is over, as the header says. */
export const RESET_SECONDS = 23;

interface Booking {
  event: Json;
  invitee: Json;
}

interface NewBooking {
  key: string;
  email?: string;
  startsAt?: string;
  eventType?: string;
}

/** A webhook as it is sent: the body's bytes are what is signed. */
export interface Message {
  body: string;
  headers: Record<string, string>;
}

const RECORDS = { "GET /users/me": [], "GET /event_types": ["user", "active", "count", "page_token"] };
const QUERIES: Record<string, string[]> = {
  ...RECORDS,
  "GET /scheduled_events": ["user", "status", "min_start_time", "sort", "invitee_email", "count", "page_token"],
  "GET /scheduled_events/_": [],
  "GET /scheduled_events/_/invitees": ["status", "count", "page_token"],
  "GET /scheduled_events/_/invitees/_": [],
  "POST /scheduled_events/_/cancellation": [],
  "GET /webhook_subscriptions": ["organization", "user", "scope", "count", "page_token"],
  "POST /webhook_subscriptions": [],
  "DELETE /webhook_subscriptions/_": [],
};

/**
 * Calendly's API v2 on loopback as far as we use it, written from its own OpenAPI document: it checks token, path, query and
 * body, answers as Calendly does, and fails as a test wants it to.
 */
export class FakeCalendly {
  readonly bookings: Booking[] = [];
  readonly subscriptions: Json[] = [];
  /** What was asked, as 'GET /users/me'. */
  readonly asked: string[] = [];
  /** What was asked and is wrong by Calendly's contract. */
  readonly wrong: string[] = [];
  /** Each fails one call; if `failing` is set, the last one fails all later calls until it is removed. */
  faults: CalendlyFault[] = [];
  failing: CalendlyFault | null = null;
  /** How many records one page of a list has. */
  pageSize = 100;
  /** Whether the token may cancel what is booked. */
  mayCancel = true;
  /** Runs once the next call has come, before it is answered. */
  meanwhile: (() => Promise<unknown>) | undefined;
  #messages: Json[] = [];

  private constructor(private readonly at: Listening) {}

  static async start(): Promise<FakeCalendly> {
    const server = createServer();
    const calendly = new FakeCalendly(await listen(server));
    server.on("request", (request, response) => void calendly.#take(request, response));
    return calendly;
  }

  get url(): string {
    return this.at.url;
  }

  stop(): Promise<void> {
    return this.at.stop();
  }

  /** Books the event, and sends the webhook. Returns our name for the booking. */
  book({ key, email = "jordan@client.test", startsAt = "2031-01-06T17:00:00Z", eventType = EVENT_TYPE }: NewBooking) {
    const at = `${API}/scheduled_events/${randomUUID()}`;
    const now = new Date().toISOString();
    const end = new Date(Date.parse(startsAt) + 30 * MINUTE).toISOString();
    const event = {
      uri: at,
      name: "Welcome call",
      status: "active",
      start_time: startsAt,
      end_time: end,
      event_type: eventType,
      created_at: now,
      updated_at: now,
    };
    const id = randomUUID();
    const invitee = {
      uri: `${at}/invitees/${id}`,
      reschedule_url: `https://calendly.com/reschedulings/${id}`,
      cancel_url: `https://calendly.com/cancellations/${id}`,
      email,
      name: "Jordan Lane",
      first_name: null,
      last_name: null,
      status: "active",
      event: at,
      tracking: { utm_campaign: null, utm_source: "tandem", utm_medium: null, utm_content: key, utm_term: null },
      rescheduled: false,
      old_invitee: null,
      new_invitee: null,
      created_at: now,
      updated_at: now,
    };
    this.bookings.push({ event, invitee });
    this.#say("invitee.created", invitee);
    return referenceOf(invitee);
  }

  cancel(reference: string): void {
    const { event, invitee } = this.#booking(reference);
    Object.assign(invitee, { status: "canceled", updated_at: new Date().toISOString() });
    event.status = "canceled";
    this.#say("invitee.canceled", invitee);
  }

  /** Moves a booking: another event with another invitee, and two webhooks. */
  reschedule(reference: string, startsAt: string): string {
    const old = this.#booking(reference);
    const moved = this.book({ key: old.invitee.tracking.utm_content, email: old.invitee.email, startsAt });
    const created = this.#messages.pop();
    const { invitee } = this.#booking(moved);
    Object.assign(old.invitee, { status: "canceled", rescheduled: true, new_invitee: invitee.uri });
    old.event.status = "canceled";
    invitee.old_invitee = old.invitee.uri;
    this.#say("invitee.canceled", old.invitee);
    this.#messages.push({ ...created, payload: { ...invitee } });
    return moved;
  }

  /** The webhooks since the last time, signed by the key of the subscription as of now, or so many seconds ago. */
  messages(secondsAgo = 0): Message[] {
    const [subscription] = this.subscriptions.filter(({ state }) => state === "active");
    const key = subscription?.signing_key ?? "nobody has subscribed";
    return this.#messages.splice(0).map((message) => signed(JSON.stringify(message), key, secondsAgo));
  }

  /** The event's page, as a frame of another site shows it. */
  page(address: string): string {
    return embedPage(new URL(address));
  }

  #booking(reference: string): Booking {
    const found = this.bookings.find(({ invitee }) => referenceOf(invitee) === reference);
    if (!found) throw new Error(`No booking ${reference}`);
    return found;
  }

  #say(event: string, invitee: Json): void {
    this.#messages.push({ event, created_at: new Date().toISOString(), created_by: USER, payload: { ...invitee } });
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request);
    const url = new URL(request.url ?? "", this.url);
    this.asked.push(`${request.method} ${url.pathname}`);
    const { meanwhile } = this;
    this.meanwhile = undefined;
    await meanwhile?.();
    const fault = this.faults.shift() ?? this.failing;
    if (fault && fault !== "404") return fail(fault, response);
    const [status, body] =
      fault === "404" ? NOT_FOUND : this.#answer(request, url, text === "" ? undefined : JSON.parse(text));
    if (status === 400) this.wrong.push(`${request.method} ${request.url} ${text}`);
    response.writeHead(status, { "content-type": "application/json", ...LIMITS });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }

  #answer(request: IncomingMessage, { pathname, searchParams }: URL, body: Json): [number, Json?] {
    if (request.headers.authorization !== `Bearer ${CALENDLY_TOKEN}`) {
      return [401, { title: "Unauthenticated", message: "The access token is invalid" }];
    }
    const [, list = "", id, sub, subId] = pathname.split("/");
    const shape = [`${request.method} /${list}`, id && list !== "users" && "_", sub, subId && "_"];
    const call = list === "users" ? `${request.method} ${pathname}` : shape.filter(Boolean).join("/");
    const known = QUERIES[call];
    if (!known) return NOT_FOUND;
    if ([...searchParams.keys()].some((name) => !known.includes(name))) return INVALID;
    const of = Object.fromEntries(searchParams);
    if (call === "GET /users/me") return [200, { resource: HOST }];
    if (call === "GET /event_types") return of.user === USER ? this.#list(EVENT_TYPES, of) : INVALID;
    if (call === "GET /scheduled_events") return of.user === USER ? this.#list(this.#events(of), of) : INVALID;
    if (list === "webhook_subscriptions") return this.#subscription(request.method ?? "", id, of, body);
    const booking = this.bookings.find(({ event }) => event.uri.endsWith(`/${id}`));
    if (!booking) return NOT_FOUND;
    if (!sub) return [200, { resource: booking.event }];
    if (sub === "cancellation") return this.#cancellation(booking, body);
    if (!subId) return this.#list([booking.invitee], of);
    return booking.invitee.uri.endsWith(`/${subId}`) ? [200, { resource: booking.invitee }] : NOT_FOUND;
  }

  #cancellation({ event, invitee }: Booking, body: Json): [number, Json] {
    if (Object.keys(body ?? {}).join() !== "reason" || typeof body.reason !== "string") return INVALID;
    if (!this.mayCancel || event.status === "canceled") {
      return [403, { title: "Permission Denied", message: "You do not have permission to access this resource." }];
    }
    this.cancel(referenceOf(invitee));
    return [201, { resource: { canceled_by: HOST.name, reason: body.reason, canceler_type: "host" } }];
  }

  #events({ status, min_start_time = "", invitee_email }: Record<string, string>): Json[] {
    return this.bookings
      .filter(({ event }) => event.status === status && event.start_time >= min_start_time)
      .filter(({ invitee }) => invitee_email === undefined || invitee.email === invitee_email)
      .map(({ event }) => event);
  }

  #list(all: Json[], { page_token = "0", count = "20" }: Record<string, string>): [number, Json] {
    const from = Number(page_token);
    const until = from + Math.min(this.pageSize, Number(count));
    const next = until < all.length ? String(until) : null;
    const pagination = { count: until - from, next_page: null, next_page_token: next };
    return [200, { collection: all.slice(from, until), pagination }];
  }

  #subscription(method: string, id: string | undefined, of: Record<string, string>, body: Json): [number, Json?] {
    if (method === "GET") return of.organization === ORGANIZATION ? this.#list(this.subscriptions, of) : INVALID;
    if (method === "DELETE") {
      const at = this.subscriptions.findIndex(({ uri }) => uri.endsWith(`/${id}`));
      if (at === -1) return NOT_FOUND;
      this.subscriptions.splice(at, 1);
      return [204];
    }
    const isRight =
      Object.keys(body ?? {})
        .sort()
        .join() === "events,organization,scope,signing_key,url,user" &&
      body.organization === ORGANIZATION &&
      body.user === USER &&
      body.scope === "user" &&
      body.events.join() === "invitee.created,invitee.canceled";
    if (!isRight) return INVALID;
    if (this.subscriptions.some(({ callback_url }) => callback_url === body.url)) {
      return [409, { title: "Already Exists", message: "Hook with this url already exists" }];
    }
    const uri = `${API}/webhook_subscriptions/${randomUUID()}`;
    const made = { ...body, uri, callback_url: body.url, state: "active", creator: USER };
    this.subscriptions.push(made);
    return [201, { resource: { ...made, signing_key: undefined } }];
  }
}

export const referenceOf = (invitee: Json): string => invitee.uri.split("/scheduled_events/")[1];

/** A body with the signature that Calendly gives it. */
export function signed(body: string, key: string, secondsAgo = 0): Message {
  const at = Math.floor(Date.now() / 1000) - secondsAgo;
  const mac = createHmac("sha256", key).update(`${at}.${body}`).digest("hex");
  return { body, headers: { "calendly-webhook-signature": `t=${at},v1=${mac}` } };
}

const LIMITS = {
  "x-ratelimit-limit": "500",
  "x-ratelimit-remaining": "499",
  "x-ratelimit-reset": String(RESET_SECONDS),
};
const NOT_FOUND: [number, Json] = [
  404,
  { title: "Resource Not Found", message: "The server could not find the requested resource." },
];
const INVALID: [number, Json] = [400, { title: "Invalid Argument", message: "The supplied parameters are invalid." }];

const HOST = {
  uri: USER,
  name: "Jane Host",
  slug: "jane-host",
  email: "jane@host.test",
  scheduling_url: "https://calendly.com/jane-host",
  timezone: HOST_ZONE,
  current_organization: ORGANIZATION,
};

const EVENT_TYPES = [
  {
    uri: EVENT_TYPE,
    name: "Welcome call",
    active: true,
    slug: "welcome-call",
    scheduling_url: EVENT_PAGE,
    duration: 30,
  },
  { uri: `${API}/event_types/SUPPORT`, name: "Support", active: true, scheduling_url: OTHER_PAGE, duration: 15 },
];
export const OTHER_EVENT_TYPE = `${API}/event_types/SUPPORT`;

function fail(fault: Exclude<CalendlyFault, "404">, response: ServerResponse): void {
  const json = { "content-type": "application/json", ...LIMITS };
  if (fault === "500") response.writeHead(500, json).end('{"title":"Internal Server Error","message":"secret inside"}');
  if (fault === "429") response.writeHead(429, json).end('{"title":"Too Many Requests","message":"Slow down"}');
  if (fault === "garbage") response.writeHead(200, { "content-type": "text/html" }).end("<html>Bad gateway</html>");
  if (fault === "drop") {
    response.writeHead(200, { ...json, "content-length": 1000 }).write('{"resource":');
    response.socket?.destroy();
  }
}
