"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readDocusealMessage } from "@/lib/contracts/embed-frames";

interface VendorFormProps {
  src: string;
  title: string;
  /** Called when something was done in the form; the vendor's record may show it. */
  onChanged: () => void;
}

const FIRST_HEIGHT = 720;

/**
 * A signing vendor's form. Its script runs in a frame without an origin, so that it cannot reach our site; accepts messages only
 * from this very frame.
 */
export function VendorForm({ src, title, onChanged }: VendorFormProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [listening, setListening] = useState(false);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const receive = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== "null" || event.source !== frame.current?.contentWindow) return;
    const message = readDocusealMessage(event.data);
    if (message?.type === "docuseal:height") setHeight(Math.ceil(message.height));
    else if (message) onChanged();
  });
  useEffect(() => {
    window.addEventListener("message", receive);
    setListening(true);
    return () => window.removeEventListener("message", receive);
  }, []);
  if (!listening) return <div style={{ height }} />;
  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      sandbox="allow-scripts allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox"
      style={{ height }}
      className="block w-full"
    />
  );
}
