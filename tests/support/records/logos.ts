import sharp, { type FormatEnum } from "sharp";
import { db } from "@/lib/database/db";
import { setProviderLogo } from "@/lib/providers/logo";
import { actorOf } from "./people";
import type { World } from "./world";

/** A picture of one color; another color makes another picture. */
export async function picture(
  format: keyof FormatEnum = "png",
  { width = 300, height = 120, background = "#0a2540" } = {},
): Promise<File> {
  const drawn = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(drawn)], `logo.${format}`, { type: `image/${format}` });
}

/** Gives a provider a logo of that color and returns its hash. */
export async function addLogo(world: World, providerId: string, background = "#0a2540"): Promise<string> {
  await setProviderLogo(await actorOf(world.admin, null), providerId, await picture("png", { background }));
  const { hash } = await db().providerLogo.findUniqueOrThrow({ where: { providerId } });
  return hash;
}
