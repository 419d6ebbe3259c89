"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { tellParent } from "./tell-parent";

/** The content of a frame, which reports its height to the page around it. */
export function GrowingFrame({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!content.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      if (height >= 1) tellParent({ type: "tandem:frame-height", height });
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={content} className="text-base">
      {children}
    </div>
  );
}
