import "server-only";
import type { Embed } from "@/lib/contracts/embed-frames";
import type { SignatureStatus, SignerRole, SigningProblem } from "@/lib/domain/enums";
import { type Adapter, Port } from "../port";
import { builtInSigning } from "./built-in";
import { installationDocuseal } from "./docuseal";

export interface SignerToBe {
  role: SignerRole;
  firstName: string;
  lastName: string;
  title: string;
  email: string;
}

export interface DocumentToSign {
  /** The same for the same document of the same proposal: who was asked before and not heard is not to make a second one. */
  key: string;
  name: string;
  pdf: Uint8Array;
  /** In the order in which they sign. */
  signers: readonly SignerToBe[];
}

export interface Submission {
  /** What the vendor calls it; null where our own row is all there is. */
  reference: string | null;
  /** Where each signer signs; a role is missing where the link is made from our own row. */
  links: Partial<Record<SignerRole, string>>;
}

/** What a vendor's records say of a document. */
export interface SigningRecord {
  signers: readonly {
    role: SignerRole;
    status: SignatureStatus;
    signedAt: Date | null;
    /** Why they declined, where they said so. */
    declineReason?: string | null;
  }[];
  /** The PDF with the signatures given so far; null where our own row has it already. */
  signedPdf: Uint8Array | null;
  /** The vendor's own log of a signing that is complete, as it came. */
  certificatePdf?: Uint8Array | null;
  /** Why nobody can sign it there any more; null while they can, and once all have. */
  problem: SigningProblem | null;
}

/** What our row knows of a document at its vendor. */
export interface SubmittedDocument {
  id: string;
  reference: string | null;
  /** Whose signatures, with their PDF, it has already. */
  signed: readonly SignerRole[];
}

/**
 * A signing service (D-51, D-60). All of it is asked outside of transactions; what it says is written to the document's
 * and its signers' rows. A webhook only says that something has changed: the record is asked for as after a hint.
 */
export interface SigningAdapter extends Adapter {
  /** Where its links lead: with our own embed, to a page of ours that shows the vendor's form. */
  readonly embed: Embed;
  /** Has a document signed. The same key again answers what it answered before, unless that was withdrawn. */
  submit(document: DocumentToSign): Promise<Submission>;
  readRecord(document: SubmittedDocument): Promise<SigningRecord>;
  /** Ends a submission that nobody is to sign any more. */
  withdraw(submission: Submission): Promise<void>;
}

export const signingPort = new Port<SigningAdapter>("Electronic signing", [installationDocuseal, builtInSigning]);
