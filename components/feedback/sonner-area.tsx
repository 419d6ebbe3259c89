"use client";

import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { toastArea } from "./toast";

export function SonnerArea() {
  // Effects of children run first: sonner listens by now.
  useEffect(() => toastArea.ready(toast), []);
  return <Toaster position="bottom-right" closeButton richColors />;
}
