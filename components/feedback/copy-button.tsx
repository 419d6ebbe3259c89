"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "./toast";

interface CopyButtonProps {
  value: string;
  label: string;
  /** Said once it is copied. */
  copied: string;
  /** Said where it cannot be, and what is said below that. */
  failed: string;
  fallback?: string;
  /** Shown beside the icon; without it the button is the icon alone. */
  text?: string;
}

/** Puts a text into the clipboard. */
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
      // Browsers give no clipboard to pages that are not served over https.
      toast.error(failed, { description: fallback });
    }
  }
  const Icon = copied ? Check : Copy;
  return (
    <Button
      variant={text ? "outline" : "ghost"}
      size={text ? "md" : "icon"}
      aria-label={text ? undefined : label}
      onClick={copy}
    >
      <Icon aria-hidden="true" />
      {text}
    </Button>
  );
}
