"use client";

import dynamic from "next/dynamic";
import { useRef } from "react";
import { useElementWidth } from "@/components/proposals/frames/use-element-width";
import { Button } from "@/components/ui/button";
import { BlankPage } from "./blank-page";
import { type DocumentPlace, useDocumentFile } from "./use-document-pdf";

const PdfPages = dynamic(() => import("./pdf-pages").then((file) => file.PdfPages), {
  ssr: false,
  loading: () => <BlankPage />,
});

/** The same height before and after loading, so that nothing below moves. */
const areaStyles = "h-[min(50rem,80dvh)] border-t";

/** The pages of a stored document. */
export function DocumentPreview(place: DocumentPlace) {
  return <PdfPreview label={`Preview of ${place.document.name}`} {...useDocumentFile(place)} />;
}

interface PdfPreviewProps {
  label: string;
  /** Undefined until it has loaded. */
  file: Blob | undefined;
  failed: boolean;
  retry: () => void;
}

/** A PDF's pages in a scrolling area: 360 px wide on small screens, else 600 (R:58), or as much as fits. */
export function PdfPreview({ label, file, failed, retry }: PdfPreviewProps) {
  if (failed && !file) {
    return (
      <div role="alert" className={`${areaStyles} grid place-content-center justify-items-center gap-3 px-4 text-sm`}>
        The preview could not be loaded.
        <Button variant="outline" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
      tabIndex={0}
      className={`${areaStyles} overflow-y-scroll bg-muted py-3`}
    >
      <Pages file={file} />
    </section>
  );
}

function Pages({ file }: { file: Blob | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useElementWidth(box);
  return (
    <div ref={box} className="mx-auto w-full max-w-90 md:max-w-150">
      {file && width > 0 ? <PdfPages file={file} width={width} /> : <BlankPage />}
    </div>
  );
}
