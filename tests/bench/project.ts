import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

import { PROVIDER_ID, REP_ID } from "./fill";

const run = promisify(execFile);

const LEFT_OUT = /^(node_modules|tests|docs|tsconfig\.tsbuildinfo|next-env\.d\.ts|\..*)$/;

export const EMPTY_PATH = "/api/bench-empty";
/** Only the rows of a list's first page for the rep, asked from Postgres. */
export const BARE_PATHS = { "/api/companies": "/api/bench-companies", "/api/deals": "/api/bench-deals" } as const;

const bareList = (query: string, module: string, find: string) => `
import type { Actor } from "@/lib/auth/actor";
import { ${query} } from "@/lib/${module}/contract";
import { ${find} } from "@/lib/${module}/repository";

const actor = { role: 2, userId: "${REP_ID}", providerId: "${PROVIDER_ID}", providerRole: "member" } as Actor;

export const dynamic = "force-dynamic";
export const GET = async () => Response.json(await ${find}(actor, ${query}.parse({ limit: "20" })));
`;

const ROUTES = {
  [EMPTY_PATH]: `
export const dynamic = "force-dynamic";
export const GET = () => new Response(null);
`,
  [BARE_PATHS["/api/companies"]]: bareList("CompanyQuery", "companies", "findCompanies"),
  [BARE_PATHS["/api/deals"]]: bareList("DealQuery", "deals", "findDeals"),
};

/**
 * Builds the app with three routes more as references: an empty handler, and for each list one that only asks Postgres
 * for its first page: no session, no contract, no log. The product must not ship such routes, so a copy of the sources is built, in a
 * folder below this one, with a link to `node_modules`: fonts are named by their path there.
 */
export async function buildProject(folder: string): Promise<string> {
  const project = path.join(folder, "project");
  mkdirSync(project, { recursive: true });
  const kept = (name: string) => !LEFT_OUT.test(name);
  for (const name of readdirSync(project).filter(kept)) rmSync(path.join(project, name), { recursive: true });
  for (const name of readdirSync(".").filter(kept)) cpSync(name, path.join(project, name), { recursive: true });
  const modules = path.join(project, "node_modules");
  if (!existsSync(modules)) symlinkSync(path.resolve("node_modules"), modules);
  for (const [route, source] of Object.entries(ROUTES)) {
    const file = path.join(project, "app", route, "route.ts");
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, source.trimStart());
  }
  const build = ["--conditions=react-server", "--import", "tsx", path.join("scripts", "launcher", "build-app.ts")];
  const environment = { ...process.env, NEXT_DIST_DIR: "" };
  await run(process.execPath, build, { cwd: project, env: environment }).catch((error: { stderr: string }) => {
    throw new Error(error.stderr);
  });
  return project;
}
