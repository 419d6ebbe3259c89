import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { admissible } from "@/lib/crawler/network";
import { isPrivate, redact } from "@/lib/crawler/plain-text";
import { WebsiteError } from "@/lib/crawler/problem";
import { transaction } from "@/lib/database/transaction";
import { displayHost } from "@/lib/domain/format";
import type { CompanySource, CompanySourceForm } from "./contract";
import { lockVisibleCompany } from "./repository";
import { countSources, deleteSource, findSources, insertSource, type SourceRow } from "./repository-sources";
import { MOST_SOURCES } from "./rules";

/** What people of the actor's provider have added for a company. Throws 'not_found' out of scope. */
export async function listSources(actor: Actor, companyId: string): Promise<{ items: CompanySource[]; total: number }> {
  await lockVisibleCompany(actor, companyId, { lock: false });
  const rows = await findSources(actor, companyId);
  return { items: rows.map(toSource), total: rows.length };
}

/**
 * Adds an address or a text, which the next report of the actor's provider reads; what must not be kept of a text is taken out. Throws
 * 'bad_request' for an address that the crawler may not read and for an actor without a provider, 'conflict' where there are
 * MOST_SOURCES already.
 */
export async function addSource(
  actor: Actor,
  companyId: string,
  form: z.output<typeof CompanySourceForm>,
): Promise<CompanySource> {
  const { providerId } = actor;
  return transaction(async () => {
    // The lock makes the count hold for two who add at once.
    const company = await lockVisibleCompany(actor, companyId, { lock: true });
    if (providerId === null)
      throw AppError.badRequest("Choose a provider first: sources belong to a provider's reports");
    if (company.status !== "active") throw AppError.conflict("This company is archived. Restore it to add a source.");
    if ((await countSources(actor, companyId)) >= MOST_SOURCES) {
      throw AppError.conflict(`There can be ${MOST_SOURCES} sources at most. Remove one first.`);
    }
    const { kind } = form;
    const kept =
      kind === "address"
        ? addressOf(form.url)
        : { title: redact(form.title), text: withoutInvisible(redact(form.text)), url: null };
    const id = await insertSource({ companyId, providerId, kind, ...kept, addedById: actor.userId });
    await audit(actor, "company.add-source", "company", companyId, { kind, title: kept.title });
    return toSource(requireSource((await findSources(actor, companyId)).find((one) => one.id === id)));
  });
}

/** Removes a source; reports that were made from it stay. Throws 'not_found' for one that is not the actor's provider's. */
export async function removeSource(actor: Actor, companyId: string, sourceId: string): Promise<{ ok: true }> {
  return transaction(async () => {
    await lockVisibleCompany(actor, companyId, { lock: false, wanted: "Source" });
    const title = requireSource(await deleteSource(actor, companyId, sourceId));
    await audit(actor, "company.remove-source", "company", companyId, { title });
    return { ok: true as const };
  });
}

const toSource = ({ firstName, lastName, createdAt, ...source }: SourceRow): CompanySource => ({
  ...source,
  addedBy: firstName === null ? null : { firstName, lastName: lastName ?? "" },
  createdAt: createdAt.toISOString(),
});

function requireSource<T>(found: T | undefined): T {
  if (found === undefined) throw AppError.notFound("Source not found");
  return found;
}

/** An address that the crawler may read. Names are looked up when it is read, and checked again then. */
function addressOf(address: string): { url: string; title: string; text: null } {
  try {
    const { href } = admissible(address);
    if (isPrivate(href)) throw AppError.badRequest(PRIVATE, { url: PRIVATE });
    const { pathname } = new URL(href);
    return { url: href, title: `${displayHost(href)}${pathname.replace(/\/$/, "")}`.slice(0, 100), text: null };
  } catch (error) {
    if (error instanceof WebsiteError) throw AppError.badRequest(error.message, { url: error.message });
    throw error;
  }
}

const PRIVATE = "An address with an email address or a tax id in it cannot be read.";

/** Invisible characters could hide words from the person who pasted the text. */
const withoutInvisible = (text: string): string => text.replace(/[\p{Cf}\p{Co}]/gu, "");
