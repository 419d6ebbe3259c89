const databaseFiles =
  "^(lib/database/|lib/.+/repository[^/]*\\.ts|lib/(audit|jobs)/|lib/http/(idempotency|rate-limit|ready)\\.ts|lib/generated/|prisma/|scripts/|tests/)";

module.exports = {
  forbidden: [
    {
      name: "nobody-imports-app",
      severity: "error",
      from: { pathNot: "^(app|tests)/" },
      to: { path: "^app/" },
    },
    {
      name: "app-uses-services",
      comment: "Pages and routes go through use cases, which scope every row to the actor.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^lib/(database/(db|kysely)\\.ts|generated/|.+/(repository|scope|dto)[^/]*\\.ts)" },
    },
    {
      name: "middleware-is-edge-safe",
      comment: "Middleware runs on Edge: a Node or database module builds there and then fails every request.",
      severity: "error",
      from: { path: "^middleware\\.ts$" },
      to: {
        path: "^(lib/database/(db|kysely)\\.ts|lib/logger\\.ts|lib/generated/|node_modules/(pg|pino|@prisma|kysely)/)",
        reachable: true,
      },
    },
    {
      name: "middleware-knows-sessions-only",
      severity: "error",
      from: { path: "^middleware\\.ts$" },
      to: {
        path: "^lib/",
        pathNot: "^lib/(env|pages|auth/(edge|origin-page|permissions)|http/security-headers)\\.ts$",
      },
    },
    {
      name: "browser-never-reaches-the-database",
      comment: "Components and the API client end up in the browser, through whatever chain.",
      severity: "error",
      from: { path: "^(components|lib/(api-client|census|import-file|table-file))/" },
      to: {
        path: "^(lib/database/(db|kysely)\\.ts|lib/(env|logger)\\.ts|lib/generated/|node_modules/(pg|pino|@prisma|kysely)/)",
        reachable: true,
      },
    },
    {
      name: "components-see-contracts-only",
      severity: "error",
      from: { path: "^components/" },
      to: {
        path: "^lib/",
        pathNot: "^lib/(contracts|domain|api-client|census|import-file)/|^lib/(pages|auth/permissions)\\.ts$",
      },
    },
    {
      name: "domain-is-pure",
      severity: "error",
      from: { path: "^lib/domain/" },
      to: { pathNot: "^(lib/domain/|node_modules/(date-fns|@date-fns)/)" },
    },
    {
      name: "dates-have-one-place",
      comment: "Dates are parsed, computed and formatted in lib/domain/dates.ts only.",
      severity: "error",
      from: { pathNot: "^lib/domain/dates\\.ts$" },
      to: { path: "^node_modules/(date-fns|@date-fns)/" },
    },
    {
      name: "contracts-know-domain-and-zod",
      severity: "error",
      from: { path: "^lib/contracts/" },
      to: { pathNot: "^(lib/(contracts|domain)/|node_modules/zod/)" },
    },
    {
      name: "the-database-is-reached-from-repositories",
      comment: "Services decide, repositories ask: a query stands beside the scope that it is bound to.",
      severity: "error",
      from: { pathNot: databaseFiles },
      to: {
        path: "^(lib/database/(db|connection|kysely)\\.ts|lib/generated/|node_modules/(@prisma|pg)/)",
      },
    },
    {
      name: "features-meet-in-services",
      comment: "A feature uses another feature's service or rules, never its rows.",
      severity: "error",
      from: { path: "^lib/([^/]+)/" },
      to: { path: "^lib/.+/repository[^/]*\\.ts$", pathNot: "^lib/$1/" },
    },
    ...[
      ["", "call|signing|agreement|client|inside"],
      ["call/", "signing|agreement|client|inside"],
      ["signing/", "agreement|client|inside"],
      ["agreement/", "client|inside"],
      ["client/", "inside"],
    ].map(([room, above]) => ({
      name: `proposals-build-on-each-other-${room.replace("/", "") || "base"}`,
      comment: "The order of the picture in lib/proposals/README.md.",
      severity: "error",
      from: { path: room ? `^lib/proposals/${room}` : "^lib/proposals/[^/]+$" },
      to: { path: `^lib/proposals/(${above})/` },
    })),
    {
      name: "rooms-of-a-proposal-meet-in-services",
      comment: "So do the folders of lib/proposals among themselves.",
      severity: "error",
      from: { path: "^lib/proposals/([^/]+)/" },
      to: { path: "^lib/proposals/.+/repository[^/]*\\.ts$", pathNot: "^lib/proposals/$1/" },
    },
    {
      name: "features-keep-their-mapping",
      comment: "What a row looks like to others, a feature's service says; its dto is its own.",
      severity: "error",
      from: { path: "^lib/([^/]+)/" },
      to: { path: "^lib/.+/dto\\.ts$", pathNot: "^lib/$1/" },
    },
    {
      name: "scopes-join-in-queries",
      comment:
        "Who sees a deal sees its proposals: a scope is built into another one, or into a query, and nowhere else.",
      severity: "error",
      from: { path: "^lib/([^/]+)/", pathNot: "^lib/.+/(repository[^/]*|scope)\\.ts$" },
      to: { path: "^lib/.+/scope\\.ts$", pathNot: "^lib/$1/" },
    },
    {
      name: "scripts-are-apart",
      comment: "The app does not know how it was started.",
      severity: "error",
      from: { path: "^(app|components|lib)/" },
      to: { path: "^scripts/" },
    },
    {
      name: "commands-need-no-generated-code",
      comment: "A fresh clone has none: `npm run db:generate` makes it, and a backup is restored there.",
      severity: "error",
      from: { path: "^(prisma/cli|scripts/launcher/(start|dev|build-app))\\.ts$" },
      to: { path: "^lib/generated/", reachable: true },
    },
    {
      name: "no-tests-in-the-product",
      severity: "error",
      from: { path: "^(app|components|lib|prisma|scripts)/", pathNot: "^scripts/test-runner/" },
      to: { path: "^tests/" },
    },
    {
      name: "no-circles",
      comment: "An import that happens later ties two files together as well.",
      severity: "error",
      from: { pathNot: "^lib/generated/" },
      to: { circular: true },
    },
    {
      name: "everything-resolves",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.data)/" },
    tsConfig: { fileName: "tsconfig.json" },
    // Types vanish before anything runs, so they cross borders freely.
    tsPreCompilationDeps: false,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default"] },
  },
};
