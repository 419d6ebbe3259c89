import type { MessageKind, ProposalStatus, ProposalType, SignatureStatus, SignerRole } from "@/lib/domain/enums";
import { fullName, proposalCode } from "@/lib/domain/format";
import { closureOf, refuseAnswered, refuseClosed, refuseNewDetails } from "@/lib/proposals/lifecycle";
import { priceOffer } from "@/lib/proposals/offer-prices";
import {
  accentsOfProvider,
  clientOf,
  clientSigner,
  isExpired,
  lastDayOf,
  type ProposalRecord,
  stateOf,
} from "@/lib/proposals/record";
import { logoOf } from "@/lib/providers/contract";
import type { Refusal } from "@/lib/refusal";
import type { Offer, OfferMessage } from "./contract";

/** Why this proposal is closed to every step; null while it is open. */
export const offerClosure = (record: ProposalRecord) => closureOf(stateOf(record));

/** Why the signing details of an offer cannot be corrected; null while they can: until somebody has signed (D-112). */
export const refuseCorrection = (record: ProposalRecord): Refusal | null =>
  refuseClosed(stateOf(record)) ??
  refuseNewDetails(record.status as ProposalStatus, record.documents[0]?.signers ?? []);

interface Shown extends Pick<Offer, "welcomeCall" | "suggestedSigner" | "asker" | "otherAccepted"> {
  signingLink: string | null;
  /** Whether the signing link must be unlocked by a mailed code (D-100). */
  asksCode: boolean;
  schedulingLink: string | null;
}

/** A message without the address of who wrote it. */
const toMessage = (row: ProposalRecord["messages"][number]): OfferMessage => ({
  id: row.id,
  kind: row.kind as MessageKind,
  line: row.line,
  body: row.body,
  name: row.name,
  at: row.createdAt.toISOString(),
});

/** Shows jordan@client.test as j•••@client.test: the signer recognizes it, nobody else can write to it. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, "$1•••");

/** Only what the client may know: no ranges, commission, margin or tax id (D-58). */
export function toOffer(row: ProposalRecord, shown: Shown): Offer {
  const client = clientOf(row);
  const { representative } = row;
  const signer = clientSigner(row);
  return {
    id: row.id,
    proposalId: proposalCode(row.number),
    status: row.status as ProposalStatus,
    proposalType: row.proposalType as ProposalType,
    createdDate: row.createdAt.toISOString(),
    salesRep: fullName(representative),
    salesRepContact: { email: representative.email, phone: representative.phone },
    expiresOn: lastDayOf(row),
    expired: isExpired(row),
    otherAccepted: shown.otherAccepted,
    providerName: row.provider.companyName,
    logo: row.provider.logo && logoOf(row.provider.logo),
    timeZone: row.provider.timeZone,
    companyDetails: {
      name: client.name,
      addressLine1: client.addressLine1,
      addressLine2: client.addressLine2,
      city: client.city,
      state: client.state,
      zip: client.zipCode,
    },
    products: offerProducts(row),
    ...priceOffer(row),
    closed: offerClosure(row),
    signatures: (row.documents[0]?.signers ?? []).map((one) => ({
      name:
        (one.status === "signed" && one.signedByName) || fullName((one.status === "pending" && one.assignee) || one),
      role: one.role as SignerRole,
      status: one.status as SignatureStatus,
    })),
    signingDetails: refuseCorrection(row) === null ? offerSigningDetails(row) : null,
    suggestedSigner: shown.suggestedSigner,
    signingCodeFor: shown.asksCode && signer ? maskedEmail(signer.email) : null,
    clientSigningLink: shown.asksCode ? null : shown.signingLink,
    welcomeScheduleLink: shown.schedulingLink,
    welcomeCall: shown.welcomeCall,
    notesOpenings: row.provider.notesOpenings,
    accent: accentsOfProvider(row.provider),
    messages: row.messages.map(toMessage),
    mayAsk: refuseAnswered(stateOf(row)) === null,
    asker: shown.asker,
  };
}

/** The details that a correction starts from, without those that only the signer should read (D-58). */
function offerSigningDetails(row: ProposalRecord): Offer["signingDetails"] {
  const [document] = row.documents;
  const signer = clientSigner(row);
  if (!document || !signer) return null;
  return {
    companyName: document.companyName,
    addressLine1: document.addressLine1,
    addressLine2: document.addressLine2,
    city: document.city,
    state: document.state,
    zipCode: document.zipCode,
    signerFirstName: signer.firstName,
    signerLastName: signer.lastName,
    signerTitle: signer.title,
  };
}

/** Included products first, then the others by name, all as they were when the proposal was made (R:46, D-121). */
function offerProducts({
  products,
  otherProducts,
}: Pick<ProposalRecord, "products" | "otherProducts">): Offer["products"] {
  return [
    ...products.map(({ name, description }) => ({ name, description, included: true })),
    ...otherProducts.map(({ name, description }) => ({ name, description, included: false })),
  ];
}
