import { STATE_CHOICES } from "./rules-choices";
import type { FilterColumns } from "./rules-columns";

/** What the list of contacts can be filtered by. Of deals those count that the reader sees. */
export const CONTACT_FILTERS = [
  { name: "name", label: "Name", type: "text" },
  { name: "title", label: "Title", type: "text" },
  { name: "company", label: "Company", type: "text" },
  { name: "companyState", label: "Company State", type: "choice", choices: STATE_CHOICES },
  { name: "phone", label: "Phone", type: "phone" },
  { name: "email", label: "Email", type: "text" },
  { name: "openDeals", label: "Open Deals", type: "number" },
  { name: "isPrimary", label: "Primary in an Open Deal", type: "yesno" },
  { name: "lastTouchedAt", label: "Last Touched", type: "day" },
  { name: "createdAt", label: "Added", type: "day" },
] as const satisfies FilterColumns;

export type ContactFilterName = (typeof CONTACT_FILTERS)[number]["name"];

/** The columns of the list, as a file's `columns` names them. */
export const CONTACT_COLUMNS = [
  "name",
  "company",
  "phone",
  "email",
  "openDeals",
  "lastTouchedAt",
  "createdAt",
] as const;
