import type { Twin } from "@/lib/contracts/duplicates";
import { fullName } from "@/lib/domain/format";
import type { CompanyTwinRow, ContactTwinRow } from "./repository-twins";

export const toCompanyTwin = (row: CompanyTwinRow): Twin => ({
  id: row.id,
  name: row.name,
  company: { id: row.id, name: row.name, city: row.city, state: row.state, status: row.status },
  website: row.websiteUrl,
  email: null,
  phone: null,
  by: { firstName: row.byFirstName, lastName: row.byLastName },
  createdAt: row.createdAt.toISOString(),
});

export const toContactTwin = (row: ContactTwinRow): Twin => ({
  id: row.id,
  name: fullName(row),
  company: { id: row.companyId, name: row.companyName, city: row.city, state: row.state, status: row.status },
  website: null,
  email: row.email,
  phone: row.phone,
  by: { firstName: row.byFirstName, lastName: row.byLastName },
  createdAt: row.createdAt.toISOString(),
});
