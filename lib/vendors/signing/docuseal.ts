import "server-only";
import { AppError } from "@/lib/app-error";
import { BUILT_IN_EMBED } from "@/lib/contracts/embed-frames";
import { SIGNER_ROLES, type SignatureStatus, type SignerRole, type SigningProblem } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { env } from "@/lib/env";
import { inFileWorker } from "@/lib/file-worker/run";
import { FIELD_ROOM } from "@/lib/pdf/field-tags";
import {
  archiveSubmission,
  createSubmission,
  DOCUSEAL,
  type DocusealAccount,
  type DocusealSigner,
  type DocusealSubmission,
  docusealHosts,
  findSubmission,
  findSubmissionsOf,
  listFiles,
  type NewSubmission,
  readFile,
  updateSigner,
} from "./docuseal-api";
import { docusealForm } from "./docuseal-form";
import type { DocumentToSign, SigningAdapter, SigningRecord, Submission, SubmittedDocument, VendorFiles } from "./port";

/** Seconds after which a file that DocuSeal is still making may be ready. */
const FILE_RETRY = 5;
/** How long we wait for its log of a signing, which may be switched off there. */
const LOG_PATIENCE_MS = 10 * 60_000;
/** How many earlier submissions of one document are checked. */
const MOST_FORMER = 5;

const ROLE_NAMES: Record<SignerRole, string> = { client: "Client", provider: "Provider" };

/** DocuSeal with an account, which is read when needed. Signers sign on our own page, which shows DocuSeal's form. */
export const docusealOver = (read: () => DocusealAccount): SigningAdapter => ({
  name: DOCUSEAL,
  isConfigured: () => true,
  embed: BUILT_IN_EMBED,
  formPage: docusealForm,
  submit: async (document) => submit(read(), document),
  readRecord: async (document) => readRecord(read(), document),
  nameSigner: async (reference, role, person) => nameSigner(read(), reference, role, person),
  async withdraw({ reference }) {
    const account = read();
    const id = idOf(account, reference);
    if (id !== null) await archiveSubmission(account, id);
  },
});

/** The installation's account. Throws 'not_configured'. */
function installationAccount(): DocusealAccount {
  if (env.DOCUSEAL_KEY === undefined) throw AppError.notConfigured(DOCUSEAL);
  return { address: env.DOCUSEAL_URL, key: env.DOCUSEAL_KEY, trusted: true };
}

/** DocuSeal with the installation's settings. */
export const installationDocuseal: SigningAdapter = {
  ...docusealOver(installationAccount),
  isConfigured: () => env.DOCUSEAL_KEY !== undefined,
};

/** Our reference of a submission: each DocuSeal has its own numbers, so its host is part of it. */
export const docusealReference = (address: string, id: number): string => `${new URL(address).host}/${id}`;

/** The number of a submission; null for one at another DocuSeal. */
function idOf({ address }: DocusealAccount, reference: string | null): number | null {
  const [host, id] = (reference ?? "").split("/");
  return host === new URL(address).host && id !== undefined ? Number(id) : null;
}

const externalId = (key: string, role: SignerRole): string => `${key}:${role}`;

const roleOf = ({ external_id }: DocusealSigner): SignerRole | undefined =>
  SIGNER_ROLES.find((role) => external_id?.endsWith(`:${role}`));

async function submit(account: DocusealAccount, document: DocumentToSign): Promise<Submission> {
  const { id, submitters } =
    (await findFormer(account, document)) ?? (await createSubmission(account, await toSubmission(document)));
  const { app } = docusealHosts(account.address);
  const links = document.signers.map(({ role }) => {
    const signer = submitters.find(({ external_id }) => external_id === externalId(document.key, role));
    if (!signer) throw AppError.upstreamUnavailable(DOCUSEAL, FILE_RETRY);
    return [role, `${app}/s/${signer.slug}`] as const;
  });
  return { reference: docusealReference(account.address, id), links: Object.fromEntries(links) };
}

/** An earlier submission of the same document whose response was lost, if it can still be signed. */
async function findFormer(account: DocusealAccount, { key }: DocumentToSign): Promise<DocusealSubmission | null> {
  const ids = await findSubmissionsOf(account, externalId(key, "client"));
  for (const id of ids.slice(0, MOST_FORMER)) {
    const found = await findSubmission(account, id);
    if (found && problemOf(found) === null && found.status !== "declined") return found;
  }
  return null;
}

