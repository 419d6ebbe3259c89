import "server-only";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { ZIP_TYPE } from "@/lib/contracts/endpoint";
import { csvText } from "@/lib/csv";
import { transaction } from "@/lib/database/transaction";
import { todayIn } from "@/lib/domain/dates";
import { limitRate } from "@/lib/http/rate-limit";
import { StreamedFile } from "@/lib/http/respond";
import {
  type ArchivedFile,
  findAgreementFiles,
  findCertificates,
  findDocuments,
  findRows,
  findTables,
  readAgreementFile,
  readCertificate,
  readDocument,
  readLogo,
  type Table,
} from "./repository-archive";
import { requireProvider } from "./service";

/** Rows read at a time; some hold the texts of whole reports. */
const PART = 500;
/** Of one provider in an hour: each reads all that it has. */
const MOST_AN_HOUR = 20;

/**
 * All data of a provider as one ZIP: a CSV of each table's rows, the documents and other files, read in parts as fast as the browser
 * takes them (D-217). Throws 'not_found' unless the actor may manage the provider, and 'rate_limited'.
 */
export async function archiveProvider(actor: Actor, providerId: string): Promise<StreamedFile> {
  const { timeZone } = await requireProvider(actor, providerId);
  await limitRate(`archive:${providerId}`, MOST_AN_HOUR, 3_600);
  // Read before the response begins, so that a database error can still be reported in words.
  const entries = await entriesOf(providerId);
  await transaction(() => audit(actor, "provider.export", "provider", providerId));
  return new StreamedFile(zipOf(entries), ZIP_TYPE, `tandem-${todayIn(timeZone)}.zip`);
}

interface ZipEntry {
  /** With the folders before it. */
  name: string;
  /** Read when the entries before it have been, as fast as the browser takes it. */
  read: () => AsyncIterable<string | Uint8Array>;
}

/** Entries as one ZIP, in parts. A part that cannot be read fails the whole. */
async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  // Typed as any stream, but always a PassThrough.
  const output = zip.outputStream as Readable;
  const fail = (error: Error) => output.destroy(error);
  zip.on("error", fail);
  for (const { name, read } of entries) {
    zip.addReadStreamLazy(name, (give) => {
      const parts = Readable.from(read());
      parts.on("error", fail);
      give(null, parts);
    });
  }
  zip.end();
  yield* output;
}

async function entriesOf(providerId: string): Promise<ZipEntry[]> {
  const [tables, documents, certificates, exhibits, logo] = await Promise.all([
    findTables(),
    findDocuments(providerId),
    findCertificates(providerId),
    findAgreementFiles(providerId),
    readLogo(providerId),
  ]);
  const filesOf = (
    folder: string,
    files: readonly ArchivedFile[],
    read: (id: string) => Promise<Uint8Array | undefined>,
  ) => files.map(({ id, name }): ZipEntry => ({ name: `${folder}/${name}.pdf`, read: () => fileParts(read(id)) }));
  return [
    { name: "README.txt", read: () => fileParts(Promise.resolve(Buffer.from(README))) },
    ...tables.map((table): ZipEntry => ({ name: `${table.name}.csv`, read: () => tableParts(table, providerId) })),
    ...filesOf("documents", documents, readDocument),
    ...filesOf("documents", certificates, readCertificate),
    ...filesOf("agreement-files", exhibits, readAgreementFile),
    ...(logo ? [{ name: "logo.png", read: () => fileParts(Promise.resolve(logo)) }] : []),
  ];
}

/** A file that is gone by now is empty. */
async function* fileParts(bytes: Promise<Uint8Array | undefined>): AsyncGenerator<Uint8Array> {
  const read = await bytes;
  if (read) yield read;
}

async function* tableParts(table: Table, providerId: string): AsyncGenerator<string> {
  yield csvText([], table.columns);
  let after: string[] | undefined;
  do {
    const rows = await findRows(table, providerId, after, PART);
    if (rows.length > 0) yield csvText(rows.map(({ cells }) => cells));
    after = rows.length === PART ? rows.at(-1)?.key : undefined;
  } while (after);
}

const README = `All data that Tandem keeps of a provider.

Each .csv file has the rows of one table, in UTF-8, with the names of its columns first. Rows refer to rows of other files by their
ids: the deal_id of activities.csv is the id of a row of deals.csv. Amounts are dollars, rates percent, instants and days as ISO 8601
has them, and lists and structures JSON. A text that a spreadsheet would compute begins with an apostrophe.

companies.csv has the companies that were added by the provider or have a deal with it. users.csv has the people of its team and those
to whom its deals and revenue are credited. audit_log.csv is the history of changes.

documents/ has the agreements, as they were signed or are to be signed, named by the number of their proposal, and what other services
say of a signing. agreement-files/ has the PDFs that agreements are followed by.

Passwords, keys, tax ids and links that open an account or a document are not part of the tables. Rows were read one after the other: what was changed meanwhile may be as before or as after.
`;
