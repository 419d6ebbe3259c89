import { Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipEntry {
  /** With the folders before it. */
  name: string;
  /** Read when the entries before it have been, as fast as the browser takes it. */
  read: () => AsyncIterable<string | Uint8Array>;
}

/** Entries as one ZIP, in parts. A part that cannot be read fails the whole. */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
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
