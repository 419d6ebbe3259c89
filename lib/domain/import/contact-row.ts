import { type CompanyOfRow, companyOfRow, type ReadRow } from "./company-row";
import type { ContactField, FieldTexts } from "./fields";
import { phoneOf, plainText, quoted } from "./values";

/** What a contact of a file is to be, and by what its company is found. */
export interface ContactRow {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  title: string;
  company: CompanyOfRow;
}

/** 'Diaz, Ana' and 'Ana Maria Diaz' as first and last name. */
function namesOf(whole: string): [first: string, last: string] {
  const [last = "", first] = whole.split(/\s*,\s*/);
  if (first && !/^(jr|sr|ii|iii|iv|phd|md|cpa|esq)\.?$/i.test(first)) return [first, last];
  const words = last.replace(/^(mr|mrs|ms|dr)\.?\s+/i, "").split(" ");
  return [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
}

/** The contact of a row, or why it is none. */
export function readContact(texts: FieldTexts<ContactField>): ReadRow<ContactRow> {
  const text = (field: ContactField): string => plainText(texts[field]);
  const [first, last] = namesOf(text("fullName"));
  const firstName = text("firstName") || (text("lastName") ? "" : first);
  const lastName = text("lastName") || (text("firstName") ? "" : last);
  if (!firstName || !lastName) return { problem: firstName || lastName ? "First and last name are needed" : "No name" };
  // Several addresses or numbers in one cell: the first one counts.
  const email =
    text("email")
      .split(/[\s;,]+/)[0]
      ?.toLowerCase() ?? "";
  const phoneText =
    text("phone")
      .split(/[;,]|\s\/\s/)[0]
      ?.trim() ?? "";
  const phone = phoneText ? phoneOf(phoneText) : "";
  if (phone === undefined) return { problem: `${quoted(phoneText)} is not a US phone number` };
  const company = companyOfRow(text("company"), text("website"), text("companyId"));
  if (!company) return { problem: "No company" };
  return { row: { firstName, lastName, email, phone, title: text("title"), company } };
}
