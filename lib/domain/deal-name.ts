/** Between a company's name and the rest of a deal's, with blanks around or not: 'Acme – Payroll', 'Acme: Payroll'. */
const SEPARATOR = /^\s*[-–—:|/·,]\s*/;

/** What tells a deal from others of its company, where the company stands beside it: 'Payroll' for 'Acme – Payroll'. */
export function dealTitle(name: string, companyName: string): string {
  if (!name.toLowerCase().startsWith(companyName.toLowerCase())) return name;
  const rest = name.slice(companyName.length);
  return SEPARATOR.test(rest) ? rest.replace(SEPARATOR, "") || name : name;
}
