import "server-only";
import { db, type Prisma } from "@/lib/database/db";

const SIGNER = {
  id: true,
  role: true,
  firstName: true,
  lastName: true,
  status: true,
  signedAt: true,
  signedByName: true,
  signedByEmail: true,
  signedByTitle: true,
  signedAs: true,
} as const satisfies Prisma.DocumentSignerSelect;

const SEAL = {
  sha256: true,
  signerIds: true,
  sealedAt: true,
  document: {
    select: {
      name: true,
      signers: { orderBy: { position: "asc" }, select: SIGNER },
      seals: { select: { signerIds: true } },
      proposal: { select: { provider: { select: { companyName: true } } } },
    },
  },
} as const satisfies Prisma.DocumentSealSelect;

export type SealRow = Prisma.DocumentSealGetPayload<{ select: typeof SEAL }>;

/** Finds the seal of a file by its SHA-256, or of a document's printed code by the code's hash. */
export const findSeal = (by: { sha256: string } | { codeHash: string }): Promise<SealRow | null> =>
  db().documentSeal.findUnique({ where: by, select: SEAL });
