import { Check, Clock } from "lucide-react";
import { CopyButton } from "@/components/feedback/copy-button";
import { Fact, Facts } from "@/components/kit/facts";
import { LocalTime } from "@/components/layout/local-time";
import type { SignerRole } from "@/lib/domain/enums";
import type { SealedDocument } from "@/lib/proposals/agreement/contract";

const ROLE: Record<SignerRole, string> = { client: "Client", provider: "Provider" };

/** The public facts about a sealed document. */
export function DocumentFacts({ document }: { document: SealedDocument }) {
  const { title, providerName, sealedAt, signers, sha256, hasLater } = document;
  return (
    <div className="grid gap-4">
      <Facts layout="beside" className="max-sm:*:grid-cols-1 max-sm:*:gap-0.5">
        <Fact label="Document">{title}</Fact>
        <Fact label="Provider">{providerName}</Fact>
        <Fact label="Sealed">
          <LocalTime instant={sealedAt} format="moment" />
        </Fact>
        <Fact label="Fingerprint">
          <span className="flex items-start gap-2">
            <code className="min-w-0 break-all font-mono text-sm leading-6">{sha256}</code>
            <CopyButton
              value={sha256}
              label="Copy the fingerprint"
              copied="Fingerprint copied"
              failed="Failed to copy"
            />
          </span>
          <span className="block text-muted-foreground text-sm">SHA-256 of the sealed original</span>
        </Fact>
      </Facts>
      <ul aria-label="Signatures" className="divide-y rounded-md border">
        {signers.map(({ role, name, signedAt }) => {
          const Icon = signedAt ? Check : Clock;
          return (
            <li key={role} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3">
              <span className="min-w-0 break-words">
                {name}
                <span className="block text-muted-foreground text-sm">{ROLE[role]}</span>
              </span>
              <span className="flex items-center gap-2 text-sm">
                <Icon
                  aria-hidden="true"
                  className={signedAt ? "size-4 text-success" : "size-4 text-muted-foreground"}
                />
                {signedAt ? (
                  <span>
                    Signed <LocalTime instant={signedAt} format="moment" />
                  </span>
                ) : (
                  "Had not signed yet"
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {hasLater && (
        <p className="text-muted-foreground text-sm">
          There is a file of this document with more signatures. {providerName} has it.
        </p>
      )}
    </div>
  );
}
