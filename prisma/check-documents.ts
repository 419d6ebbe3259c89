import type pg from "pg";
import { sha256Hex } from "@/lib/crypto/sha256";
import { env } from "@/lib/env";
import { verifySeal } from "@/lib/pdf/seal";
import { openSealingKey, SEALING_KEY } from "@/lib/proposals/signing/sealing-key-cipher";
import { LaunchFailure } from "../scripts/launcher/failure.ts";

/** Columns of files that have their SHA-256 in the same row. */
const FILES = [
  ["agreement_files", "pdf", "sha256"],
  ["proposal_documents", "unsigned_pdf", "unsigned_sha256"],
  ["proposal_documents", "certificate_pdf", "certificate_sha256"],
  ["proposal_documents", "vendor_pdf", "vendor_sha256"],
] as const;

export interface DocumentsReport {
  /** How many sealed documents were checked. */
  sealed: number;
  /** What is wrong, one sentence each. */
  problems: string[];
}

/** Checks every file against its SHA-256, and every document's seal against the installation's certificates, one at a time. */
export async function checkDocuments(client: pg.ClientBase): Promise<DocumentsReport> {
  const problems: string[] = [];
  for (const [table, file, sha256] of FILES) {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM ${table} WHERE encode(sha256(${file}), 'hex') IS DISTINCT FROM ${sha256}`,
    );
    problems.push(...rows.map(({ id }) => `${table} ${id}: '${file}' is not what its SHA-256 says.`));
  }
  const certificates = await listCertificates(client);
  const { rows } = await client.query<{ id: string }>("SELECT id FROM proposal_documents WHERE signed_pdf IS NOT NULL");
  for (const { id } of rows) if (!(await isOriginal(client, id, certificates))) problems.push(brokenSeal(id));
  return { sealed: rows.length, problems };
}

const brokenSeal = (id: string): string => `proposal_documents ${id}: its sealed PDF is not as it was sealed here.`;

/** A replaced certificate is in no list: then the seal's row proves that it was ours. */
async function isOriginal(client: pg.ClientBase, id: string, certificates: string[]): Promise<boolean> {
  const { rows } = await client.query<{ pdf: Buffer | null; sha256: string; isKnown: boolean }>(
    `SELECT signed_pdf AS pdf, signed_sha256 AS sha256,
            EXISTS (SELECT FROM document_seals s WHERE s.sha256 = d.signed_sha256) AS "isKnown"
       FROM proposal_documents d WHERE id = $1`,
    [id],
  );
  const [document] = rows;
  if (!document?.pdf) return true;
  const { intact, certificateKnown } = verifySeal(document.pdf, certificates);
  return intact && sha256Hex(document.pdf) === document.sha256 && (document.isKnown || certificateKnown === true);
}

/**
 * The certificates (PEM) that this database's documents are sealed with.
 * @throws LaunchFailure when DATA_KEY is not this database's.
 */
export async function listCertificates(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ sealed: Buffer }>("SELECT sealed FROM app_secrets WHERE name = $1", [
    SEALING_KEY,
  ]);
  const made = rows.map(({ sealed }) => certificateOf(sealed));
  return env.SEAL_CERTIFICATE ? [env.SEAL_CERTIFICATE, ...made] : made;
}

function certificateOf(sealed: Buffer): string {
  try {
    return openSealingKey(sealed).certificatePem;
  } catch {
    throw new LaunchFailure("The sealing key in the database does not open: set DATA_KEY to that of the installation.");
  }
}
