import { PRIORITIES } from "@/lib/domain/enums";
import { SIZE_CHOICES, STATE_CHOICES } from "./rules-choices";
import type { FilterColumns } from "./rules-columns";

/** What the list of deals can be filtered by. */
export const DEAL_FILTERS = [
  { name: "company", label: "Company", type: "text" },
  { name: "name", label: "Deal Name", type: "text" },
  { name: "stage", label: "Stage", type: "choice", from: "stages" },
  {
    name: "status",
    label: "Status",
    type: "choice",
    choices: [
      { value: "open", label: "Open" },
      { value: "won", label: "Won" },
      { value: "lost", label: "Lost" },
    ],
  },
  { name: "nextStep", label: "Next Step", type: "text" },
  { name: "nextStepOn", label: "Next Step Due", type: "day" },
  { name: "expectedValue", label: "Expected Value", type: "money" },
  { name: "expectedCloseDate", label: "Expected Close", type: "day" },
  {
    name: "priority",
    label: "Priority",
    type: "choice",
    choices: PRIORITIES.map(({ value, label }) => ({ value: String(value), label })),
  },
  { name: "confidence", label: "Confidence", type: "number" },
  { name: "salesRep", label: "Sales Rep", type: "person" },
  { name: "source", label: "Source", type: "choice", from: "sources" },
  { name: "lastActivityAt", label: "Last Activity", type: "day" },
  { name: "closeDate", label: "Closed On", type: "day" },
  { name: "reason", label: "Reason Won or Lost", type: "text" },
  { name: "companySize", label: "Company Size", type: "choice", choices: SIZE_CHOICES },
  { name: "companyState", label: "Company State", type: "choice", choices: STATE_CHOICES },
  { name: "createdAt", label: "Created", type: "day" },
] as const satisfies FilterColumns;

const OF_CLOSED_DEALS: readonly string[] = ["status", "closeDate", "reason"];

/** What the board can be filtered by: all that an open deal has. */
export const BOARD_FILTERS: FilterColumns = DEAL_FILTERS.filter(({ name }) => !OF_CLOSED_DEALS.includes(name));

export type DealFilterName = (typeof DEAL_FILTERS)[number]["name"];

/** The columns of the list, as a file's `columns` names them. */
export const DEAL_COLUMNS = [
  "company",
  "name",
  "stage",
  "nextStep",
  "expectedValue",
  "expectedCloseDate",
  "priority",
  "confidence",
  "salesRep",
  "createdAt",
] as const;
