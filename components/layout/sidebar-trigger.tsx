"use client";

import { PanelLeft } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useSidebar } from "./sidebar-state";

export function SidebarTrigger() {
  const { toggle } = useSidebar();
  return (
    <Button variant="ghost" size="icon" onClick={toggle} aria-label="Toggle sidebar" title="Toggle sidebar (Ctrl+B)">
      <PanelLeft />
    </Button>
  );
}
