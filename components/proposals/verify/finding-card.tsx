import { Notice, type NoticeProps } from "@/components/kit/notice";
import { Card } from "@/components/ui/card";
import type { SealVerdict } from "@/lib/domain/enums";
import { DocumentFacts } from "./document-facts";
import type { Finding } from "./use-verification";

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
    text: "It carries our seal and is not what was sealed. Do not rely on it; ask for the original where you got it.",
  },
  foreign: {
    variant: "warning",
    title: "This file was not sealed here",
    text: "It carries no seal of ours. A scan, a printout and a copy that another program has saved have lost it: verify those by the code on the last page.",
  },
  named: {
    variant: "default",
    title: "This code names a sealed document",
    text: "A code says nothing of the file that you have. It is the original if its SHA-256 is the fingerprint below, which this page finds out when you choose the file.",
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
