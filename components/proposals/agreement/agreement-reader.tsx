"use client";
import { Download, FileText, ZoomIn, ZoomOut } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { useElementWidth } from "@/components/proposals/frames/use-element-width";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { SigningSession } from "@/lib/proposals/client/contract-embeds";
import { AgreementText } from "./agreement-text";

const PdfPages = dynamic(() => import("./pdf-pages").then((file) => file.PdfPages), {
  ssr: false,
  loading: () => <Skeleton className="h-[60rem] w-full rounded-none" />,
});

const ZOOMS = [1, 1.5, 2, 3] as const;

interface AgreementViewerProps {
  url: string;
  /** Called when the document has been shown. */
  onShown: () => void;
}

/** The PDF, as wide as the frame; larger on request, and then scrolled sideways. */
export function AgreementViewer({ url, onShown }: AgreementViewerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const width = useElementWidth(box);
  const scale = ZOOMS[zoom] ?? 1;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut aria-hidden="true" />
          Smaller
        </Button>
        <Button variant="outline" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          <ZoomIn aria-hidden="true" />
          Larger
        </Button>
      </div>
      <div ref={box} className="overflow-x-auto bg-muted" tabIndex={scale > 1 ? 0 : undefined}>
        {width > 0 && <PdfPages file={url} width={Math.floor(width * scale)} onShown={onShown} />}
      </div>
    </div>
  );
}

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
