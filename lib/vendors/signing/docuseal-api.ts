import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/app-error";
import type { DocusealProblem } from "@/lib/domain/enums";
import { fetchWithoutRedirects } from "../bounded-fetch";
import { callVendor, downloadFromVendor, findAtVendor, type Vendor } from "../vendor-call";
import { fetchFor } from "./docuseal-network";

// DocuSeal's API as far as we use it: https://www.docuseal.com/docs/api.

export const DOCUSEAL = "DocuSeal";

/** A DocuSeal account with its key. */
export interface DocusealAccount {
  /** The origin of its pages. */
  address: string;
  key: string;
  /** Whether its address is the installation's own setting, which may be in a private network. */
  trusted: boolean;
}

interface Hosts {
  api: string;
  /** Where documents are signed. */
  app: string;
  /** Where the script of the embedded form comes from. */
  script: string;
}

const CLOUDS = ["docuseal.com", "docuseal.eu"] as const;

/** The addresses of a DocuSeal: its cloud has a host for each purpose, a self-hosted server has one for all. */
export function docusealHosts(address: string): Hosts {
  const { origin } = new URL(address);
  const cloud = CLOUDS.find((host) => origin === `https://${host}`);
  if (!cloud) return { api: `${origin}/api`, app: origin, script: `${origin}/js/form.js` };
  return { api: `https://api.${cloud}`, app: origin, script: `https://cdn.${cloud}/js/form.js` };
}

/** The origin meant by an address that a person enters, which may be the API's or the console's. */
export function docusealOrigin(address: string): string {
  const { origin, hostname } = new URL(address);
  const cloud = CLOUDS.find((host) => hostname === host || hostname.endsWith(`.${host}`));
  return cloud ? `https://${cloud}` : origin;
}

/** DocuSeal refuses something to an account, which its owner must fix. */
export class DocusealRefusal extends AppError {
  constructor(readonly problem: DocusealProblem) {
    const said = problem === "edition" ? "does not take documents by its API" : "rejects the key";
    super("not_configured", `${DOCUSEAL} ${said}. Please tell the person who sent you this document.`);
  }
}

const refuse = (problem: DocusealProblem) => () => new DocusealRefusal(problem);
const KEY_REFUSALS = { 401: refuse("key_refused"), 403: refuse("key_refused") };

const vendorOf = ({ address, key, trusted }: DocusealAccount): Vendor => ({
  name: DOCUSEAL,
  baseUrl: docusealHosts(address).api,
  headers: { "x-auth-token": key },
  fetch: trusted ? fetchWithoutRedirects : fetchFor(address),
});

/** Includes uploading the PDF and DocuSeal's processing; shorter than the deadline of our own requests. */
const SUBMIT_TIMEOUT_MS = 8_000;

