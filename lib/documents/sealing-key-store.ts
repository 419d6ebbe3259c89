import "server-only";
import { openText, sealText } from "@/lib/crypto/field-cipher";
import { db } from "@/lib/db";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { env } from "@/lib/env";
import { createSealingKey, type SealingKeyPem } from "./pdf/sealing-key";

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
  const stored = await db().appSecret.findUnique({ where: { name: NAME } });
  if (stored) return JSON.parse(openText(stored.sealed, NAME)) as SealingKeyPem;
  const made = await createSealingKey({ commonName: `${PRODUCT_NAME} document seal` });
  await db().appSecret.createMany({
    data: [{ name: NAME, sealed: sealText(JSON.stringify(made), NAME) }],
    skipDuplicates: true,
  });
  // Another process may have been first: what is stored counts.
  const { sealed } = await db().appSecret.findUniqueOrThrow({ where: { name: NAME } });
  return JSON.parse(openText(sealed, NAME)) as SealingKeyPem;
}
