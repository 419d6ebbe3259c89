import "server-only";
import type { Embed } from "@/lib/contracts/embed-frames";
import type { SignatureStatus, SignerRole, SigningProblem } from "@/lib/domain/enums";
import type { HtmlFile } from "@/lib/http/respond";
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
  /**
   * The same for the same document of the same proposal, so that a repeated submission after a lost response makes no second one.
   */
  key: string;
  name: string;
  pdf: Uint8Array;
  /** In signing order. */
  signers: readonly SignerToBe[];
}

export interface Submission {
  /** The vendor's reference; null where only our own row exists. */
  reference: string | null;
  /** The signers' links; a role is missing where the link is made from our own row. */
  links: Partial<Record<SignerRole, string>>;
}

/** A vendor's files, unchanged. */
export interface VendorFiles {
  /** The PDF with the signatures given so far. */
  signed: Uint8Array;
  /** The vendor's log of a completed signing, if it keeps one. */
  log: Uint8Array | null;
}

/** A document's state by the vendor's records. */
export interface SigningRecord {
  signers: readonly {
    role: SignerRole;
    status: SignatureStatus;
    signedAt: Date | null;
    /** The address of the person who signed, by the vendor's record, if it has one. */
    email?: string | null;
    /** Why they declined, if they said so. */
    declineReason?: string | null;
  }[];
  /** Null where our own row already has them. */
  files: VendorFiles | null;
  /** Why nobody can sign it there any more; null while they can, and after all have signed. */
  problem: SigningProblem | null;
}

/** What our row knows about a document at its vendor. */
export interface SubmittedDocument {
  id: string;
  reference: string | null;
  /** The roles whose signatures, with their PDF, it already has. */
  signed: readonly SignerRole[];
}

/**
 * A signing service (D-51, D-60). All of it is called outside of transactions; the results are written to the document's and its
 * signers' rows. A webhook is only a hint that something has changed: the record is then read.
 */
export interface SigningAdapter extends Adapter {
  /** Where its links lead; with our own embed, to a page of ours that shows the vendor's form. */
  readonly embed: Embed;
  /** The page with its form for a signer's link, shown in one of our frames; without it our own page takes the signature. */
  formPage?(link: string, siteOrigin: string): HtmlFile;
  /** Submits a document for signing. The same key returns the same submission again, unless it was withdrawn. */
  submit(document: DocumentToSign): Promise<Submission>;
  readRecord(document: SubmittedDocument): Promise<SigningRecord>;
  /**
   * Replaces the signer of a role, who has not signed, by another person in the vendor's records. Throws 'conflict' in words
   * where the vendor cannot do that.
   */
  nameSigner(reference: string | null, role: SignerRole, person: { name: string; email: string }): Promise<void>;
  /** Ends a submission that nobody is to sign any more. */
  withdraw(submission: Submission): Promise<void>;
}

export const signingPort = new Port<SigningAdapter>("Electronic signing", [installationDocuseal, builtInSigning]);

/** Vendors whose documents are signed on one of our pages. */
export const SIGNED_ON_OUR_PAGE: readonly string[] = signingPort.adapters
  .filter(({ embed }) => embed.origin === null)
  .map(({ name }) => name);

/** The page with a vendor's form for a signer's link; undefined for a vendor without one. Needs no settings. */
export const signingFormOf = (vendor: string, link: string, siteOrigin: string): HtmlFile | undefined =>
  signingPort.adapters.find(({ name }) => name === vendor)?.formPage?.(link, siteOrigin);
