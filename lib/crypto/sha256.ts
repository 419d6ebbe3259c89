import "server-only";
import { createHash } from "node:crypto";

/** SHA-256 as 64 lower-case hexadecimal digits. */
export const sha256Hex = (data: Uint8Array | string): string => createHash("sha256").update(data).digest("hex");
