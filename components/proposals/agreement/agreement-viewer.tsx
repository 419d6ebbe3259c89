"use client";

import { ZoomIn, ZoomOut } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { useElementWidth } from "@/components/proposals/frames/use-element-width";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";

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
