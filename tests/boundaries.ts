import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

interface Rule {
  name: string;
  from: Files;
  /** `$1` is what the first group of `from.path` matched. */
  to: Files & {
    /** Over whatever chain of imports. */
    reachable?: boolean;
    /** Without imports that happen later. */
    atOnce?: boolean;
    /** Back to the file itself, over whatever chain. */
    circular?: boolean;
    /** In a folder that imports the file's own as well; `from.path` matches folders. */
    mutual?: boolean;
  };
}

interface Files {
  path?: string;
  pathNot?: string;
}

const databaseFiles =
  "^(lib/database/|lib/.+/repository[^/]*\\.ts|lib/(audit|jobs)/|lib/http/(idempotency|rate-limit|ready)\\.ts|lib/generated/|prisma/|scripts/|tests/)";

/** What pure code is made of: shared kinds of values, the rooms that are pure as a whole, and each feature's `rules`. */
const pure = "lib/((domain|agreements|pricing|tax-years)/|(.+/)?rules(-[^/]+)?\\.ts$|access/permissions\\.ts$)";
const contracts = "lib/(contracts/|.+/contract(-[^/]+)?\\.ts$)";

/** The layers of components, the lowest first. Features are above all of these, the shell above the features. */
export const LAYERS = ["hooks", "ui", "feedback", "kit", "layout", "form", "data-table"];

export const RULES: Rule[] = [
  {
    name: "nobody-imports-app",
    from: { pathNot: "^(app|tests)/" },
    to: { path: "^app/" },
  },
  {
    // Pages and routes go through use cases, which scope every row to the actor.
    name: "app-uses-services",
    from: { path: "^app/" },
    to: { path: "^lib/(database/(db|kysely)\\.ts|generated/(prisma|kysely)/|.+/(repository|scope|dto)[^/]*\\.ts)" },
  },
  {
    // Middleware runs on Edge: a Node or database module builds there and then fails every request.
    name: "middleware-is-edge-safe",
    from: { path: "^middleware\\.ts$" },
    to: {
      path: "^(lib/database/(db|kysely)\\.ts|lib/logger\\.ts|lib/generated/(prisma|kysely)/|node_modules/(pg|pino|@prisma|kysely)/)",
      reachable: true,
    },
  },
  {
    name: "middleware-knows-sessions-only",
    from: { path: "^middleware\\.ts$" },
    to: {
      path: "^lib/",
      pathNot: "^lib/(env|pages|access/permissions|auth/(edge|origin-page)|http/security-headers)\\.ts$",
    },
  },
  {
    // Components, the API client and what is pure end up in the browser, through whatever chain.
    name: "browser-never-reaches-the-database",
    from: { path: `^((components|lib/(api-client|census|import-file|table-file))/|${pure}|${contracts})` },
    to: {
      path: "^(lib/database/(db|kysely)\\.ts|lib/(env|logger)\\.ts|lib/generated/(prisma|kysely)/|node_modules/(pg|pino|@prisma|kysely)/)",
      reachable: true,
    },
  },
  {
    // A call is plain data in the browser (lib/generated/calls); schemas come with zod when a form opens.
    name: "the-browser-loads-schemas-later",
    from: { path: "^(components|lib/(api-client|census|import-file|table-file))/", pathNot: "/schemas\\.ts$" },
    to: { path: "^node_modules/(zod|@hookform/resolvers)/", reachable: true, atOnce: true },
  },
  {
    name: "components-see-contracts-and-rules-only",
    from: { path: "^components/" },
    to: {
      path: "^lib/",
      pathNot: `^(${pure}|${contracts}|lib/(api-client|census|import-file|generated/calls)/|lib/pages\\.ts$)`,
    },
  },
  ...LAYERS.map((layer, level) => ({
    name: `components-build-on-lower-layers-${layer}`,
    from: { path: `^components/${layer}/` },
    to: { path: "^components/", pathNot: `^components/(${LAYERS.slice(0, level + 1).join("|")})/` },
  })),
  {
    name: "only-app-imports-the-shell",
    from: { pathNot: "^(app|components/shell|tests)/" },
    to: { path: "^components/shell/" },
  },
  ...["lib", "components", "components/proposals"].map((folder) => ({
    // Of two folders one can be read without the other. What both need is moved below both, or handed in by who knows both.
    name: `folders-import-each-other-one-way-${folder}`,
    from: { path: `^${folder}/[^/]+/` },
    to: { path: `^${folder}/[^/]+/`, mutual: true },
  })),
  {
    name: "domain-knows-no-feature",
    from: { path: "^lib/domain/" },
    to: { pathNot: "^(lib/domain/|node_modules/(date-fns|@date-fns)/)" },
  },
  {
    name: "rules-are-pure",
    from: { path: `^${pure}`, pathNot: "^lib/domain/" },
    to: { pathNot: `^${pure}` },
  },
  {
    // Dates are parsed, computed and formatted in lib/domain/dates.ts only.
    name: "dates-have-one-place",
    from: { pathNot: "^lib/domain/dates\\.ts$" },
    to: { path: "^node_modules/(date-fns|@date-fns)/" },
  },
  {
    name: "contracts-know-rules-and-zod",
    from: { path: `^${contracts}` },
    to: { pathNot: `^(${pure}|${contracts}|lib/endpoints\\.ts$|node_modules/zod/)` },
  },
  {
    // Services decide, repositories query: a query is written next to the scope that limits it.
    name: "the-database-is-reached-from-repositories",
    from: { pathNot: databaseFiles },
    to: {
      path: "^(lib/database/(db|connection|kysely)\\.ts|lib/generated/(prisma|kysely)/|node_modules/(@prisma|pg)/)",
    },
  },
  {
    // A feature uses another feature's service or rules, never its rows.
    name: "features-meet-in-services",
    from: { path: "^lib/([^/]+)/" },
    to: { path: "^lib/.+/repository[^/]*\\.ts$", pathNot: "^lib/$1/" },
  },
  ...(
    [
      ["base", "[^/]+$", "call|signing|agreement|client|inside"],
      ["call", "call/", "signing|agreement|client|inside"],
      ["signing", "signing/", "agreement|client|inside"],
      ["agreement", "agreement/", "client|inside"],
      ["client", "client/", "inside"],
    ] as const
  ).map(([room, files, above]) => ({
    // The order of the picture in lib/proposals/README.md.
    name: `proposals-build-on-each-other-${room}`,
    from: { path: `^lib/proposals/${files}` },
    to: { path: `^lib/proposals/(${above})/` },
  })),
  {
    // So do the folders of lib/proposals among themselves.
    name: "rooms-of-a-proposal-meet-in-services",
    from: { path: "^lib/proposals/([^/]+)/" },
    to: { path: "^lib/proposals/.+/repository[^/]*\\.ts$", pathNot: "^lib/proposals/$1/" },
  },
  {
    // What a row looks like to others, a feature's service says; its dto is its own.
    name: "features-keep-their-mapping",
    from: { path: "^lib/([^/]+)/" },
    to: { path: "^lib/.+/dto\\.ts$", pathNot: "^lib/$1/" },
  },
  {
    // Who sees a deal sees its proposals: a scope is built into another one, or into a query, and nowhere else.
    name: "scopes-join-in-queries",
    from: { path: "^lib/([^/]+)/", pathNot: "^lib/.+/(repository[^/]*|scope)\\.ts$" },
    to: { path: "^lib/.+/scope\\.ts$", pathNot: "^lib/$1/" },
  },
  {
    // The app does not know how it was started.
    name: "scripts-are-apart",
    from: { path: "^(app|components|lib)/" },
    to: { path: "^scripts/" },
  },
  {
    // A fresh clone has none: `npm run db:generate` makes it, and a backup is restored there.
    name: "commands-need-no-generated-code",
    from: { path: "^(prisma/cli|scripts/launcher/(start|dev|build-app))\\.ts$" },
    to: { path: "^lib/generated/", reachable: true },
  },
  {
    name: "no-tests-in-the-product",
    from: { path: "^(app|components|lib|prisma|scripts)/" },
    to: { path: "^tests/" },
  },
  {
    // An import that happens later ties two files together as well.
    name: "no-circles",
    from: { pathNot: "^lib/generated/" },
    to: { circular: true },
  },
];

