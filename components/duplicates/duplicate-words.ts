import { formatNumber } from "@/lib/domain/format";
import type { MovedThing } from "@/lib/duplicates/contract";
import type { Certainty, MergeField, TwinKind, TwinReason } from "@/lib/duplicates/rules";

export const CERTAINTY_WORDS: Readonly<Record<Certainty, string>> = {
  certain: "Almost certain",
  likely: "Likely",
  possible: "Possible",
};

const REASONS: Readonly<Record<TwinKind, Readonly<Partial<Record<TwinReason, string>>>>> = {
  companies: {
    domain: "same website",
    name: "same name in one place",
    site: "websites on one domain",
    street: "same street address",
  },
  contacts: { email: "same email", name: "same name", nickname: "same name with a nickname", phone: "same phone" },
};

/** Why two records look alike, as 'Same website, same name in one place'. */
export function reasonLine(kind: TwinKind, reasons: readonly TwinReason[]): string {
  const line = reasons.map((reason) => REASONS[kind][reason] ?? reason).join(", ");
  return line.charAt(0).toUpperCase() + line.slice(1);
}

export const FIELD_LABELS: Readonly<Record<MergeField, string>> = {
  name: "Name",
  industry: "Industry",
  size: "Company size",
  website: "Website",
  address: "Address",
  description: "Description",
  fullName: "Name",
  email: "Email",
  phone: "Phone",
  title: "Title",
};

const THINGS: Readonly<Record<MovedThing, [one: string, many: string]>> = {
  contacts: ["contact", "contacts"],
  deals: ["deal", "deals"],
  proposals: ["proposal", "proposals"],
  activities: ["timeline entry", "timeline entries"],
  notes: ["note", "notes"],
  steps: ["next step", "next steps"],
  censuses: ["census", "censuses"],
  reports: ["report", "reports"],
  corrections: ["correction of a report", "corrections of reports"],
  suggestions: ["finding", "findings"],
  sources: ["source", "sources"],
  mappings: ["payroll mapping", "payroll mappings"],
  externalIds: ["id of another system", "ids of other systems"],
  parts: ["role in a deal", "roles in deals"],
  importRows: ["row of an import", "rows of imports"],
  entries: ["entry of the history", "entries of the history"],
};

/** What moves or stays, as '2 contacts, 1 deal'; 'nothing' without any. */
export const countsLine = (counts: readonly { of: MovedThing; count: number }[]): string =>
  counts.map(({ of, count }) => `${formatNumber(count)} ${THINGS[of][count === 1 ? 0 : 1]}`).join(", ") || "nothing";
