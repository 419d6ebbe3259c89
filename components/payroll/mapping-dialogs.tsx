"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { toast } from "@/components/feedback/toast";
import { ComboboxField } from "@/components/form/combobox-field";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { useLastKnown } from "@/components/hooks/use-last-known";
import { useClocks } from "@/components/layout/clocks";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { BodyInputOf, BodyOf } from "@/lib/contracts/endpoint";
import { lastDays, monthsBefore } from "@/lib/domain/dates";
import {
  createMapping,
  listEntities,
  listMappingProviders,
  listMappingReps,
  syncAll,
} from "@/lib/generated/calls/integrations";
import type { Mapping } from "@/lib/payroll/contract";
import { COMPANY_CHOICE, ENTITY_CHOICE, PROVIDER_CHOICE, REP_CHOICE } from "./choice-texts";
import { HISTORY_MONTHS } from "./history";
import { HistoryField } from "./history-field";
import { companiesFor, entitiesFor } from "./mapping-options";
import { SYNC_FAILED } from "./sync-texts";
import { UpdateMappingDialog } from "./update-mapping-dialog";
import { useChoices, useOnlyItsPeople } from "./use-choices";

const DAYS = 30;

interface SyncAllDialogProps extends OpenProps {
  onStarted: (batchId: string) => void;
}

export function SyncAllDialog({ onStarted, ...dialog }: SyncAllDialogProps) {
  const { providerToday: today } = useClocks();
  const change = useChange();
  return (
    <FormDialog
      {...dialog}
      title="Sync All"
      description="Fetches every mapping's revenue, both days included."
      submitLabel="Sync"
      failureTitle={SYNC_FAILED}
      schema={() => import("@/lib/payroll/contract").then((contract) => contract.syncAll.body)}
      draft={null}
      defaultValues={lastDays(today, DAYS)}
      onSubmit={async (body) => {
        const { batchId, runs } = await change(syncAll, { body });
        if (runs > 0) onStarted(batchId);
        else toast.warning("There are no mappings to sync");
      }}
    >
      {({ control }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField control={control} name="startDate" label="Start date" about="back" required clearable={false} />
          <DateField control={control} name="endDate" label="End date" about="back" required clearable={false} />
        </div>
      )}
    </FormDialog>
  );
}

type Inputs = BodyInputOf<typeof createMapping>;
type Values = BodyOf<typeof createMapping>;

export function AddMappingFields({ form }: { form: UseFormReturn<Inputs, unknown, Values> }) {
  const { control, setValue } = form;
  const providers = useChoices(listMappingProviders, true);
  // Loaded ahead, so that the list opens at once.
  useQuery(companiesFor(""));
  const [providerId, salesRepId] = useWatch({ control, name: ["providerId", "salesRepId"] });
  const reps = useChoices(listMappingReps, true, providerId ?? undefined);
  useOnlyItsPeople(reps, Boolean(providerId), salesRepId, () => setValue("salesRepId", null));
  const [companyName, setCompanyName] = useState<string>();
  const namesake = useNamesake(companyName);
  const namesakeId = namesake?.id;
  // Only after a company was chosen: an entity restored from a draft stays.
  useEffect(() => {
    if (companyName !== undefined) setValue("externalEntityId", namesakeId, { shouldDirty: true });
  }, [companyName, namesakeId, setValue]);

  return (
    <>
      <ComboboxField
        {...COMPANY_CHOICE}
        control={control}
        name="companyId"
        required
        optionsFor={companiesFor}
        onValueChange={(_, option) => setCompanyName(option?.label)}
      />
      <ComboboxField
        {...ENTITY_CHOICE}
        control={control}
        name="externalEntityId"
        hint="Leave it blank to use the one with the same name."
        selectedLabel={namesake?.name}
        optionsFor={(search) => entitiesFor(search || companyName)}
      />
      <ComboboxField
        {...PROVIDER_CHOICE}
        control={control}
        name="providerId"
        required
        selectedLabel={providers.nameOf(providerId)}
        optionsFor={providers.optionsFor}
      />
      <ComboboxField
        {...REP_CHOICE}
        control={control}
        name="salesRepId"
        clearable
        selectedLabel={reps.nameOf(salesRepId)}
        optionsFor={reps.optionsFor}
      />
      <HistoryField control={control} name="historyFrom" />
    </>
  );
}

/** The platform's unmapped entity with the company's name. */
function useNamesake(companyName: string | undefined) {
  const entities = useQuery({
    ...queryOptions(listEntities, { query: { companyName } }),
    enabled: companyName !== undefined,
  }).data;
  return entities?.items.find(({ name }) => name.toLowerCase() === companyName?.toLowerCase());
}

/** The dialog that is open on the mappings screen. */
export type MappingDialog = { kind: "add" | "sync-all" } | { kind: "edit"; mapping: Mapping };

export interface MappingDialogsProps {
  doing: MappingDialog | null;
  onClose: () => void;
  /** Called with the batch of a Sync All that was started. */
  onSyncAll: (batchId: string) => void;
}

export function MappingDialogs({ doing, onClose, onSyncAll }: MappingDialogsProps) {
  const shown = useLastKnown(doing);
  const onOpenChange = (open: boolean) => !open && onClose();
  return (
    <>
      <AddMappingDialog open={doing?.kind === "add"} onOpenChange={onOpenChange} />
      <SyncAllDialog open={doing?.kind === "sync-all"} onOpenChange={onOpenChange} onStarted={onSyncAll} />
      {shown?.kind === "edit" && (
        <UpdateMappingDialog mapping={shown.mapping} open={doing?.kind === "edit"} onOpenChange={onOpenChange} />
      )}
    </>
  );
}

function AddMappingDialog(dialog: OpenProps) {
  const change = useChange();
  const { providerToday: today } = useClocks();
  return (
    <FormDialog
      {...dialog}
      title="Add Mapping"
      submitLabel="Add Mapping"
      failureTitle="Failed to create mapping"
      schema={() => import("@/lib/payroll/contract").then((contract) => contract.createMapping.body)}
      draft="new-mapping"
      defaultValues={{
        companyId: null,
        externalEntityId: undefined,
        providerId: null,
        salesRepId: null,
        historyFrom: monthsBefore(today, HISTORY_MONTHS),
      }}
      onSubmit={async (body) => {
        const { externalEntityName } = await change(createMapping, { body });
        toast.success(`${externalEntityName} was mapped`, { description: "Its revenue is syncing." });
      }}
    >
      {(form) => <AddMappingFields form={form} />}
    </FormDialog>
  );
}
