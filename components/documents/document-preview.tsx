"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { type DocumentPlace, useDocumentFile } from "./use-document-pdf";

const WIDE = "(min-width: 48rem)";
const LETTER_RATIO = 11 / 8.5;

const PdfPages = dynamic(() => import("./pdf-pages").then((file) => file.PdfPages), { ssr: false });

/** Width of a page: 360 px on small screens, else 600 px (R:58). */
function usePageWidth(): number {
  const wide = useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
  return wide ? 600 : 360;
}

/** The document's pages in a scrolling area of their own. */
export function DocumentPreview(place: DocumentPlace) {
  const width = usePageWidth();
  const { file, failed, retry } = useDocumentFile(place);
  if (failed && !file) {
    return (
      <div role="alert" className="grid justify-items-center gap-3 border-t px-4 py-12 text-center text-sm">
        The preview could not be loaded.
        <Button onClick={retry}>Try again</Button>
      </div>
    );
  }
  return (
    <section
      aria-label={`Preview of ${place.document.name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[min(50rem,80dvh)] overflow-auto border-t bg-muted py-3"
    >
      <div className="mx-auto w-fit">
        {file ? (
          <PdfPages file={file} width={width} />
        ) : (
          <Skeleton className="rounded-none" style={{ width, height: Math.round(width * LETTER_RATIO) }} />
        )}
      </div>
    </section>
  );
}
