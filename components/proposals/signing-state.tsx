import { Alert } from "@/components/ui/alert";
import type { Proposal } from "@/lib/contracts/proposals";
import { PROPOSAL_STATUS, type SigningProblem } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { openSignatures } from "@/lib/domain/proposal-progress";

const PROBLEMS: Record<SigningProblem, (vendor: string) => string> = {
  expired: (vendor) => `Its time to be signed at ${vendor} is over`,
  archived: (vendor) => `It was archived at ${vendor}`,
  deleted: (vendor) => `It was deleted at ${vendor}`,
  disconnected: (vendor) => `The ${vendor} account that it was sent with is not connected any more`,
};

/** What the client's progress does not tell: that the signing has ended, and why, or whose signature is open. */
export function SigningState({ proposal }: { proposal: Proposal }) {
  const { ended, documents, status } = proposal;
  if (ended) {
    const declined = documents.flatMap(({ signers }) => signers).find((signer) => signer.status === "declined");
    return (
      <Alert
        variant="destructive"
        title={declined ? `${fullName(declined)} has declined to sign` : "The documents were voided"}
      >
        <p className="whitespace-pre-line break-words">“{ended.reason}”</p>
        <p>The proposal goes no further. Clone it to send a new one.</p>
      </Alert>
    );
  }
  const stuck = documents.find(({ problem }) => problem !== null);
  if (stuck?.problem) {
    const isSigned = stuck.signers.some(({ signed }) => signed);
    return (
      <Alert variant="destructive" title={`The ${stuck.name} cannot be signed any more`}>
        <p>{`${PROBLEMS[stuck.problem](stuck.vendor ?? "its vendor")}.`}</p>
        <p>
          {isSigned
            ? "Somebody has signed it already: an owner can void it, and its clone can be sent."
            : "Correct the signing details, also without changing any, to have it made anew."}
        </p>
      </Alert>
    );
  }
  const open = openSignatures(documents);
  if (status <= PROPOSAL_STATUS.DOCUMENT_SIGNING || open.length === 0) return null;
  return (
    <Alert variant="warning" title={`The signature of ${open.map(fullName).join(" and ")} is open`}>
      The agreement is complete when everybody has signed. Then all get it by email.
    </Alert>
  );
}
