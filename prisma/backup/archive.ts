import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { env } from "@/lib/env";
import { errorCode, LaunchFailure } from "../../scripts/launcher/failure.ts";

// A backup's file: the first line, each table's rows as COPY writes them, gzipped by themselves, the manifest as JSON, its
// length, the SHA-256 of all that, and the HMAC of the SHA-256.
const FIRST_LINE = Buffer.from("TANDEM BACKUP 1\n");
const LENGTH_BYTES = 4;
const SHA256_BYTES = 32;
const TAIL_BYTES = LENGTH_BYTES + 2 * SHA256_BYTES;

const SavedTable = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the rows as COPY writes them. */
  sha256: z.string(),
  /** Where its gzipped rows begin in the file, and how many bytes they are. */
  start: z.number(),
  bytes: z.number(),
});

const Manifest = z.strictObject({
  madeAt: z.iso.datetime(),
  /** The migrations of the database, by name. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  tables: z.array(SavedTable),
  sequences: z.array(z.strictObject({ name: z.string(), next: z.string() })),
});

export type SavedTable = z.infer<typeof SavedTable>;
export type Manifest = z.infer<typeof Manifest>;

/** A backup that is written under another name and gets its own once it is whole. */
export class ArchiveWriter {
  readonly #hash = createHash("sha256");
  #length = 0;

  private constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
  ) {}

  /** @throws LaunchFailure where there is such a file already, or none can be written. */
  static async create(file: string): Promise<ArchiveWriter> {
    if (existsSync(file)) throw new LaunchFailure(`${file} is there already: name a file that is not.`);
    const handle = await open(`${file}.partial`, "w", 0o600).catch((error) => {
      throw new LaunchFailure(`${file} cannot be written (${errorCode(error)}).`);
    });
    const writer = new ArchiveWriter(file, handle);
    await writer.#write(FIRST_LINE);
    return writer;
  }

  /** Adds a table's rows as they come. Returns where they are. */
  async add(rows: Readable): Promise<Pick<SavedTable, "sha256" | "start" | "bytes">> {
    const start = this.#length;
    const hash = createHash("sha256");
    await pipeline(
      rows,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createGzip(),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await this.#write(chunk);
      },
    );
    return { sha256: hash.digest("hex"), start, bytes: this.#length - start };
  }

  /** Ends the file and gives it its name. Returns its length. */
  async finish(manifest: Manifest): Promise<number> {
    const json = Buffer.from(JSON.stringify(manifest));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(json.length);
    await this.#write(json);
    await this.#write(length);
    const digest = this.#hash.digest();
    await this.handle.writeFile(Buffer.concat([digest, macOf(digest, env.DATA_KEY)]));
    await this.handle.sync();
    await this.handle.close();
    await rename(`${this.file}.partial`, this.file);
    return this.#length + 2 * SHA256_BYTES;
  }

  /** Leaves nothing behind. */
  async discard(): Promise<void> {
    await this.handle.close();
    await rm(`${this.file}.partial`, { force: true });
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes);
    this.#length += bytes.length;
    await this.handle.writeFile(bytes);
  }
}

/**
 * Reads a backup's manifest after comparing every byte of the file with what was written.
 * @throws LaunchFailure for what is no whole backup of an installation with our DATA_KEY.
 */
export async function readManifest(file: string): Promise<Manifest> {
  const handle = await open(file, "r").catch((error) => {
    throw new LaunchFailure(`${file} cannot be read (${errorCode(error)}).`);
  });
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new LaunchFailure(`${file} is no file.`);
    const { size } = found;
    await refuseForeign(handle, file);
    const broken = new LaunchFailure(`${file} is damaged or was cut short: its checksum does not fit.`);
    if (size < FIRST_LINE.length + TAIL_BYTES) throw broken;
    const tail = await bytesAt(handle, size - TAIL_BYTES, TAIL_BYTES);
    const digest = tail.subarray(LENGTH_BYTES, LENGTH_BYTES + SHA256_BYTES);
    if (!(await sha256Of(file, size - 2 * SHA256_BYTES)).equals(digest)) throw broken;
    const mac = tail.subarray(LENGTH_BYTES + SHA256_BYTES);
    if (![env.DATA_KEY, ...env.DATA_KEY_PREVIOUS].some((key) => timingSafeEqual(macOf(digest, key), mac))) {
      throw new LaunchFailure(
        `${file} was made with another DATA_KEY, or changed since: set DATA_KEY to that of the installation it is of.`,
      );
    }
    const length = tail.readUInt32BE();
    return Manifest.parse(JSON.parse((await bytesAt(handle, size - TAIL_BYTES - length, length)).toString()));
  } finally {
    await handle.close();
  }
}

/** The rows of a table, as COPY takes them. */
export const openRows = (file: string, { start, bytes }: SavedTable): [Readable, NodeJS.ReadWriteStream] => [
  createReadStream(file, { start, end: start + bytes - 1 }),
  createGunzip(),
];

async function refuseForeign(handle: FileHandle, file: string): Promise<void> {
  const line = await bytesAt(handle, 0, FIRST_LINE.length);
  if (line.equals(FIRST_LINE)) return;
  throw new LaunchFailure(
    /^TANDEM BACKUP \d\n/.test(line.toString("latin1"))
      ? `${file} is a backup of a format that this Tandem does not know: restore it with the version that made it.`
      : `${file} is not a backup of Tandem.`,
  );
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function sha256Of(file: string, length: number): Promise<Buffer> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file, { end: length - 1, highWaterMark: 1024 * 1024 }), hash);
  return hash.digest();
}

/** What only an installation with this DATA_KEY can write: without the key its sealed columns could not be read either. */
function macOf(digest: Buffer, dataKey: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", Buffer.from(dataKey, "base64"), "", "tandem backup", SHA256_BYTES));
  return createHmac("sha256", key).update(digest).digest();
}
