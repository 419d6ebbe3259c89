import "server-only";
import { createHash } from "node:crypto";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { transaction } from "@/lib/database/transaction";
import { readSentFile } from "@/lib/file-worker/sent-file";
import type { TaskResult } from "@/lib/file-worker/tasks";
import { Bound } from "@/lib/http/bound";
import { checkVersion } from "@/lib/http/check-version";
import { PngFile } from "@/lib/http/respond";
import { logoOf, type Provider } from "./contract";
import { deleteLogo, findLogoPng, putLogo, updateLockedProvider } from "./repository";
import { getProvider, requireLockedProvider, requireProvider } from "./service";

/**
 * Sets a provider's logo (D-109). Throws 'not_found' out of scope, 'conflict' for a stale version, 'bad_request' for anything but
 * a whole image of a reasonable size.
 */
export async function setProviderLogo(actor: Actor, id: string, file: File, version?: number): Promise<Provider> {
  await requireProvider(actor, id);
  const { png, width, height } = await readPicture(actor.userId, new Uint8Array(await file.arrayBuffer()));
  const hash = createHash("sha256").update(png).digest("hex");
  const logo = { hash, width, height, png };
  return changeLogo(actor, id, version, logoOf(logo), () => putLogo(id, logo));
}

const readings = new Bound("logo_readings", { total: () => 8, each: () => 2 });

/** Reads and redraws it in a separate process, one at a time per person. */
const readPicture = (holder: string, bytes: Uint8Array): Promise<TaskResult<"readLogoPicture">> =>
  readings.hold(holder, () => readSentFile("readLogoPicture", holder, { bytes }, TOO_SLOW));

const TOO_SLOW = "This picture takes too long to read. Please save it again, smaller, or choose another one.";

/** Removes a provider's logo. Throws like setProviderLogo. */
export function removeProviderLogo(actor: Actor, id: string, version?: number): Promise<Provider> {
  return changeLogo(actor, id, version, null, () => deleteLogo(id));
}

function changeLogo(
  actor: Actor,
  id: string,
  version: number | undefined,
  logo: Provider["logo"],
  change: () => Promise<void>,
): Promise<Provider> {
  return transaction(async () => {
    checkVersion(version, await requireLockedProvider(actor, id));
    const before = await getProvider(actor, id);
    if (changesNothing(before, { logo })) return before;
    await change();
    await updateLockedProvider(id, { updatedById: actor.userId });
    const after = await getProvider(actor, id);
    await audit(actor, "provider.update", "provider", id, changesOf(before, after, { logo }));
    return after;
  });
}

/** The image with a hash, for everybody who knows it. Throws 'not_found'. */
export async function readLogo(hash: string): Promise<PngFile> {
  const logo = await findLogoPng(hash);
  if (!logo) throw AppError.notFound();
  return new PngFile(logo.png, hash);
}
