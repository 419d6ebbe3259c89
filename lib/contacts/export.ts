import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { QueryOf } from "@/lib/contracts/endpoint";
import { dayInZone } from "@/lib/domain/dates";
import type { StreamedFile } from "@/lib/http/respond";
import { type FileColumn, listFile } from "@/lib/lists/list-file";
import type { ContactSummary, exportContacts as contract } from "./contract";
import { toContactSummary } from "./dto";
import { findContactsOf } from "./repository";
import { findContactIds } from "./repository-list";

/** Days of instants are in the actor's time zone (D-242). */
const columnsOf = ({ timeZone }: Actor): FileColumn<ContactSummary>[] => [
  { of: "name", header: "First Name", cell: ({ firstName }) => firstName },
  { of: "name", header: "Last Name", cell: ({ lastName }) => lastName },
  { of: "name", header: "Title", cell: ({ title }) => title },
  { of: "company", header: "Company", cell: ({ company }) => company.name },
  { of: "phone", header: "Phone", cell: ({ phone }) => phone },
  { of: "email", header: "Email", cell: ({ email }) => email },
  { of: "openDeals", header: "Open Deals", cell: ({ openDeals }) => openDeals.map(({ name }) => name).join("; ") },
  {
    of: "lastTouchedAt",
    header: "Last Contacted",
    kind: "day",
    cell: ({ lastTouchedAt }) => lastTouchedAt && dayInZone(lastTouchedAt, timeZone),
  },
  { of: "createdAt", header: "Added", kind: "day", cell: ({ createdAt }) => dayInZone(createdAt, timeZone) },
];

/** Every contact that the actor sees and that matches. Throws 'bad_request' for too many. */
export async function exportContacts(actor: Actor, query: QueryOf<typeof contract>): Promise<StreamedFile> {
  return listFile(actor, {
    list: "contacts",
    query,
    columns: columnsOf(actor),
    find: (most) => findContactIds(actor, query, most),
    read: async (ids) => (await findContactsOf(actor, ids)).map(toContactSummary),
  });
}
