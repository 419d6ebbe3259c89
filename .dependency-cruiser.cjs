const databaseFiles =
  "^(lib/(db|db-connection|kysely|transaction)\\.ts|lib/.+/repository[^/]*\\.ts|lib/sql/page\\.ts|lib/(audit|jobs|launcher)/|lib/http/(idempotency|rate-limit|ready)\\.ts|lib/generated/|prisma/|tests/)";

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
      to: { path: "^lib/((db|kysely)\\.ts|generated/|.+/(repository|scope|dto)[^/]*\\.ts)" },
    },
    {
      name: "middleware-is-edge-safe",
      comment: "Middleware runs on Edge: a Node or database module builds there and then fails every request.",
      severity: "error",
      from: { path: "^middleware\\.ts$" },
      to: {
        path: "^(lib/(db|kysely|logger)\\.ts|lib/generated/|node_modules/(pg|pino|@prisma|kysely)/)",
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
      from: { path: "^(components|lib/api-client)/" },
      to: {
        path: "^(lib/(db|env|kysely|logger)\\.ts|lib/generated/|node_modules/(pg|pino|@prisma|kysely)/)",
        reachable: true,
      },
    },
    {
      name: "components-see-contracts-only",
      severity: "error",
      from: { path: "^components/" },
      to: { path: "^lib/", pathNot: "^lib/(contracts|domain|api-client)/|^lib/(pages|auth/permissions)\\.ts$" },
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
        path: "^(lib/(db|db-connection|kysely)\\.ts|lib/generated/|node_modules/(@prisma|pg)/)",
      },
    },
    {
      name: "features-meet-in-services",
      comment: "A feature uses another feature's service or rules, never its rows.",
      severity: "error",
      from: { path: "^lib/([^/]+)/" },
      to: { path: "^lib/[^/]+/repository[^/]*\\.ts$", pathNot: "^lib/$1/" },
    },
    {
      name: "launcher-is-apart",
      comment: "The app does not know how it was started.",
      severity: "error",
      from: { path: "^(app|components|lib)/", pathNot: "^lib/launcher/" },
      to: { path: "^lib/launcher/" },
    },
    {
      name: "no-tests-in-the-product",
      severity: "error",
      from: { path: "^(app|components|lib|prisma)/", pathNot: "^lib/launcher/test[^/]*\\.ts$" },
      to: { path: "^tests/" },
    },
    {
      name: "no-circles",
      severity: "error",
      from: { pathNot: "^lib/generated/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
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
