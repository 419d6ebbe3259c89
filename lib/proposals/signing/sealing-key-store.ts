import "server-only";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { env } from "@/lib/env";
import { createSealingKey, type SealingKeyPem } from "@/lib/pdf/sealing-key";
import { findSecret, insertSecret } from "./repository";
import { closeSealingKey, openSealingKey, SEALING_KEY } from "./sealing-key-cipher";

let known: SealingKeyPem | undefined;

/**
 * The key that seals documents: the configured pair, or one generated at first use and stored in the database, encrypted with
 * DATA_KEY, so that every process and every later start uses the same.
 */
export async function sealingKey(): Promise<SealingKeyPem> {
  known ??=
    env.SEAL_PRIVATE_KEY && env.SEAL_CERTIFICATE
      ? { privateKeyPem: env.SEAL_PRIVATE_KEY, certificatePem: env.SEAL_CERTIFICATE }
      : await storedKey();
  return known;
}

/** The certificates (PEM) that this installation seals with, including those used before a key was configured. */
export async function sealingCertificates(): Promise<string[]> {
  const stored = await findSecret(SEALING_KEY);
  const made = stored && openSealingKey(stored).certificatePem;
  return [env.SEAL_CERTIFICATE, made].filter((certificate) => certificate !== undefined);
}

async function storedKey(): Promise<SealingKeyPem> {
  const stored = await findSecret(SEALING_KEY);
  if (stored) return openSealingKey(stored);
  const made = await createSealingKey({ commonName: `${PRODUCT_NAME} document seal` });
  return openSealingKey(await insertSecret(SEALING_KEY, closeSealingKey(made)));
}
