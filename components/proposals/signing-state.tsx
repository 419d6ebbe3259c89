import { Alert } from "@/components/ui/alert";
import type { Proposal } from "@/lib/contracts/proposals";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { openSignatures } from "@/lib/domain/proposal-progress";

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
  const open = openSignatures(documents);
  if (status <= PROPOSAL_STATUS.DOCUMENT_SIGNING || open.length === 0) return null;
  return (
    <Alert variant="warning" title={`The signature of ${open.map(fullName).join(" and ")} is open`}>
      The agreement is complete when everybody has signed. Then all get it by email.
    </Alert>
  );
}
