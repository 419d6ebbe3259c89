"use client";

import { usePathname } from "next/navigation";
import { useRef, useState } from "react";
import type { LogTarget } from "@/components/contacts/to-log";
import { lazyDialog } from "@/components/kit/once-open";
import { AddCompanyDialog } from "@/components/record-forms/add-company-dialog";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import type { CurrentUser } from "@/lib/auth/contract";
import type { Deal } from "@/lib/deals/contract";
import type { PaletteSection } from "./items";
import { PaletteBox } from "./palette-box";
import { usePalette } from "./palette-state";
import { useCommands } from "./use-commands";
import { callElsewhere, useDealCommands, useOpenDeal } from "./use-deal-commands";

const LogAnywhere = lazyDialog(async () => (await import("@/components/timeline/log-anywhere")).LogAnywhere);

const A_CALL = { kind: "call" } as const;

interface Actions {
  /** Does what was chosen once the palette is closed and the focus is back, to which a dialog then returns it. */
  onRun: (run: () => void) => void;
  onAddCompany: () => void;
  onLogCall: (target: Pick<LogTarget, "dealId" | "companyId">) => void;
}

/** Search and commands, and the forms that commands open. */
export function PaletteDialog({ user }: { user: CurrentUser }) {
  const { open, setOpen } = usePalette();
  const [addingCompany, setAddingCompany] = useState(false);
  const [call, setCall] = useState<Pick<LogTarget, "dealId" | "companyId"> & { open: boolean }>({ open: false });
  const chosen = useRef<() => void>(undefined);

  function runChosen() {
    const run = chosen.current;
    chosen.current = undefined;
    run?.();
  }

  return (
    <>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          size="lg"
          aria-describedby={undefined}
          onCloseAutoFocus={runChosen}
          className="h-[calc(100dvh-2rem)] md:mt-[12vh] md:mb-auto md:h-fit md:max-h-[min(30rem,76vh)]"
        >
          <DialogTitle className="sr-only">Search and commands</DialogTitle>
          <PaletteContent
            user={user}
            onRun={(run) => {
              chosen.current = run;
              setOpen(false);
            }}
            onAddCompany={() => setAddingCompany(true)}
            onLogCall={(target) => setCall({ ...target, open: true })}
          />
        </DialogContent>
      </Dialog>
      <AddCompanyDialog open={addingCompany} onOpenChange={setAddingCompany} />
      <LogAnywhere
        target={call}
        prefill={A_CALL}
        open={call.open}
        onOpenChange={(open) => setCall((before) => ({ ...before, open }))}
      />
    </>
  );
}

/** Mounted anew each time the palette opens, on whatever page that is. */
function PaletteContent({ user, onRun, onAddCompany, onLogCall }: Actions & { user: CurrentUser }) {
  const deal = useOpenDeal();
  const elsewhere = callElsewhere(usePathname(), (companyId) => onLogCall({ companyId }));
  const commands = useCommands(user, onAddCompany, deal ? undefined : elsewhere);
  if (!deal) return <PaletteBox commands={commands} onRun={onRun} />;
  return <WithDeal deal={deal} commands={commands} onRun={onRun} onLogCall={onLogCall} />;
}

interface WithDealProps extends Pick<Actions, "onRun" | "onLogCall"> {
  deal: Deal;
  commands: PaletteSection[];
}

function WithDeal({ deal, commands, onRun, onLogCall }: WithDealProps) {
  const ofDeal = useDealCommands(deal, () => onLogCall({ dealId: deal.id }));
  return <PaletteBox commands={[ofDeal, ...commands]} onRun={onRun} />;
}
