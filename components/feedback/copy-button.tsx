"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "./toast";

interface CopyButtonProps {
  value: string;
  label: string;
  /** The message after copying. */
  copied: string;
  /** The message if copying failed, and the text below it. */
  failed: string;
  fallback?: string;
  /** Shown next to the icon; without it the button is just the icon. */
  text?: string;
}

/** Copies a text to the clipboard. */
export function CopyButton({ value, label, copied: done, failed, fallback, text }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      toast.success(done);
    } catch {
      // Browsers only allow the clipboard to pages served over https.
      toast.error(failed, { description: fallback });
    }
  }
  const Icon = copied ? Check : Copy;
  return (
    <Button
      variant={text ? "outline" : "ghost"}
      size={text ? "default" : "icon"}
      aria-label={text ? undefined : label}
      onClick={copy}
    >
      <Icon aria-hidden="true" />
      {text}
    </Button>
  );
}
