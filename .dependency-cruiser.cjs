const prismaFiles = "^(lib/db\\.ts|lib/.+/(repository|scope|dto)[^/]*\\.ts|lib/generated/|prisma/|tests/)";

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
      to: { path: "^lib/(db\\.ts|generated/|.+/(repository|scope|dto)[^/]*\\.ts)" },
    },
    {
      name: "middleware-is-edge-safe",
      comment: "Middleware runs on Edge: a Node or database module builds there and then fails every request.",
      severity: "error",
      from: { path: "^middleware\\.ts$" },
      to: { path: "^(lib/(db|logger)\\.ts|lib/generated/|node_modules/(pg|pino|@prisma)/)", reachable: true },
    },
    {
      name: "middleware-knows-sessions-only",
      severity: "error",
      from: { path: "^middleware\\.ts$" },
      to: { path: "^lib/", pathNot: "^lib/(env|auth/(edge|origin-page|permissions)|http/security-headers)\\.ts$" },
    },
    {
      name: "browser-never-reaches-the-database",
      comment: "Components and the API client end up in the browser, through whatever chain.",
      severity: "error",
      from: { path: "^(components|lib/api-client)/" },
      to: { path: "^(lib/(db|env|logger)\\.ts|lib/generated/|node_modules/(pg|pino|@prisma)/)", reachable: true },
    },
    {
      name: "components-see-contracts-only",
      severity: "error",
      from: { path: "^components/" },
      to: { path: "^lib/", pathNot: "^lib/(contracts|domain|api-client)/|^lib/auth/permissions\\.ts$" },
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
      name: "prisma-stays-in-its-files",
      severity: "error",
      from: { pathNot: prismaFiles },
      to: { path: "^(lib/generated/|node_modules/@prisma/)" },
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
