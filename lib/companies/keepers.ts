import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf, ResponseOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { checkVersion } from "@/lib/http/check-version";
import { placesOfReps } from "@/lib/providers/members";
import type { giveCompany as giveContract, Person } from "./contract";
import { toCompanyDetail } from "./dto";
import { changeCompanies } from "./many";
import { findCompany, findKeepers } from "./repository";
import { lockCompany } from "./repository-many";

/** Throws 'not_found' out of scope, 'forbidden' where the actor may not give the company away. */
function requireGivable<Company extends { canGive: unknown }>(company: Company | undefined): Company {
  if (!company) throw AppError.notFound("Company not found");
  if (!company.canGive) {
    throw AppError.forbidden(
      "Only its account owner, and the owners and admins of the provider that added this company, can reassign it",
    );
  }
  return company;
}

/** To whom a company can be given, by name: the other active people of the provider that added it. Throws as giveCompany does. */
export async function listKeepers(actor: Actor, id: string): Promise<{ items: Person[]; total: number }> {
  requireGivable(await findCompany(actor, id));
  const { rows, total } = await findKeepers(id);
  return { items: rows, total };
}

/**
 * Gives a company to a colleague, who sees it from then on as who added it did; who kept it before sees it by their deals only
 * (D-237). The answer's company is null where the actor sees it no more. Throws 'not_found' out of scope, 'forbidden' for who
 * neither keeps it nor leads the provider that added it, 'bad_request' for somebody who does not work there, 'conflict' for a
 * stale version.
 */
export async function giveCompany(
  actor: Actor,
  id: string,
  { userId, version }: BodyOf<typeof giveContract>,
): Promise<ResponseOf<typeof giveContract>> {
  return transaction(async () => {
    // Locks people before companies, in the same order as the removal of a member with their deals.
    const { places } = await placesOfReps([userId], true);
    const company = requireGivable(await lockCompany(actor, id));
    checkVersion(version, company);
    if (!places.has(company.createdInId ?? "")) {
      const message = "This person is not an active member of the team";
      throw AppError.badRequest(message, { userId: message });
    }
    if (userId !== company.keeperId) {
      await changeCompanies(actor, [{ company, fields: { keeperId: userId } }], "give");
    }
    const row = await findCompany(actor, id);
    return { company: row ? toCompanyDetail(row) : null };
  });
}