/** The rules that the files below `root` break, each with the imports that lead to what it forbids. */
export async function brokenBoundaries(root: string): Promise<string[]> {
  const { all: imports, atOnce } = await readImports(root);
  const importsFrom = (folder: string, other: string) =>
    [...imports].some(([file, files]) => file.startsWith(folder) && files.some((one) => one.startsWith(other)));
  return [...imports.keys()].flatMap((file) =>
    RULES.flatMap(({ name, from, to }) => {
      const groups = matchOf(from, file);
      if (!groups) return [];
      const isForbidden = (other: string) => {
        if (to.circular) return other === file;
        const folder = matchOf(to, other, groups)?.[0];
        return folder !== undefined && (!to.mutual || (folder !== groups[0] && importsFrom(folder, groups[0])));
      };
      const known = to.atOnce ? atOnce : imports;
      const followed = to.circular || to.reachable ? known : new Map([[file, known.get(file) ?? []]]);
      const chain = chainTo(isForbidden, file, followed);
      return chain ? [`${name}: ${chain.join(" → ")}`] : [];
    }),
  );
}

/** The most lines of a file that its one neighbor could as well hold. */
const SMALL = 40;

/** Queries are in repositories, and each adapter has a file beside its port. */
const ownFile = /^(repository|built-in)/;

