"use client";

import { Download, FileText } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { SigningSession } from "@/lib/proposals/client/contract-embeds";
import { AgreementText } from "./agreement-text";
import { AgreementViewer } from "./agreement-viewer";

interface AgreementReaderProps {
  session: SigningSession;
  /** The PDF's address. */
  url: string;
  /** Called when the whole document has been shown, or saved to the reader's device. */
  onShown: () => void;
}

/**
 * The document as text, which any phone can show, and as the PDF on request: its viewer is more code than everything else here.
 * Exhibits, and documents made before texts were stored, only exist as PDF.
 */
export function AgreementReader({ session, url, onShown }: AgreementReaderProps) {
  const { content, documentName } = session;
  const [asPdf, setAsPdf] = useState(content === null);
  const isAllText = content !== null && content.exhibits.length === 0;
  useEffect(() => {
    if (isAllText) onShown();
  });
  return (
    <section aria-labelledby="document-name" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="document-name" className="font-semibold text-xl">
          {documentName}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {content && (
            <Button variant="outline" aria-pressed={asPdf} onClick={() => setAsPdf(!asPdf)}>
              <FileText aria-hidden="true" />
              {asPdf ? "Read as text" : "Open the PDF"}
            </Button>
          )}
          <Button variant="outline" asChild>
            <a href={url} download onClick={onShown}>
              <Download aria-hidden="true" />
              Download
            </a>
          </Button>
        </div>
      </div>
      {content && !asPdf ? (
        <>
          <AgreementText content={content} signature={(role) => <Signed session={session} role={role} />} />
          {!isAllText && <p className="text-muted-foreground text-sm">Please open the PDF to read the exhibits.</p>}
        </>
      ) : (
        <AgreementViewer url={url} onShown={onShown} />
      )}
    </section>
  );
}

function Signed({ session, role }: { session: SigningSession; role: "client" | "provider" }) {
  const signature = session.signatures.find((one) => one.role === role);
  if (!signature) return <span className="text-muted-foreground">Not signed yet</span>;
  return (
    <>
      <span className="block font-serif text-xl italic">{signature.name}</span>
      Signed {signature.at}
    </>
  );
}
