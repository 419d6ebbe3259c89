import "server-only";
import { openText, sealText } from "@/lib/crypto/field-cipher";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { env } from "@/lib/env";
import { createSealingKey, type SealingKeyPem } from "./pdf/sealing-key";
import { findSecret, insertSecret } from "./repository";

const NAME = "document-sealing-key";

let known: SealingKeyPem | undefined;

/**
 * The key that seals documents: the configured pair, or one made at first use and kept in the database, sealed with
 * DATA_KEY, so that every process and every later start uses the same.
 */
export async function sealingKey(): Promise<SealingKeyPem> {
  known ??=
    env.SEAL_PRIVATE_KEY && env.SEAL_CERTIFICATE
      ? { privateKeyPem: env.SEAL_PRIVATE_KEY, certificatePem: env.SEAL_CERTIFICATE }
      : await storedKey();
  return known;
}

async function storedKey(): Promise<SealingKeyPem> {
  const stored = await findSecret(NAME);
  if (stored) return opened(stored);
  const made = await createSealingKey({ commonName: `${PRODUCT_NAME} document seal` });
  return opened(await insertSecret(NAME, sealText(JSON.stringify(made), NAME)));
}

const opened = (sealed: Uint8Array): SealingKeyPem => JSON.parse(openText(sealed, NAME)) as SealingKeyPem;
