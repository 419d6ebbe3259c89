import "server-only";
import { createHash } from "node:crypto";

/** A JSON response that is the same for everybody while the process runs: serialized and hashed once. */
export class MadeOnce {
  readonly etag: string;
  readonly text: string;

  constructor(value: unknown) {
    this.text = JSON.stringify(value);
    this.etag = `"${createHash("sha256").update(this.text).digest("base64url")}"`;
  }
}
