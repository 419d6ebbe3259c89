"use client";

import { useEffect, useState } from "react";
import { SwitchProviderDialog } from "@/components/companies/switch-provider-dialog";
import { dropParameter } from "@/components/feedback/missing-record";

interface DealElsewhereProps {
  provider: { id: string; name: string };
  href: string;
  /** The parameter of the address that has brought one here. */
  parameter: string;
}

/** A link has led to a deal of another provider of one's own: offers to switch. */
export function DealElsewhere({ provider, href, parameter }: DealElsewhereProps) {
  const [open, setOpen] = useState(true);
  useEffect(() => dropParameter(parameter), [parameter]);
  return <SwitchProviderDialog wanted={open ? { provider, href } : null} onClose={() => setOpen(false)} />;
}
