"use client";

import { useRef, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import "react-pdf/dist/Page/TextLayer.css";
import { BlankPage } from "./blank-page";

// Set in this file, because react-pdf sets its own default when it is loaded.
pdfjs.GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).toString();

interface PdfPagesProps {
  /** The PDF, or its address on this site. */
  file: string | Blob;
  /** The width of a page in CSS pixels. */
  width: number;
  /** Called when every page is rendered and none moves any more. */
  onShown?: () => void;
}

/** All pages of a PDF, one below the other. Load it with next/dynamic and `ssr: false`: pdf.js needs a browser. */
export function PdfPages({ file, width, onShown }: PdfPagesProps) {
  const [pageCount, setPageCount] = useState(0);
  const shown = useRef(new Set<number>());
  const blank = <BlankPage width={width} />;
  return (
    <Document
      file={file}
      loading={blank}
      error={
        <p role="alert" className="p-4 text-center text-sm">
          The document could not be shown here. Please download it to read it.
        </p>
      }
      onLoadSuccess={({ numPages }) => setPageCount(numPages)}
      className="flex w-fit flex-col gap-3"
    >
      {Array.from({ length: pageCount }, (_, index) => (
        // As high as a letter page meanwhile: between loading and rendering it has no height, and the next page would jump.
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <div key={index} style={{ minHeight: (width * 11) / 8.5 }}>
          <Page
            pageNumber={index + 1}
            width={width}
            devicePixelRatio={Math.min(globalThis.devicePixelRatio, 2)}
            renderAnnotationLayer={false}
            loading={blank}
            onRenderSuccess={() => {
              shown.current.add(index);
              if (shown.current.size === pageCount) onShown?.();
            }}
            // Not white before it is rendered: in dark mode that would flash. The structure tree refers to parts that the text layer
            // has not, with headings that are empty: the text layer is what is read.
            className="bg-secondary ring-1 ring-border [&_.structTree]:hidden"
            aria-label={`Page ${index + 1} of ${pageCount}`}
          />
        </div>
      ))}
    </Document>
  );
}
