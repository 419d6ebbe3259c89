"use client";

import { useEffect, useState } from "react";
import { SwitchProviderDialog } from "@/components/auth/switch-provider-dialog";
import { dropParameter } from "@/components/feedback/missing-record";

interface DealElsewhereProps {
  provider: { id: string; name: string };
  href: string;
  /** The address's parameter that leads here. */
  parameter: string;
}

/** For a link to a deal of another of the user's providers: offers to switch. */
export function DealElsewhere({ provider, href, parameter }: DealElsewhereProps) {
  const [open, setOpen] = useState(true);
  useEffect(() => dropParameter(parameter), [parameter]);
  return <SwitchProviderDialog wanted={open ? { provider, href } : null} onClose={() => setOpen(false)} />;
}
