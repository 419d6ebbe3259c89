import { PenLine } from "lucide-react";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { PROPOSAL_STATUS, type SigningProblem } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import type { Proposal, ProposalDocument, Signer } from "@/lib/proposals/inside/contract";
import { openSignatures } from "@/lib/proposals/rules";
import { RemindSigner } from "./remind-signer";

const PROBLEMS: Record<SigningProblem, (vendor: string) => string> = {
  expired: (vendor) => `The time to sign it at ${vendor} has run out`,
  archived: (vendor) => `It was archived at ${vendor}`,
  deleted: (vendor) => `It was deleted at ${vendor}`,
  disconnected: (vendor) => `The ${vendor} account that it was sent with is not connected anymore`,
  unreadable: (vendor) => `The file that ${vendor} made of the signatures cannot be used`,
};

interface SigningStateProps {
  dealId: string;
  proposal: Proposal;
  now: Date;
  onSign: (document: ProposalDocument, signer: Signer) => void;
}

/** What the client's progress does not show: that the signing has ended, and why, or whose signature is missing. */
export function SigningState({ dealId, proposal, now, onSign }: SigningStateProps) {
  const { ended, documents, status } = proposal;
  if (ended) {
    const declined = documents.flatMap(({ signers }) => signers).find((signer) => signer.status === "declined");
    return (
      <Notice
        variant="destructive"
        title={declined ? `${fullName(declined)} has declined to sign` : "The documents were voided"}
      >
        <p className="whitespace-pre-line break-words">“{ended.reason}”</p>
        <p>This proposal cannot go on. Clone it to send a new one.</p>
      </Notice>
    );
  }
  const stuck = documents.find(({ problem }) => problem !== null);
  if (stuck?.problem) {
    const isSigned = stuck.signers.some(({ signed }) => signed);
    return (
      <Notice variant="destructive" title={`The ${stuck.name} cannot be signed anymore`}>
        <p>{`${PROBLEMS[stuck.problem](stuck.vendor ?? "its vendor")}.`}</p>
        <p>
          {isSigned
            ? "Someone has already signed it: an owner can void it, and its clone can be sent."
            : "Correct the signing details, also without changing any, to create it again."}
        </p>
      </Notice>
    );
  }
  for (const document of documents) {
    const mine = document.signers.find(({ signingLink }) => signingLink !== null);
    if (!mine) continue;
    return (
      <Notice
        variant="warning"
        title="Your signature is missing"
        action={
          <>
            <Button onClick={() => onSign(document, mine)}>
              <PenLine aria-hidden="true" />
              Sign now
            </Button>
            <RemindSigner dealId={dealId} proposal={proposal} now={now} />
          </>
        }
      >
        The agreement is complete when everyone has signed. Everyone then gets it by email.
      </Notice>
    );
  }
  const open = openSignatures(documents);
  if (status <= PROPOSAL_STATUS.DOCUMENT_SIGNING || open.length === 0) return null;
  return (
    <Notice
      variant="warning"
      title={`Waiting for ${open.map((signer) => signer.asked?.name ?? fullName(signer)).join(" and ")} to sign`}
      action={<RemindSigner dealId={dealId} proposal={proposal} now={now} />}
    >
      The agreement is complete when everyone has signed. Everyone then gets it by email.
    </Notice>
  );
}
