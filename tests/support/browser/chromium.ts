import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

export interface ChromiumLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** A Chromium that comes from npm, unpacked once per checkout, with its libraries and fonts where the system has none. */
export async function chromiumLaunch(): Promise<ChromiumLaunch> {
  const { version } = JSON.parse(readFileSync("node_modules/@sparticuz/chromium/package.json", "utf8"));
  const folder = path.resolve("node_modules/.cache", `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  const executablePath = path.join(folder, "chromium");
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]));
  if (!existsSync("/etc/fonts/fonts.conf")) env.FONTCONFIG_PATH = path.join(folder, "fonts");
  if (spawnSync(executablePath, ["--version"]).status !== 0) {
    env.LD_LIBRARY_PATH = [path.join(folder, "al2023", "lib"), env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  }
  return { executablePath, args: ["--no-sandbox", "--font-render-hinting=none"], env };
}

async function unpack(folder: string): Promise<void> {
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const { TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH, AWS_LAMBDA_JS_RUNTIME } = process.env;
  // It unpacks to the temporary folder, where another user's copy may be, and its libraries only on what it takes
  // for Lambda.
  Object.assign(process.env, { TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" });
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    await chromium.executablePath();
  } finally {
    const before = { TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH, AWS_LAMBDA_JS_RUNTIME };
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  if (existsSync(folder)) rmSync(partial, { recursive: true });
  else renameSync(partial, folder);
}
