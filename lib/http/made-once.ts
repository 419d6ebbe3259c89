import "server-only";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** A JSON response that is the same for everybody while the process runs: serialized, compressed and hashed once. */
export class MadeOnce {
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly compressed: Uint8Array<ArrayBuffer>;

  constructor(value: unknown) {
    this.bytes = new TextEncoder().encode(JSON.stringify(value));
    this.compressed = new Uint8Array(gzipSync(this.bytes));
    this.etag = `"${createHash("sha256").update(this.bytes).digest("base64url")}"`;
  }
}
