"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { serverTable } from "@/components/data-table/query-status";
import { columnHelper } from "@/components/data-table/table-features";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { LocalTime } from "@/components/layout/local-time";
import { Badge } from "@/components/ui/badge";
import { DialogBody, TitledDialog } from "@/components/ui/dialog";
import { keptOptions } from "@/lib/api-client/query-options";
import { listOutbox } from "@/lib/generated/calls/mail";
import type { OutboxMail } from "@/lib/mail/contract";
import { OUTBOX_TABLE, outboxQueryOf } from "./outbox-query";

const STATUS: Record<OutboxMail["status"], { label: string; variant: "outline" | "success" | "destructive" }> = {
  pending: { label: "On its way", variant: "outline" },
  sent: { label: "Sent", variant: "success" },
  held: { label: "Kept here", variant: "outline" },
  failed: { label: "Failed", variant: "destructive" },
};

const column = columnHelper<OutboxMail>();
const COLUMNS = column.columns([
  column.accessor("subject", {
    header: "Subject",
    enableSorting: false,
    cell: ({ getValue }) => <span className="line-clamp-2 min-w-56">{getValue()}</span>,
  }),
  column.accessor("to", {
    header: "To",
    enableSorting: false,
    cell: ({ getValue }) => (
      <span className="block truncate" title={getValue()}>
        {getValue()}
      </span>
    ),
    meta: { className: "w-1/3 max-w-0" },
  }),
  column.accessor("status", {
    header: "Status",
    enableSorting: false,
    meta: { width: "8rem" },
    cell: ({ row }) => <MailStatus mail={row.original} />,
  }),
  column.accessor("createdAt", {
    header: "Written",
    enableSorting: false,
    meta: { align: "right", width: "12rem" },
    cell: ({ row }) => <LocalTime instant={row.original.createdAt} format="moment" />,
  }),
]);

const MailStatus = ({ mail }: { mail: OutboxMail }) => (
  <Badge variant={STATUS[mail.status].variant}>{STATUS[mail.status].label}</Badge>
);

export function OutboxView() {
  const [state, setState] = useUrlTableState(OUTBOX_TABLE);
  const [opened, setOpened] = useState<OutboxMail | null>(null);
  const mails = useQuery(keptOptions(listOutbox, { query: outboxQueryOf(state) }));
  return (
    <>
      <div className="grid gap-1">
        <h1 className="font-semibold text-xl">Outbox</h1>
        <p className="text-muted-foreground text-sm">
          Every email that Tandem wrote. Without an email server they are kept here, so that their links can be
          followed.
        </p>
      </div>
      <DataTable
        {...serverTable(mails, state, setState)}
        label="Emails"
        columns={COLUMNS}
        getRowId={(mail) => mail.id}
        rowLabel={(mail) => mail.subject}
        onRowOpen={setOpened}
        searchPlaceholder="Search emails…"
        messages={{
          empty: "No emails found",
          about: "Invitations, proposals and notices are listed here as they are written.",
          error: "Failed to fetch emails",
        }}
        mobileCard={(mail) => ({
          title: mail.subject,
          subtitle: mail.to,
          value: <MailStatus mail={mail} />,
          note: <LocalTime instant={mail.createdAt} format="moment" />,
        })}
      />
      <TitledDialog
        open={opened !== null}
        onOpenChange={(open) => !open && setOpened(null)}
        title={opened?.subject ?? ""}
        description={`To ${opened?.to ?? ""}`}
      >
        <DialogBody>
          {opened?.error && <p className="mb-3 text-destructive-text text-sm">{opened.error}</p>}
          {opened && <MailText text={opened.text} />}
        </DialogBody>
      </TitledDialog>
    </>
  );
}

const LINK = /(https?:\/\/\S+)/;

/** A mail's text with clickable links. */
function MailText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap break-words text-sm">
      {text.split(LINK).map((part, index) =>
        LINK.test(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          <a key={index} href={part} className="text-link underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
