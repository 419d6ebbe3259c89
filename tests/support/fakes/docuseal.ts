import { POST as receive } from "@/app/api/webhooks/docuseal/[account]/route";
import { sealText } from "@/lib/crypto/field-cipher";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { checkEnv } from "@/lib/env";
import { INSTALLATION } from "@/lib/proposals/call/contract";
import { DOCUSEAL } from "@/lib/vendors/signing/docuseal-api";
import { addProposal, signingToken, type TestProposal } from "../records/proposals";
import type { World } from "../records/world";
import { docusealSettings } from "./docuseal-settings";
import type { FakeDocuseal } from "./fake-docuseal";
import type { Message } from "./fake-docuseal-contract";
import { give } from "./vendor-calls";

/** Sets the installation's account at a fake, or none; providers may have theirs there. */
export function setDocuseal(docuseal: FakeDocuseal | null, { forInstallation = true } = {}): void {
  for (const name of ["DOCUSEAL_KEY", "DOCUSEAL_URL", "DOCUSEAL_WEBHOOK_SECRET", "DOCUSEAL_HOSTS"]) {
    delete process.env[name];
  }
  if (docuseal) process.env.DOCUSEAL_URL = docuseal.url;
  if (docuseal && forInstallation) Object.assign(process.env, docusealSettings(docuseal));
  checkEnv();
}

/** A proposal whose agreement waits for its client at DocuSeal. */
export async function addWaitingDocument(world: World): Promise<TestProposal> {
  const proposal = await addProposal(world, PROPOSAL_STATUS.APPROVED);
  const answer = await give(proposal.id);
  if (answer.status !== 200) throw new Error(answer.text);
  return proposal;
}

/** A proposal's current document with its signers. */
export const documentOf = (proposalId: string) =>
  db().proposalDocument.findFirstOrThrow({
    where: { proposalId, replacedAt: null },
    include: { signers: { orderBy: { position: "asc" } } },
  });

/** Sends a webhook through everything before its use case; returns the status. */
export async function deliver({ body, headers }: Message, account: string = INSTALLATION): Promise<number> {
  const request = new Request(`http://localhost:3000/api/webhooks/docuseal/${account}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return (await receive(request, { params: Promise.resolve({ account }) })).status;
}

/** The token of a signer whose document is at DocuSeal, which no server of these tests asks. */
export async function tokenThere(proposalId: string, role: "client" | "provider"): Promise<string> {
  const token = await signingToken(proposalId, role);
  const signer = await db().documentSigner.findFirstOrThrow({ where: { role, document: { proposalId } } });
  const vendorLink = sealText("https://docuseal.com/s/ABCDEFGHJKLMNP", signer.id);
  await db().documentSigner.update({ where: { id: signer.id }, data: { vendorLink } });
  const there = { signingVendor: DOCUSEAL, signingReference: `docuseal.com/${proposalId}` };
  await db().proposalDocument.update({ where: { id: signer.documentId }, data: there });
  return token;
}
