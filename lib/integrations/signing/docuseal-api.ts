import "server-only";
import { z } from "zod";
import type { DocusealProblem } from "@/lib/domain/enums";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/app-error";
import { fetchWithoutRedirects } from "../bounded-fetch";
import { fetchFromInternet } from "../internet-fetch";
import { callVendor, downloadFromVendor, findAtVendor, type Vendor } from "../vendor-call";

// DocuSeal's API as far as we use it: https://www.docuseal.com/docs/api.

export const DOCUSEAL = "DocuSeal";

/** A DocuSeal account with its key. */
export interface DocusealAccount {
  /** The origin of its pages. */
  address: string;
  key: string;
  /** Whether its address is the installation's own setting, which may lead into a private network. */
  trusted: boolean;
}

interface Hosts {
  api: string;
  /** Where documents are signed. */
  app: string;
  /** Where the script of the embedded form is. */
  script: string;
}

const CLOUDS = ["docuseal.com", "docuseal.eu"] as const;

/** The addresses of a DocuSeal: of its cloud, which has a host for each, or of an own server, which has one for all. */
export function docusealHosts(address: string): Hosts {
  const { origin } = new URL(address);
  const cloud = CLOUDS.find((host) => origin === `https://${host}`);
  if (!cloud) return { api: `${origin}/api`, app: origin, script: `${origin}/js/form.js` };
  return { api: `https://api.${cloud}`, app: origin, script: `https://cdn.${cloud}/js/form.js` };
}

/** The origin that somebody means who enters an address of DocuSeal's, also of its API or its console. */
export function docusealOrigin(address: string): string {
  const { origin, hostname } = new URL(address);
  const cloud = CLOUDS.find((host) => hostname === host || hostname.endsWith(`.${host}`));
  return cloud ? `https://${cloud}` : origin;
}

/** DocuSeal refuses an account something, which its owner has to mend. */
export class DocusealRefusal extends AppError {
  constructor(readonly problem: DocusealProblem) {
    const said = problem === "edition" ? "does not take documents by its API" : "refuses the key that it is asked with";
    super("not_configured", `${DOCUSEAL} ${said}. Please tell who sends you this document.`);
  }
}

const refuse = (problem: DocusealProblem) => () => new DocusealRefusal(problem);
const KEY_REFUSALS = { 401: refuse("key_refused"), 403: refuse("key_refused") };

const vendorOf = ({ address, key, trusted }: DocusealAccount): Vendor => ({
  name: DOCUSEAL,
  baseUrl: docusealHosts(address).api,
  headers: { "x-auth-token": key },
  fetch: trusted || env.DOCUSEAL_PRIVATE_NETWORK ? fetchWithoutRedirects : fetchFromInternet,
});

/** With the PDF, and with what DocuSeal has to do with it; below the deadline of a request of ours. */
const SUBMIT_TIMEOUT_MS = 8_000;

const instant = z.iso.datetime({ offset: true });
const Signer = z.object({
  id: z.int(),
  slug: z.string().regex(/^[\w-]{6,64}$/),
  external_id: z.string().nullish(),
  status: z.string(),
  completed_at: instant.nullish(),
  declined_at: instant.nullish(),
});
export type DocusealSigner = z.output<typeof Signer>;
const Event = z.object({
  submitter_id: z.int().nullish(),
  event_type: z.string(),
  data: z.object({ reason: z.string().nullish() }).nullish().catch(null),
});
const Submission = z.object({
  id: z.int(),
  status: z.string(),
  archived_at: instant.nullish(),
  completed_at: instant.nullish(),
  audit_log_url: z.url().nullish(),
  submission_events: z.array(Event).nullish(),
  submitters: z.array(Signer),
});
export type DocusealSubmission = z.output<typeof Submission>;

/** Whose a key is, which shows that it is one. Throws 'bad_request' at its field for no key and for no DocuSeal. */
export async function checkKey(account: DocusealAccount): Promise<void> {
  const unknown = () => AppError.badRequest("DocuSeal does not know this key", { key: "Unknown to DocuSeal" });
  const nothing = () =>
    AppError.badRequest("There is no DocuSeal", { address: "There is no DocuSeal at this address" });
  const answer = z.object({ id: z.int() });
  const refusals = { 401: unknown, 403: unknown, 404: nothing };
  await callVendor(vendorOf(account), { path: "/user", answer, refusals });
}

