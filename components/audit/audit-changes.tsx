import Link from "next/link";
import type { ReactNode } from "react";
import { LocalTime } from "@/components/layout/local-time";
import type { AuditEntry } from "@/lib/audit/contract";
import { type AuditField, auditField, auditFields, auditRecord, auditValue } from "@/lib/audit/rules";
import { historyOf } from "./audit-table-query";
import { pageOf } from "./audit-words";

const linkStyles = "rounded-sm underline decoration-input underline-offset-4 hover:decoration-current";

/** What an entry says: each changed field before and after, what else was kept with it, and where to go on. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const { changed, more } = auditFields(entry.changes);
  const page = pageOf(entry);
  return (
    <div className="grid gap-4 text-sm sm:pl-6">
      {changed.length > 0 && <ChangedFields fields={changed} names={entry.names} />}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
        {more.map(({ name, value }) => (
          <More key={name} label={auditField(name)} value={<Value name={name} value={value} names={entry.names} />} />
        ))}
        {entry.provider && <More label="Provider" value={entry.provider.name} />}
        <More label="Request" value={entry.requestId} />
        <dt className="text-muted-foreground">Exactly at</dt>
        <dd>
          <LocalTime instant={entry.at} format="second" />
        </dd>
      </dl>
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        <Link className={linkStyles} href={historyOf(entry.recordType, entry.recordId)}>
          All of this {auditRecord(entry.recordType)}
        </Link>
        {page && (
          <Link className={linkStyles} href={page}>
            Open the {auditRecord(entry.recordType)}
          </Link>
        )}
      </p>
    </div>
  );
}

type Names = AuditEntry["names"];

const ChangedFields = ({ fields, names }: { fields: AuditField[]; names: Names }) => (
  <table className="w-full table-fixed text-left align-top">
    <caption className="sr-only">What changed</caption>
    <thead className="text-muted-foreground text-xs">
      <tr>
        <th scope="col" className="w-1/3 pb-1 font-normal sm:w-40">
          Field
        </th>
        <th scope="col" className="pb-1 font-normal">
          Before
        </th>
        <th scope="col" className="pb-1 font-normal">
          After
        </th>
      </tr>
    </thead>
    <tbody>
      {fields.map(({ name, before, after }) => (
        <tr key={name} className="border-t">
          <th scope="row" className="break-words py-1.5 pr-3 font-normal text-muted-foreground">
            {auditField(name)}
          </th>
          <td className="break-words py-1.5 pr-3 tabular-nums">
            <Value name={name} value={before} names={names} />
          </td>
          <td className="break-words py-1.5 font-medium tabular-nums">
            <Value name={name} value={after} names={names} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const Value = ({ name, value, names }: { name: string; value: unknown; names: Names }) =>
  typeof value === "string" && INSTANT.test(value) ? (
    <LocalTime instant={value} format="listed" />
  ) : (
    auditValue(value, name, names)
  );

const More = ({ label, value }: { label: string; value: ReactNode }) => (
  <>
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="min-w-0 break-words tabular-nums">{value}</dd>
  </>
);
