"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { embedOf, type FrameMessage, originOf } from "@/lib/contracts/embed-frames";

interface EmbeddedFrameProps {
  src: string;
  title: string;
  /** The height in pixels, or 'content' for the height that the frame reports. */
  height: number | "content";
  onMessage: (message: FrameMessage) => void;
  className?: string;
}

const FIRST_HEIGHT = 720;

/**
 * A frame of this site or of a declared vendor; any other stays empty. Accepts messages only from this very frame and its origin.
 */
export function EmbeddedFrame({ src, title, height, onMessage, className }: EmbeddedFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [listening, setListening] = useState(false);
  const [contentHeight, setContentHeight] = useState(FIRST_HEIGHT);
  const receive = useEffectEvent((event: MessageEvent) => {
    const own = window.location.origin;
    if (event.origin !== originOf(src, own) || event.source !== frame.current?.contentWindow) return;
    const message = embedOf(src, own)?.readMessage(event.data);
    if (message?.type === "tandem:frame-height") setContentHeight(Math.ceil(message.height));
    else if (message) onMessage(message);
  });
  useEffect(() => {
    window.addEventListener("message", receive);
    // Only now: a frame in the server's HTML could send messages before anything listens.
    setListening(true);
    return () => window.removeEventListener("message", receive);
  }, []);
  const size = { height: height === "content" ? contentHeight : height };
  if (!listening || !embedOf(src, window.location.origin)) return <div style={size} />;
  return <iframe ref={frame} src={src} title={title} style={size} className={cn("block w-full", className)} />;
}
