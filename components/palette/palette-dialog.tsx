"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowRightLeft, Phone } from "lucide-react";
import { usePathname } from "next/navigation";
import { useRef, useState } from "react";
import type { LogTarget } from "@/components/contacts/to-log";
import { useChangeStage } from "@/components/deals/use-deal";
import { lazyDialog } from "@/components/kit/once-open";
import { AddCompanyDialog } from "@/components/record-forms/add-company-dialog";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { queryKey } from "@/lib/api-client/query-key";
import { queryOptions } from "@/lib/api-client/query-options";
import type { CurrentUser } from "@/lib/auth/contract";
import type { Deal } from "@/lib/deals/contract";
import { getDeal, listStages } from "@/lib/generated/calls/deals";
import { PAGES } from "@/lib/pages";
import type { PaletteItem, PaletteSection } from "./items";
import { PaletteBox } from "./palette-box";
import { usePalette } from "./palette-state";
import { useCommands } from "./use-commands";

const BEFORE_ID = `${PAGES.deals.path}/`;

/** The deal whose page is open. */
export function useOpenDeal(): Deal | undefined {
  const pathname = usePathname();
  const client = useQueryClient();
  const dealId = pathname.startsWith(BEFORE_ID) ? pathname.slice(BEFORE_ID.length).split("/")[0] : undefined;
  return dealId ? client.getQueryData<Deal>(queryKey(getDeal, { params: { dealId } })) : undefined;
}

const LOG_CALL = { id: "log-call", label: "Log a call", icon: Phone };

/** Logs a call where no deal is open: on one of the open company's deals, or on one that is to be chosen first. */
export function callElsewhere(pathname: string, onLogCall: (companyId: string) => void): PaletteItem {
  const [, area, companyId, tab] = pathname.split("/");
  if (`/${area}` === PAGES.companies.path && companyId && tab) return { ...LOG_CALL, run: () => onLogCall(companyId) };
  return { ...LOG_CALL, detail: "Choose its deal first", href: PAGES.deals.path };
}

/** What can be done with an open deal from each of its pages. */
export function useDealCommands(deal: Deal, onLogCall: () => void): PaletteSection {
  const { changeStage } = useChangeStage(deal);
  const stages = useQuery(queryOptions(listStages)).data?.items ?? [];
  const moves =
    deal.dealStatus === "open"
      ? stages
          .filter(({ id }) => id !== deal.stageId)
          .map(({ id, name }) => ({
            id: `move-${id}`,
            label: `Move this deal to ${name}`,
            icon: ArrowRightLeft,
            run: () => changeStage(id),
          }))
      : [];
  return {
    title: deal.name,
    items: [{ ...LOG_CALL, run: onLogCall }, ...moves],
  };
}

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

/** Mounted again each time the palette opens, on whatever page that is. */
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
