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

/** What our default text depends on. */
interface Terms {
  type: ProposalType;
  /** Whether charges for taxes stop at wage bases (D-191). */
  withBases: boolean;
}

/** The text that a provider's new documents are made from. */
export const presentText = (providerId: string, terms: Terms): Promise<VersionedText> => read({ providerId }, terms);

/** The text that an earlier document was made from, for the one that replaces it. */
export const sameText = async (versionId: string | null, terms: Terms): Promise<VersionedText> =>
  versionId === null ? ours(terms) : read({ id: versionId }, terms);

async function read(of: { id: string } | { providerId: string }, terms: Terms): Promise<VersionedText> {
  const version = await findPrintedVersion(of);
  if (!version) return ours(terms);
  const exhibits = version.exhibits.map(({ name, file }) => ({ name, ...file }));
  return { versionId: version.id, text: { body: AgreementBody.parse(version.body), exhibits } };
}

const ours = ({ type, withBases }: Terms): VersionedText => ({ versionId: null, text: defaultText(type, withBases) });
