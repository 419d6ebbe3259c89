import { SIZE_CHOICES, STATE_CHOICES } from "./rules-choices";
import type { FilterColumns } from "./rules-columns";

/** What the list of companies can be filtered by. Of deals and their steps those count that the reader sees. */
export const COMPANY_FILTERS = [
  { name: "name", label: "Name", type: "text" },
  { name: "companyCode", label: "Code", type: "text" },
  { name: "industry", label: "Industry", type: "choice", from: "industries" },
  { name: "city", label: "City", type: "text" },
  { name: "state", label: "State", type: "choice", choices: STATE_CHOICES },
  { name: "zipCode", label: "ZIP Code", type: "text" },
  { name: "companySize", label: "Size", type: "choice", choices: SIZE_CHOICES },
  { name: "openDeals", label: "Open Deals", type: "number" },
  { name: "openValue", label: "Open Value", type: "money" },
  { name: "nextStep", label: "Next Step", type: "text" },
  { name: "nextStepOn", label: "Next Step Due", type: "day" },
  { name: "websiteUrl", label: "Website", type: "text" },
  { name: "incomplete", label: "Incomplete", type: "yesno" },
  { name: "createdBy", label: "Added By", type: "person", from: "adders" },
  { name: "updatedAt", label: "Updated", type: "day" },
] as const satisfies FilterColumns;

export type CompanyFilterName = (typeof COMPANY_FILTERS)[number]["name"];

/** The columns of the list, as a file's `columns` names them. */
export const COMPANY_COLUMNS = [
  "name",
  "companyCode",
  "city",
  "companySize",
  "openDeals",
  "nextStep",
  "websiteUrl",
  "updatedAt",
] as const;
