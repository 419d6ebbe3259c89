import "server-only";
import { createHash } from "node:crypto";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { Provider } from "@/lib/contracts/providers";
import { AppError } from "@/lib/http/app-error";
import { checkVersion } from "@/lib/http/check-version";
import { PngFile } from "@/lib/http/respond";
import { transaction } from "@/lib/transaction";
import { readLogoPicture } from "./logo-picture";
import { deleteLogo, findLogoPng, putLogo, updateLockedProvider } from "./repository";
import { getProvider, requireLockedProvider, requireProvider } from "./service";

/**
 * Gives a provider a logo (D-109). Throws 'not_found' out of scope, 'conflict' for a stale version, 'bad_request' for what is
 * no whole picture of a reasonable size.
 */
export async function setProviderLogo(actor: Actor, id: string, file: File, version?: number): Promise<Provider> {
  await requireProvider(actor, id);
  const { png, width, height } = await readLogoPicture(new Uint8Array(await file.arrayBuffer()));
  const hash = createHash("sha256").update(png).digest("hex");
  return changeLogo(actor, id, version, () => putLogo(id, { hash, width, height, png }));
}

/** Leaves a provider its name alone; nothing changes where it has no logo but its version. Throws like setProviderLogo. */
export function removeProviderLogo(actor: Actor, id: string, version?: number): Promise<Provider> {
  return changeLogo(actor, id, version, () => deleteLogo(id));
}

function changeLogo(
  actor: Actor,
  id: string,
  version: number | undefined,
  change: () => Promise<void>,
): Promise<Provider> {
  return transaction(async () => {
    checkVersion(version, await requireLockedProvider(actor, id));
    await change();
    await updateLockedProvider(id, { updatedById: actor.userId });
    await audit(actor, "provider.update", "provider", id, { fields: ["logo"] });
    return getProvider(actor, id);
  });
}

/** The picture under a hash, for everybody who knows it. Throws 'not_found'. */
export async function readLogo(hash: string): Promise<PngFile> {
  const logo = await findLogoPng(hash);
  if (!logo) throw AppError.notFound();
  return new PngFile(logo.png, hash);
}
