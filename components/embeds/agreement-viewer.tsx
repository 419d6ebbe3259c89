"use client";

import { Download, ZoomIn, ZoomOut } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useElementWidth } from "./use-element-width";

const PdfPages = dynamic(() => import("@/components/documents/pdf-pages").then((file) => file.PdfPages), {
  ssr: false,
  loading: () => <Skeleton className="h-[60rem] w-full rounded-none" />,
});

const ZOOMS = [1, 1.5, 2, 3] as const;

interface AgreementViewerProps {
  name: string;
  url: string;
  /** The document is before the reader's eyes, or on their device. */
  onShown: () => void;
}

/** The document to read, as wide as the frame; larger on request, then it scrolls sideways. */
export function AgreementViewer({ name, url, onShown }: AgreementViewerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const width = useElementWidth(box);
  const scale = ZOOMS[zoom] ?? 1;
  return (
    <section aria-labelledby="document-name" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="document-name" className="font-semibold text-base">
          {name}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <Button disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <ZoomOut aria-hidden="true" />
            <span className="max-sm:sr-only">Smaller</span>
          </Button>
          <Button disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
            <ZoomIn aria-hidden="true" />
            <span className="max-sm:sr-only">Larger</span>
          </Button>
          <Button asChild>
            <a href={url} download onClick={onShown}>
              <Download aria-hidden="true" />
              Download
            </a>
          </Button>
        </div>
      </div>
      <div ref={box} className="overflow-x-auto bg-muted" tabIndex={scale > 1 ? 0 : undefined}>
        {width > 0 && <PdfPages file={url} width={Math.floor(width * scale)} onShown={onShown} />}
      </div>
    </section>
  );
}