/**
 * The small files below `root` that only a neighbor in their folder imports: 'file → neighbor'. They belong in it, unless something
 * needs them apart: a lazy import, a test, a worker's or a route's file, the border to the browser, or a rule above.
 */
export function smallFiles(root: string): string[] {
  const names = globSync(["*.{ts,json}", "{app,components,lib,prisma,scripts,tests}/**/*.{ts,tsx,prisma}"], {
    cwd: root,
    exclude: ["lib/generated"],
  });
  const texts = new Map(names.map((name) => [name, readFileSync(path.join(root, name), "utf8")]));
  const users = new Map<string, { by: string; isLate: boolean }[]>();
  const runtime = new Map<string, string[]>();
  for (const [by, text] of texts) {
    // Where a file is named otherwise than by an import at the top, it is loaded later, replaced or an entry.
    for (const [, before, named = ""] of text.matchAll(/(import type [^;"]*?from |from |import )?"([^"\s]+)"/g)) {
      const place = named.startsWith("@/")
        ? named.slice(2)
        : /^\.\.?\//.test(named)
          ? path.join(by, "..", named)
          : named;
      const file = ["", ".ts", ".tsx"].map((ending) => place + ending).find((one) => texts.has(one));
      if (file) users.set(file, [...(users.get(file) ?? []), { by, isLate: before === undefined }]);
      if (before && !before.startsWith("import type"))
        runtime.set(by, [...(runtime.get(by) ?? []), file ?? `node_modules/${named}/`]);
    }
  }
  const isClient = (file: string) => texts.get(file)?.startsWith('"use client"');
  return [...texts].flatMap(([file, text]) => {
    if (!/^(app|components|lib)\//.test(file) || text.trimEnd().split("\n").length > SMALL) return [];
    const by = users.get(file) ?? [];
    const [neighbor = "", ...others] = new Set(by.map((one) => one.by));
    if (others.length > 0 || path.dirname(neighbor) !== path.dirname(file) || by.some(({ isLate }) => isLate))
      return [];
    const [name, into] = [path.basename(file), path.basename(neighbor)];
    if (into === "route.ts" || (isClient(file) && !isClient(neighbor))) return [];
    if (ownFile.test(name) && ownFile.exec(name)?.[0] !== ownFile.exec(into)?.[0]) return [];
    const isBorder = (runtime.get(file) ?? []).some((other) => isForbidden(neighbor, other));
    return isBorder ? [] : [`${file} → ${into}`];
  });
}

/** Whether a rule about imports themselves, not about chains of them, forbids this one. */
const isForbidden = (from: string, other: string): boolean =>
  RULES.some((rule) => {
    const groups = rule.to.circular || rule.to.reachable || rule.to.mutual ? null : matchOf(rule.from, from);
    return groups !== null && matchOf(rule.to, other, groups) !== null;
  });

/**
 * What each file imports when it runs, and before it runs: types vanish before that, so they cross borders freely. A package is a
 * folder of node_modules.
 */
async function readImports(root: string): Promise<Record<"all" | "atOnce", Map<string, string[]>>> {
  const files = globSync(["*.ts", "{app,components,lib,prisma,scripts,tests}/**/*.{ts,tsx}"], { cwd: root })
    // Next's own, which names files that may not have been made yet.
    .filter((file) => file !== "next-env.d.ts");
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: { contents: files.map((file) => `import "./${file}";`).join("\n"), resolveDir: root },
    bundle: true,
    write: false,
    metafile: true,
    outdir: ".",
    platform: "node",
    format: "esm",
    packages: "external",
    loader: { ".css": "empty" },
    logLevel: "silent",
  });
  delete metafile.inputs["<stdin>"];
  const importsOf = (isMeant: (kind: string) => boolean) =>
    new Map(
      Object.entries(metafile.inputs).map(([file, input]) => [
        file,
        input.imports
          .filter(({ kind }) => isMeant(kind))
          .map((one) => (one.external ? `node_modules/${one.path}/` : one.path)),
      ]),
    );
  return { all: importsOf(() => true), atOnce: importsOf((kind) => kind !== "dynamic-import") };
}

function matchOf({ path = "", pathNot }: Files, file: string, groups: string[] = []): RegExpMatchArray | null {
  const pattern = (text: string) => new RegExp(text.replace("$1", groups[1] ?? ""));
  return pathNot !== undefined && pattern(pathNot).test(file) ? null : file.match(pattern(path));
}

/** The shortest chain of imports from `file` to one that is wanted. */
function chainTo(
  isWanted: (file: string) => boolean,
  file: string,
  imports: Map<string, string[]>,
): string[] | undefined {
  const chains = [[file]];
  const seen = new Set<string>();
  for (const chain of chains) {
    for (const other of imports.get(chain.at(-1) ?? "") ?? []) {
      if (isWanted(other)) return [...chain, other];
      if (!seen.has(other)) chains.push([...chain, other]);
      seen.add(other);
    }
  }
  return undefined;
}
