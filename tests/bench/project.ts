import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const LEFT_OUT = /^(node_modules|tests|docs|tsconfig\.tsbuildinfo|next-env\.d\.ts|\..*)$/;

export const EMPTY_PATH = "/api/bench-empty";
const EMPTY_ROUTE = `export const dynamic = "force-dynamic";\n\nexport const GET = () => new Response(null);\n`;

/**
 * Builds the app with one route more: an empty handler as the reference. The product must not ship such a route, so a
 * copy of the sources is built, in a folder below this one where `node_modules` is found by walking up.
 */
export async function buildProject(folder: string): Promise<string> {
  const project = path.join(folder, "project");
  mkdirSync(project, { recursive: true });
  const kept = (name: string) => !LEFT_OUT.test(name);
  for (const name of readdirSync(project).filter(kept)) rmSync(path.join(project, name), { recursive: true });
  for (const name of readdirSync(".").filter(kept)) cpSync(name, path.join(project, name), { recursive: true });
  const route = path.join(project, "app", EMPTY_PATH, "route.ts");
  mkdirSync(path.dirname(route), { recursive: true });
  writeFileSync(route, EMPTY_ROUTE);
  const build = ["--conditions=react-server", "--import", "tsx", path.join("lib", "launcher", "build-app.ts")];
  const environment = { ...process.env, NEXT_DIST_DIR: "" };
  await run(process.execPath, build, { cwd: project, env: environment }).catch((error: { stderr: string }) => {
    throw new Error(error.stderr);
  });
  return project;
}
