import { Check, Clock } from "lucide-react";
import { CopyButton } from "@/components/feedback/copy-button";
import { Fact, Facts } from "@/components/kit/facts";
import { Notice, type NoticeProps } from "@/components/kit/notice";
import { LocalTime } from "@/components/layout/local-time";
import { Card } from "@/components/ui/card";
import type { SealVerdict, SignerRole } from "@/lib/domain/enums";
import type { SealedDocument } from "@/lib/proposals/agreement/contract";
import type { Finding } from "./use-verification";

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

interface Words extends Pick<NoticeProps, "variant"> {
  title: string;
  text: string;
}

const WORDS: Record<SealVerdict | "named", Words> = {
  original: {
    variant: "success",
    title: "This is the sealed original",
    text: "Not one byte of the file has changed since it was sealed.",
  },
  changed: {
    variant: "destructive",
    title: "This file was changed after it was sealed",
    text: "It carries our seal, but its contents are no longer what was sealed. Do not rely on it; ask for the original where you got it.",
  },
  foreign: {
    variant: "warning",
    title: "This file was not sealed here",
    text: "It carries no seal of ours. A scan, a printout and a copy that another program has saved have lost it: verify those by the code on the last page.",
  },
  named: {
    variant: "default",
    title: "This code belongs to a sealed document",
    text: "The code alone does not verify the file you have. It is the original if its SHA-256 is the fingerprint below: choose the file, and this page compares them.",
  },
};

const RECORD_GONE =
  "It was sealed here, but its record is no longer kept. Its last page, which the seal covers, says who signed it.";

/** The result for a file or a code. */
export function FindingCard({ finding }: { finding: Finding }) {
  if (finding.verdict === "unreadable") {
    return (
      <FindingFrame about={finding.about}>
        <Notice variant="destructive" title="The file could not be verified">
          {finding.message}
        </Notice>
      </FindingFrame>
    );
  }
  const { variant, title, text } = WORDS[finding.verdict];
  const isGone = finding.verdict === "original" && !finding.document;
  return (
    <FindingFrame about={finding.about}>
      <Notice variant={variant} title={title}>
        {text} {isGone && RECORD_GONE}
      </Notice>
      {finding.document && <DocumentFacts document={finding.document} />}
    </FindingFrame>
  );
}

function FindingFrame({ about, children }: { about: string; children: React.ReactNode }) {
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 className="break-words font-semibold text-base">{about}</h2>
      {children}
    </Card>
  );
}