const ONE_OFF = "/submissions/pdf";
/** Of the open-source edition, which lacks the call, and of a plan that does not pay for it. */
const EDITION_STATUSES = [402, 404];

/**
 * Whether an account takes documents by the API. A request without a document is refused for that by one that does, and
 * creates nothing; one that does not answer is believed to.
 */
export async function takesDocuments(account: DocusealAccount): Promise<boolean> {
  const lacks = () => new DocusealRefusal("edition");
  const refusals = Object.fromEntries(EDITION_STATUSES.map((status) => [status, lacks]));
  const call = { method: "POST", path: ONE_OFF, body: {}, answer: z.unknown(), refusals } as const;
  try {
    await callVendor(vendorOf(account), call);
    return true;
  } catch (error) {
    return !(error instanceof DocusealRefusal);
  }
}

/** A document with its signers as DocuSeal takes it. */
export interface NewSubmission {
  name: string;
  send_email: false;
  order: "preserved";
  remove_tags: false;
  documents: { name: string; file: string }[];
  submitters: { role: string; name: string; email: string; external_id: string }[];
}

const Refused = z.object({ error: z.string() });

/** What DocuSeal says of data that it does not take. */
function badData(text: string): AppError {
  let said = "";
  try {
    said = Refused.parse(JSON.parse(text)).error.slice(0, 200);
  } catch {
    // No words of its own.
  }
  return AppError.badRequest(`${DOCUSEAL} did not take the document${said && `: ${said}`}`);
}

/** Has a document signed. Throws 'bad_request' with DocuSeal's words for data that it does not take. */
export const createSubmission = (account: DocusealAccount, body: NewSubmission) =>
  callVendor(
    { ...vendorOf(account), timeoutMs: SUBMIT_TIMEOUT_MS },
    {
      method: "POST",
      path: ONE_OFF,
      body,
      answer: z.object({ id: z.int(), submitters: z.array(Signer) }),
      refusals: {
        ...KEY_REFUSALS,
        ...Object.fromEntries(EDITION_STATUSES.map((status) => [status, refuse("edition")])),
        422: badData,
      },
    },
  );

/** The submissions that have a signer of this id of ours, the newest first. */
export async function findSubmissionsOf(account: DocusealAccount, externalId: string): Promise<number[]> {
  const path = `/submitters?${new URLSearchParams({ external_id: externalId, limit: "100" })}`;
  const answer = z.object({ data: z.array(z.object({ submission_id: z.int(), external_id: z.string().nullish() })) });
  const { data } = await callVendor(vendorOf(account), { path, answer, refusals: KEY_REFUSALS });
  const found = data.filter((signer) => signer.external_id === externalId).map((signer) => signer.submission_id);
  return [...new Set(found)].sort((a, b) => b - a);
}

/** A submission; null where there is none of this id any more. */
export async function findSubmission(account: DocusealAccount, id: number): Promise<DocusealSubmission | null> {
  const call = { path: `/submissions/${id}`, answer: Submission, refusals: KEY_REFUSALS };
  const found = await findAtVendor(vendorOf(account), call, [404]);
  // The record that was asked for, and no other.
  return found?.id === id ? found : null;
}

/** Where the files of a submission are, filled in as far as it is signed; `merge` has DocuSeal make one of them. */
export async function listFiles(account: DocusealAccount, id: number, merge = false): Promise<string[]> {
  const path = `/submissions/${id}/documents${merge ? "?merge=true" : ""}`;
  const answer = z.object({ documents: z.array(z.object({ url: z.url() })) });
  const { documents } = await callVendor(vendorOf(account), { path, answer, refusals: KEY_REFUSALS });
  return documents.map(({ url }) => url);
}

/** A file of a submission. Addresses expire, so it is read as soon as it is known. */
export const readFile = (account: DocusealAccount, url: string): Promise<Buffer> =>
  downloadFromVendor(vendorOf(account), url);

/** Archives a submission, which nobody can sign from then on; one that is gone is as good. */
export async function archiveSubmission(account: DocusealAccount, id: number): Promise<void> {
  const answer = z.object({ id: z.int() });
  const call = { method: "DELETE", path: `/submissions/${id}`, answer, refusals: KEY_REFUSALS } as const;
  await findAtVendor(vendorOf(account), call, [404]);
}
