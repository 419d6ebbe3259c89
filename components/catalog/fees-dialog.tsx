"use client";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { EditableList } from "@/components/data-table/editable-list";
import { queryStatus } from "@/components/data-table/query-status";
import { columnHelper } from "@/components/data-table/table-features";
import { CutShort } from "@/components/feedback/cut-short";
import { FormDialog } from "@/components/form/form-dialog";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { useRecordForm } from "@/components/form/use-versioned-form";
import { DialogBody, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Fee, FeeForm } from "@/lib/catalog/contract";
import { FEE_KIND_LABELS, FEE_KINDS } from "@/lib/domain/enums";
import { formatDollars } from "@/lib/domain/format";
import { createFee, deleteFee, listFees, updateFee } from "@/lib/generated/calls/catalog";

const column = columnHelper<Fee>();

const columns = column.columns([
  column.accessor("name", { header: "Name", meta: { className: "w-1/2 min-w-40 max-w-0 truncate" } }),
  column.accessor(({ kind }) => FEE_KIND_LABELS[kind], {
    id: "kind",
    header: "Kind",
    meta: { className: "whitespace-nowrap" },
  }),
  column.accessor("amount", {
    header: "Amount",
    cell: ({ getValue }) => formatDollars(getValue()),
    meta: { align: "right", className: "whitespace-nowrap" },
  }),
]);

const SEARCH_FROM = 10;

/** The one-time fees and monthly minimums of a provider, to add, change and delete. */
export function FeesDialog({ providerId, open, onOpenChange }: OpenProps & { providerId: string }) {
  const change = useChange();
  const params = { providerId };
  const fees = useQuery({ ...queryOptions(listFees, { params }), enabled: open, staleTime: 0 });
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Fees"
      description="One-time fees and monthly minimums that reps can add to a proposal. They earn no commission."
    >
      <DialogBody>
        <EditableList
          noun="fee"
          add={{ label: "Add Fee", variant: "default" }}
          table={{
            label: "Fees",
            columns,
            data: fees.data?.items,
            ...queryStatus(fees),
            placeholderRows: 2,
            getRowId: (fee) => fee.id,
            rowLabel: (fee) => fee.name,
            mobileCard: (fee) => ({
              title: fee.name,
              subtitle: FEE_KIND_LABELS[fee.kind],
              value: formatDollars(fee.amount),
            }),
            messages: {
              empty: "No fees found",
              about: "A setup fee, a year-end fee or a monthly minimum, for example. Add the first one to begin.",
              error: "Failed to fetch fees. Please try again later.",
            },
            searchable: (fees.data?.items.length ?? 0) > SEARCH_FROM,
            searchPlaceholder: "Search fees…",
            initialState: { sortBy: "name" },
          }}
          form={({ row, ...dialog }) => <FeeDialog providerId={providerId} fee={row} {...dialog} />}
          deletion={{
            description: "New proposals can no longer charge it; those made with it keep it. This cannot be undone.",
            failureTitle: "Failed to delete fee",
            run: ({ id }) => change(deleteFee, { params: { providerId, feeId: id } }),
          }}
        />
        {fees.data && <CutShort shown={fees.data.items.length} total={fees.data.total} of="fees" className="pt-2" />}
      </DialogBody>
    </TitledDialog>
  );
}

type FeeInputs = z.input<typeof FeeForm>;

const KINDS = FEE_KINDS.map((value) => ({ value, label: FEE_KIND_LABELS[value] }));

const EMPTY = { name: "", kind: "once" as const, amount: Number.NaN };

const inputsOf = ({ name, kind, amount }: Fee): FeeInputs => ({ name, kind, amount });

interface FeeDialogProps extends OpenProps {
  providerId: string;
  /** The fee to change; null adds one. */
  fee: Fee | null;
}

function FeeDialog({ providerId, fee, open, onOpenChange }: FeeDialogProps) {
  const change = useChange();
  const params = { providerId };
  const form = useRecordForm({
    record: fee,
    open,
    schema: () => import("@/lib/catalog/contract").then((contract) => contract.FeeForm),
    draft: fee ? `fee:${fee.id}` : `new-fee:${providerId}`,
    failureTitle: fee ? "Failed to update fee" : "Failed to create fee",
    inputsOf,
    empty: EMPTY,
    create: (body, keyFor) => change(createFee, { params, body, idempotencyKey: keyFor(body) }),
    update: (values, { id: feeId, version }) =>
      change(updateFee, { params: { ...params, feeId }, body: { ...values, version } }),
    readLatest: async ({ id }) => (await call(listFees, { params })).items.find((one) => one.id === id),
  });
  return (
    <FormDialog
      {...form}
      open={open}
      onOpenChange={onOpenChange}
      title={fee ? "Edit Fee" : "Add Fee"}
      submitLabel={fee ? "Save" : "Add Fee"}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="name"
            label="Name"
            required
            autoFocus
            maxLength={100}
            hint="Clients read it in their proposal"
          />
          <SelectField
            control={control}
            name="kind"
            label="Kind"
            required
            options={KINDS}
            hint="A monthly minimum is the least a client pays for services, before taxes"
          />
          <MoneyField control={control} name="amount" label="Amount" required />
        </>
      )}
    </FormDialog>
  );
}
