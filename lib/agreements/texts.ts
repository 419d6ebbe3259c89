import "server-only";
import { AgreementBody } from "@/lib/contracts/agreements";
import { type AgreementText, defaultText } from "@/lib/documents/pdf/agreement";
import type { ProposalType } from "@/lib/domain/enums";
import { findPrintedVersion } from "./repository";

/** What an agreement is made of, and the version that it is; null for our default. */
export interface VersionedText {
  versionId: string | null;
  text: AgreementText;
}

/** The text that documents of a provider are made of from now on. */
export const presentText = (providerId: string, type: ProposalType): Promise<VersionedText> =>
  read({ providerId }, type);

/** The text that a document was made of, for another one that takes its place. */
export const sameText = async (versionId: string | null, type: ProposalType): Promise<VersionedText> =>
  versionId === null ? ours(type) : read({ id: versionId }, type);

async function read(of: { id: string } | { providerId: string }, type: ProposalType): Promise<VersionedText> {
  const version = await findPrintedVersion(of);
  if (!version) return ours(type);
  const exhibits = version.exhibits.map(({ name, file }) => ({ name, ...file }));
  return { versionId: version.id, text: { body: AgreementBody.parse(version.body), exhibits } };
}

const ours = (type: ProposalType): VersionedText => ({ versionId: null, text: defaultText(type) });
