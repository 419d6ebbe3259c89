"use client";

import { lazy, useState } from "react";
import { AddCompanyDialog } from "@/components/companies/add-company-dialog";
import { OnceOpen } from "@/components/kit/once-open";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import type { CurrentUser } from "@/lib/contracts/auth";
import type { Deal } from "@/lib/contracts/deals";
import type { PaletteSection } from "./items";
import { PaletteBox } from "./palette-box";
import { usePalette } from "./palette-state";
import { useCommands } from "./use-commands";
import { useDealCommands, useOpenDeal } from "./use-deal-commands";

const AddActivityDialog = lazy(async () => ({
  default: (await import("@/components/deals/activities/add-activity-dialog")).AddActivityDialog,
}));

interface Forms {
  onAddCompany: () => void;
  onLogCall: (dealId: string) => void;
}

/** Search and commands, and the forms that commands open. */
export function PaletteDialog({ user }: { user: CurrentUser }) {
  const { open, setOpen } = usePalette();
  const [addingCompany, setAddingCompany] = useState(false);
  const [call, setCall] = useState({ dealId: "", open: false });
  return (
    <>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          size="lg"
          aria-describedby={undefined}
          className="h-[calc(100dvh-2rem)] md:mt-[12vh] md:mb-auto md:h-120 md:max-h-[76vh]"
        >
          <DialogTitle className="sr-only">Search and commands</DialogTitle>
          <PaletteContent
            user={user}
            onAddCompany={() => setAddingCompany(true)}
            onLogCall={(dealId) => setCall({ dealId, open: true })}
          />
        </DialogContent>
      </Dialog>
      <AddCompanyDialog open={addingCompany} onOpenChange={setAddingCompany} />
      <OnceOpen open={call.open}>
        <AddActivityDialog
          dealId={call.dealId}
          open={call.open}
          onOpenChange={(open) => setCall((before) => ({ ...before, open }))}
        />
      </OnceOpen>
    </>
  );
}

/** Mounted anew each time the palette opens, on whatever page that is. */
function PaletteContent({ user, onAddCompany, onLogCall }: Forms & { user: CurrentUser }) {
  const commands = useCommands(user, onAddCompany);
  const deal = useOpenDeal();
  if (!deal) return <PaletteBox commands={commands} />;
  return <WithDeal deal={deal} commands={commands} onLogCall={onLogCall} />;
}

interface WithDealProps extends Pick<Forms, "onLogCall"> {
  deal: Deal;
  commands: PaletteSection[];
}

function WithDeal({ deal, commands, onLogCall }: WithDealProps) {
  const ofDeal = useDealCommands(deal, () => onLogCall(deal.id));
  return <PaletteBox commands={[ofDeal, ...commands]} />;
}
