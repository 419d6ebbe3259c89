import "server-only";
import { sql } from "kysely";
import { kysely } from "@/lib/database/kysely";
import { ARCHIVED, LEFT_OUT_COLUMNS, ONLY_COLUMNS } from "./archive-tables";

export interface Table {
  name: string;
  columns: string[];
  /** Of its primary key. */
  key: string[];
}

/** The tables of an archive with their columns, as the database has them. */
export async function findTables(): Promise<Table[]> {
  const { rows } = await sql<Table>`
    SELECT c.relname::text AS name,
           (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid <> 'bytea'::regtype) AS columns,
           (SELECT array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum))
              FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
             WHERE i.indrelid = c.oid AND i.indisprimary) AS key
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY (${Object.keys(ARCHIVED)})`.execute(
    kysely,
  );
  const found = new Map(rows.map((table) => [table.name, table]));
  return Object.keys(ARCHIVED).map((name) => {
    const table = found.get(name);
    if (!table) throw new Error(`The archive names a table ${name} that is not there`);
    const only = ONLY_COLUMNS[name];
    const columns = table.columns.filter(
      (column) => !(`${name}.${column}` in LEFT_OUT_COLUMNS) && (only?.includes(column) ?? true),
    );
    return { ...table, columns };
  });
}

export interface ArchivedRow {
  /** Texts by column; arrays and documents as JSON, instants and days by ISO 8601. */
  cells: (string | null)[];
  /** Its primary key, to go on after it. */
  key: string[];
}

/** The next rows of a provider in a table, by its primary key. */
export async function findRows(
  { name, columns, key }: Table,
  providerId: string,
  after: readonly string[] | undefined,
  limit: number,
): Promise<ArchivedRow[]> {
  const of = ARCHIVED[name];
  if (!of) throw new Error(`The archive has no table ${name}`);
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const next = after ? sql`(${keys}) > (${sql.join(after)})` : sql`TRUE`;
  const { rows } = await sql<ArchivedRow>`
    SELECT ARRAY[${sql.join(columns.map((column) => sql`to_json(${sql.ref(column)}) #>> '{}'`))}] AS cells,
           ARRAY[${sql.join(key.map((column) => sql`${sql.ref(column)}::text`))}] AS key
      FROM ${sql.table(name)} WHERE ${of(providerId)} AND ${next}
     ORDER BY ${keys} LIMIT ${limit}`.execute(kysely);
  return rows;
}

export interface ArchivedFile {
  id: string;
  name: string;
}

/** The documents of a provider's proposals, as files of their own: the signed one, else the one to be signed. */
export async function findDocuments(providerId: string): Promise<ArchivedFile[]> {
  const { rows } = await sql<ArchivedFile>`
    SELECT documents.id, proposals.number || '-' || documents.id || CASE WHEN signed_pdf IS NULL THEN '' ELSE '-signed' END AS name
      FROM proposal_documents AS documents JOIN proposals ON proposals.id = documents.proposal_id
     WHERE proposals.provider_id = ${providerId} ORDER BY proposals.number, documents.created_at, documents.id`.execute(
    kysely,
  );
  return rows;
}

export async function readDocument(id: string): Promise<Uint8Array | undefined> {
  const row = await kysely
    .selectFrom("proposalDocuments")
    .where("id", "=", id)
    .select(({ fn }) => fn.coalesce("signedPdf", "unsignedPdf").as("pdf"))
    .executeTakeFirst();
  return row?.pdf;
}

/** The vendor's logs of signings, by document. */
export async function findCertificates(providerId: string): Promise<ArchivedFile[]> {
  const { rows } = await sql<ArchivedFile>`
    SELECT documents.id, proposals.number || '-' || documents.id || '-certificate' AS name
      FROM proposal_documents AS documents JOIN proposals ON proposals.id = documents.proposal_id
     WHERE proposals.provider_id = ${providerId} AND certificate_pdf IS NOT NULL
     ORDER BY proposals.number, documents.created_at, documents.id`.execute(kysely);
  return rows;
}

export async function readCertificate(id: string): Promise<Uint8Array | undefined> {
  const row = await kysely
    .selectFrom("proposalDocuments")
    .where("id", "=", id)
    .select("certificatePdf")
    .executeTakeFirst();
  return row?.certificatePdf ?? undefined;
}

/** The PDFs that agreements of the provider have as exhibits. */
export const findAgreementFiles = (providerId: string): Promise<ArchivedFile[]> =>
  kysely
    .selectFrom("agreementFiles")
    .where("providerId", "=", providerId)
    .orderBy("createdAt")
    .orderBy("id")
    .select(["id", "id as name"])
    .execute();

export async function readAgreementFile(id: string): Promise<Uint8Array | undefined> {
  const row = await kysely.selectFrom("agreementFiles").where("id", "=", id).select("pdf").executeTakeFirst();
  return row?.pdf;
}

export async function readLogo(providerId: string): Promise<Uint8Array | undefined> {
  const row = await kysely
    .selectFrom("providerLogos")
    .where("providerId", "=", providerId)
    .select("png")
    .executeTakeFirst();
  return row?.png;
}