async function toSubmission({ key, name, pdf, signers }: DocumentToSign): Promise<NewSubmission> {
  const tag = (role: SignerRole, what: string, type: string, { width, height }: { width: number; height: number }) =>
    `{{${ROLE_NAMES[role]} ${what};type=${type};role=${ROLE_NAMES[role]};required=true;width=${width};height=${height}}}`;
  const blocks = signers.map((signer) => ({
    role: signer.role,
    name: fullName(signer),
    title: signer.title,
    signature: tag(signer.role, "Signature", "signature", FIELD_ROOM.signature),
    date: tag(signer.role, "Date", "datenow", FIELD_ROOM.date),
  }));
  const tagged = await inFileWorker("addFieldTags", key, { pdf, blocks });
  return {
    name,
    send_email: false,
    order: "preserved",
    // They are white: DocuSeal recommends keeping them.
    remove_tags: false,
    documents: [{ name, file: Buffer.from(tagged).toString("base64") }],
    submitters: signers.map((signer) => ({
      role: ROLE_NAMES[signer.role],
      name: fullName(signer),
      email: signer.email,
      external_id: externalId(key, signer.role),
    })),
  };
}

async function nameSigner(
  account: DocusealAccount,
  reference: string | null,
  role: SignerRole,
  person: { name: string; email: string },
): Promise<void> {
  const id = idOf(account, reference);
  const found = id === null ? null : await findSubmission(account, id);
  const signer = found?.submitters.find((one) => roleOf(one) === role);
  if (!signer || (signer.name === person.name && signer.email === person.email)) return;
  await updateSigner(account, signer.id, person);
}

const STATUSES: Record<string, SignatureStatus> = { completed: "signed", declined: "declined" };
const dateOf = (instant: string | null | undefined): Date | null => (instant ? new Date(instant) : null);

/** Why nobody can sign a submission any more: it has expired, or was archived. A fully signed one has no problem. */
function problemOf({ status, archived_at }: DocusealSubmission): SigningProblem | null {
  if (status === "completed" || status === "declined") return null;
  if (archived_at) return "archived";
  return status === "expired" ? "expired" : null;
}

async function readRecord(account: DocusealAccount, document: SubmittedDocument): Promise<SigningRecord> {
  const id = idOf(account, document.reference);
  const gone = (problem: SigningProblem): SigningRecord => ({ signers: [], files: null, problem });
  if (id === null) return gone("disconnected");
  const found = await findSubmission(account, id);
  if (!found) return gone("deleted");
  const signers = found.submitters.flatMap((signer) => {
    const role = roleOf(signer);
    if (!role) return [];
    const declined = found.submission_events?.find(
      ({ event_type, submitter_id }) => event_type === "decline_form" && submitter_id === signer.id,
    );
    const status = STATUSES[signer.status] ?? "pending";
    const signedAt = dateOf(signer.completed_at);
    return [{ role, status, signedAt, email: signer.email, declineReason: declined?.data?.reason ?? null }];
  });
  const hasNews = signers.some(({ role, status }) => status === "signed" && !document.signed.includes(role));
  const problem = problemOf(found);
  return { signers, problem, files: hasNews ? await readFiles(account, found) : null };
}

/** The document with its signatures and, once it is complete, DocuSeal's log of them. */
async function readFiles(
  account: DocusealAccount,
  { id, status, audit_log_url, completed_at }: DocusealSubmission,
): Promise<VendorFiles> {
  const urls = await listFiles(account, id);
  const [url] = urls.length > 1 ? await listFiles(account, id, true) : urls;
  if (url === undefined) throw AppError.upstreamUnavailable(DOCUSEAL, FILE_RETRY);
  const signed = new Uint8Array(await readFile(account, url));
  const isComplete = status === "completed";
  if (isComplete && !audit_log_url) {
    const since = Date.now() - (dateOf(completed_at)?.getTime() ?? Date.now());
    if (since < LOG_PATIENCE_MS) throw AppError.upstreamUnavailable(DOCUSEAL, FILE_RETRY);
  }
  return { signed, log: isComplete && audit_log_url ? new Uint8Array(await readFile(account, audit_log_url)) : null };
}