const instant = z.iso.datetime({ offset: true });
const Signer = z.object({
  id: z.int(),
  slug: z.string().regex(/^[\w-]{6,64}$/),
  external_id: z.string().nullish(),
  name: z.string().nullish(),
  email: z.string().nullish(),
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

const NO_DOCUSEAL = "There is no DocuSeal at this address. Check it, or try again in a moment.";

/**
 * Checks a key by asking whose it is. Throws 'bad_request' at the field of the key, or of the address if there is no DocuSeal:
 * with the same words whatever is there, because people who enter addresses must not learn about our network.
 */
export async function checkKey(account: DocusealAccount): Promise<void> {
  const unknown = () => AppError.badRequest("DocuSeal does not recognize this key", { key: "Unknown to DocuSeal" });
  const answer = z.object({ id: z.int() });
  try {
    await callVendor(vendorOf(account), { path: "/user", answer, refusals: { 401: unknown, 403: unknown } });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "bad_request") throw error;
    throw AppError.badRequest(NO_DOCUSEAL, { address: NO_DOCUSEAL });
  }
}

const ONE_OFF = "/submissions/pdf";
/** 404 from the open-source edition, which lacks the call; 402 from a plan that does not include it. */
const EDITION_STATUSES = [402, 404];

/**
 * Whether an account accepts documents by the API. The test request has no document, so it is refused and creates nothing. An
 * account that does not respond counts as accepting.
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

/** A document with its signers in DocuSeal's format. */
export interface NewSubmission {
  name: string;
  send_email: false;
  order: "preserved";
  remove_tags: false;
  documents: { name: string; file: string }[];
  submitters: { role: string; name: string; email: string; external_id: string }[];
}

const Refused = z.object({ error: z.string() });

/** DocuSeal's message about data that it refuses. */
function badData(text: string): AppError {
  let said = "";
  try {
    said = Refused.parse(JSON.parse(text)).error.slice(0, 200);
  } catch {
    // The response has no message.
  }
  return AppError.badRequest(`${DOCUSEAL} rejected the document${said && `: ${said}`}`);
}

/** Submits a document for signing. Throws 'bad_request' with DocuSeal's message for data that it refuses. */
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

/** The submissions with a signer that has this id of ours, newest first. */
export async function findSubmissionsOf(account: DocusealAccount, externalId: string): Promise<number[]> {
  const path = `/submitters?${new URLSearchParams({ external_id: externalId, limit: "100" })}`;
  const answer = z.object({ data: z.array(z.object({ submission_id: z.int(), external_id: z.string().nullish() })) });
  const { data } = await callVendor(vendorOf(account), { path, answer, refusals: KEY_REFUSALS });
  const found = data.filter((signer) => signer.external_id === externalId).map((signer) => signer.submission_id);
  return [...new Set(found)].sort((a, b) => b - a);
}

/** A submission; null where there is none with this id any more. */
export async function findSubmission(account: DocusealAccount, id: number): Promise<DocusealSubmission | null> {
  const call = { path: `/submissions/${id}`, answer: Submission, refusals: KEY_REFUSALS };
  const found = await findAtVendor(vendorOf(account), call, [404]);
  // Only the record that was asked for.
  return found?.id === id ? found : null;
}

/**
 * Replaces a signer who has not signed by another person. Throws 'conflict' in words for that person where this DocuSeal cannot
 * do that.
 */
export async function updateSigner(account: DocusealAccount, id: number, person: { name: string; email: string }) {
  const refused = () => AppError.conflict(NOT_ANOTHER);
  await callVendor(vendorOf(account), {
    method: "PUT",
    path: `/submitters/${id}`,
    body: { ...person, send_email: false },
    answer: z.object({ id: z.int() }),
    refusals: { ...KEY_REFUSALS, 404: refused, 405: refused, 422: refused },
  });
}

const NOT_ANOTHER = `${DOCUSEAL} does not let anyone else sign in place of the person named in the document. An owner can void it with a reason; a clone of the proposal then names who signs now.`;

/** The addresses of a submission's files, with the signatures so far; `merge` asks for a single file. */
export async function listFiles(account: DocusealAccount, id: number, merge = false): Promise<string[]> {
  const path = `/submissions/${id}/documents${merge ? "?merge=true" : ""}`;
  const answer = z.object({ documents: z.array(z.object({ url: z.url() })) });
  const { documents } = await callVendor(vendorOf(account), { path, answer, refusals: KEY_REFUSALS });
  return documents.map(({ url }) => url);
}

/** Downloads a file of a submission. Addresses expire, so this must happen right away. */
export const readFile = (account: DocusealAccount, url: string): Promise<Buffer> =>
  downloadFromVendor(vendorOf(account), url);

/** Archives a submission, so that nobody can sign it; a missing one is fine, too. */
export async function archiveSubmission(account: DocusealAccount, id: number): Promise<void> {
  const answer = z.object({ id: z.int() });
  const call = { method: "DELETE", path: `/submissions/${id}`, answer, refusals: KEY_REFUSALS } as const;
  await findAtVendor(vendorOf(account), call, [404]);
}
