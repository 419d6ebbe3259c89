/** Separates a company's name from the rest of a deal's name: 'Acme – Payroll', 'Acme: Payroll'. */
const SEPARATOR = /^\s*[-–—:|/·,]\s*/;

/** A deal's name without its company's, for places that already show the company: 'Payroll' for 'Acme – Payroll'. */
export function dealTitle(name: string, companyName: string): string {
  if (!name.toLowerCase().startsWith(companyName.toLowerCase())) return name;
  const rest = name.slice(companyName.length);
  return SEPARATOR.test(rest) ? rest.replace(SEPARATOR, "") || name : name;
}
