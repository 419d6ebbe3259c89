import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

import { PROVIDER_ID, REP_ID } from "./fill";

const run = promisify(execFile);

const LEFT_OUT = /^(node_modules|tests|docs|tsconfig\.tsbuildinfo|next-env\.d\.ts|\..*)$/;

export const EMPTY_PATH = "/api/bench-empty";
export const BARE_PATH = "/api/bench-bare";

const ROUTES = {
  [EMPTY_PATH]: `
export const dynamic = "force-dynamic";
export const GET = () => new Response(null);
`,
  [BARE_PATH]: `
import type { Actor } from "@/lib/auth/actor";
import { DealQuery } from "@/lib/contracts/deals";
import { findDeals } from "@/lib/deals/repository";

const actor = { role: 2, userId: "${REP_ID}", providerId: "${PROVIDER_ID}", providerRole: "member" } as Actor;

export const dynamic = "force-dynamic";
export const GET = async () => Response.json(await findDeals(actor, DealQuery.parse({})));
`,
};

/**
 * Builds the app with two routes more as references: an empty handler, and one that only asks Postgres for a page of
 * deals: no session, no contract, no log. The product must not ship such routes, so a copy of the sources is built, in a
 * folder below this one where `node_modules` is found by walking up.
 */
export async function buildProject(folder: string): Promise<string> {
  const project = path.join(folder, "project");
  mkdirSync(project, { recursive: true });
  const kept = (name: string) => !LEFT_OUT.test(name);
  for (const name of readdirSync(project).filter(kept)) rmSync(path.join(project, name), { recursive: true });
  for (const name of readdirSync(".").filter(kept)) cpSync(name, path.join(project, name), { recursive: true });
  for (const [route, source] of Object.entries(ROUTES)) {
    const file = path.join(project, "app", route, "route.ts");
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, source.trimStart());
  }
  const build = ["--conditions=react-server", "--import", "tsx", path.join("lib", "launcher", "build-app.ts")];
  const environment = { ...process.env, NEXT_DIST_DIR: "" };
  await run(process.execPath, build, { cwd: project, env: environment }).catch((error: { stderr: string }) => {
    throw new Error(error.stderr);
  });
  return project;
}
