import { RefusedFile } from "@/lib/refused-file";
import { MEGABYTE, MOST_ENTRIES, REFUSALS, type TableLimits } from "./limits";

/** A file in a ZIP archive, as the archive's directory declares it. */
export interface ZipEntry {
  name: string;
  isPacked: boolean;
  packed: Uint8Array<ArrayBuffer>;
  unpackedSize: number;
}

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const FILE_HEADER = 0x04034b50;

const damaged = () =>
  new RefusedFile("This XLSX file is damaged. Open it in your spreadsheet program and save it again.");

/** The entries of an archive's directory, as every reader sees them. Throws RefusedFile for a damaged archive or too many. */
export function zipEntries(bytes: Uint8Array<ArrayBuffer>, limits: TableLimits): ZipEntry[] {
  try {
    return directoryOf(bytes, limits);
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error;
  }
}

function directoryOf(bytes: Uint8Array<ArrayBuffer>, limits: TableLimits): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== DIRECTORY_END) end--;
  if (end < 0) throw damaged();
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw new RefusedFile(REFUSALS.tooMuchInside(limits));
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged();
    const [nameSize, extraSize, noteSize] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const entry = {
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameSize)),
      isPacked: view.getUint16(at + 10, true) !== 0,
      packed: packedBytes(bytes, view, view.getUint32(at + 42, true), view.getUint32(at + 20, true)),
      unpackedSize: view.getUint32(at + 24, true),
    };
    at += 46 + nameSize + extraSize + noteSize;
    return entry;
  });
}

function packedBytes(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  header: number,
  size: number,
): Uint8Array<ArrayBuffer> {
  if (view.getUint32(header, true) !== FILE_HEADER) throw damaged();
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (start + size > bytes.length) throw damaged();
  return bytes.subarray(start, start + size);
}

/**
 * Unpacks entries one after the other and stops once all together are more than may be. Sizes that an archive declares may lie,
 * so the bytes are counted as they come. `keep` says whose bytes are kept.
 */
export async function unpackWithin(
  entries: readonly ZipEntry[],
  keep: (name: string) => boolean,
  limits: TableLimits,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  let left = limits.unpackedMegabytes * MEGABYTE;
  if (entries.reduce((sum, { unpackedSize }) => sum + unpackedSize, 0) > left)
    throw new RefusedFile(REFUSALS.tooMuchInside(limits));
  for (const { name, isPacked, packed } of entries) {
    const decoder = keep(name) ? new TextDecoder() : null;
    let text = "";
    for await (const chunk of isPacked ? inflated(packed) : [packed]) {
      left -= chunk.length;
      if (left < 0) throw new RefusedFile(REFUSALS.tooMuchInside(limits));
      if (decoder) text += decoder.decode(chunk, { stream: true });
    }
    if (decoder) texts.set(name, text + decoder.decode());
  }
  return texts;
}

async function* inflated(packed: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => Promise.reject(damaged()));
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
