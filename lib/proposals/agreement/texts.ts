import "server-only";
import { AgreementBody } from "@/lib/contracts/proposals/agreements";
import type { ProposalType } from "@/lib/domain/enums";
import { type AgreementText, defaultText } from "@/lib/pdf/agreement-content";
import { findPrintedVersion } from "./repository-versions";

/** The agreement's text and its version; the version is null for our default. */
export interface VersionedText {
  versionId: string | null;
  text: AgreementText;
}

/** The text that a provider's new documents are made from. */
export const presentText = (providerId: string, type: ProposalType): Promise<VersionedText> =>
  read({ providerId }, type);

/** The text that an earlier document was made from, for the one that replaces it. */
export const sameText = async (versionId: string | null, type: ProposalType): Promise<VersionedText> =>
  versionId === null ? ours(type) : read({ id: versionId }, type);

async function read(of: { id: string } | { providerId: string }, type: ProposalType): Promise<VersionedText> {
  const version = await findPrintedVersion(of);
  if (!version) return ours(type);
  const exhibits = version.exhibits.map(({ name, file }) => ({ name, ...file }));
  return { versionId: version.id, text: { body: AgreementBody.parse(version.body), exhibits } };
}

const ours = (type: ProposalType): VersionedText => ({ versionId: null, text: defaultText(type) });
