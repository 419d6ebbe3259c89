/** Fills an empty database of DATABASE_URL with the demo data, and lets go of it again. Answers whether it did. */
export async function seedDemo(): Promise<boolean> {
  const { checkEnv } = await import("@/lib/env");
  const { seedWhenEmpty } = await import("@/prisma/seed");
  // The address may have become known only after the settings were first read.
  checkEnv();
  try {
    return await seedWhenEmpty();
  } finally {
    const holder = globalThis as { __tandemClosers?: (() => Promise<unknown>)[]; __tandemDatabase?: unknown };
    for (const close of holder.__tandemClosers?.splice(0) ?? []) await close();
    holder.__tandemDatabase = undefined;
  }
}
