import { openText, sealText } from "@/lib/crypto/field-cipher";
import type { SealingKeyPem } from "@/lib/pdf/sealing-key";

/** The name under which the generated key is stored. */
export const SEALING_KEY = "document-sealing-key";

/** Encrypts the key with DATA_KEY. */
export const closeSealingKey = (key: SealingKeyPem): Uint8Array<ArrayBuffer> =>
  sealText(JSON.stringify(key), SEALING_KEY);

/** Decrypts the stored key. Throws where it was encrypted with a DATA_KEY that is not known here. */
export const openSealingKey = (sealed: Uint8Array): SealingKeyPem =>
  JSON.parse(openText(sealed, SEALING_KEY)) as SealingKeyPem;
