import "server-only";
import { X509Certificate } from "node:crypto";
import { PDF } from "@libpdf/core";
import { RefusedFile } from "@/lib/refused-file";
import { verifySeal } from "./seal";

const PROTECTED = "The PDF is protected by a password. Documents that were sealed here have none.";
const BROKEN = "The file cannot be read as a PDF. It may not have been downloaded whole.";

export interface ReadSeal {
  /** Sealed with one of the certificates, and not one byte has changed since. */
  intact: boolean;
  /** One of the certificates is in the file, even if the seal is broken. */
  bearsOurs: boolean;
}

/**
 * Checks the seal of an uploaded file against the installation's own certificates (PEM). Throws a RefusedFile for anything but a
 * readable PDF.
 */
export async function readSeal({
  bytes,
  certificates,
}: {
  bytes: Uint8Array;
  certificates: string[];
}): Promise<ReadSeal> {
  const { intact, certificateKnown } = verifySeal(bytes, certificates);
  const bearsOurs = certificates.some((certificate) => bears(bytes, certificate));
  // For a file with our certificate the verdict says more than that it cannot be read.
  if (!bearsOurs) await refuseUnreadable(bytes);
  return { intact: intact && certificateKnown === true, bearsOurs };
}

/** Searches the certificate in a seal's encoding, whether or not the seal around it can be read. */
const bears = (bytes: Uint8Array, certificate: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
    new X509Certificate(certificate).raw.toString("hex").toUpperCase(),
    0,
    "latin1",
  );

async function refuseUnreadable(bytes: Uint8Array): Promise<void> {
  const pdf = await PDF.load(bytes, { lenient: false }).catch((error) => {
    throw new RefusedFile(/password|encrypt/i.test(String(error)) ? PROTECTED : BROKEN);
  });
  if (pdf.isEncrypted) throw new RefusedFile(PROTECTED);
  if (pdf.getPageCount() === 0) throw new RefusedFile(BROKEN);
}
