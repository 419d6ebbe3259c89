import type { Mapping, SetAsideEvent, SyncRun } from "./contract";
import type { MappingRow } from "./repository-mappings";
import type { RunRow } from "./repository-runs";
import type { findSetAside } from "./repository-set-aside";

type SetAsideRow = Awaited<ReturnType<typeof findSetAside>>["rows"][number];

export const toSetAsideEvent = ({ firstSeenAt, lastSeenAt, ...row }: SetAsideRow): SetAsideEvent => ({
  ...row,
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});

export const toSyncRun = ({ runId, createdAt, finishedAt, ...run }: RunRow): SyncRun => ({
  id: runId,
  status: run.status,
  startDate: run.startDate,
  endDate: run.endDate,
  fetched: run.fetched,
  added: run.added,
  changed: run.changed,
  removed: run.removed,
  setAside: run.setAside,
  error: run.error,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

export const toMapping = (row: MappingRow): Mapping => ({
  id: row.id,
  externalEntityId: row.externalEntityId,
  externalEntityName: row.externalEntityName,
  companyId: row.companyId,
  companyName: row.companyName,
  providerId: row.providerId,
  providerName: row.providerName,
  salesRepId: row.salesRepId,
  salesRepName: row.salesRepName,
  salesRepProblem: row.salesRepProblem,
  // All columns of a lateral join are null if it finds nothing.
  lastSync: row.runId === null ? null : toSyncRun(row as RunRow),
  lastGoodSyncAt: row.lastGoodSyncAt?.toISOString() ?? null,
  setAside: row.setAsideNow,
  version: row.version,
});
