import type { Mapping, SyncRun } from "@/lib/contracts/integrations";
import type { MappingRow } from "./repository-mappings";
import type { RunRow } from "./repository-runs";

export const toSyncRun = ({ runId, createdAt, finishedAt, ...run }: RunRow): SyncRun => ({
  id: runId,
  status: run.status,
  startDate: run.startDate,
  endDate: run.endDate,
  fetched: run.fetched,
  added: run.added,
  changed: run.changed,
  removed: run.removed,
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
  // A lateral join that finds nothing leaves all of its columns null.
  lastSync: row.runId === null ? null : toSyncRun(row as RunRow),
  version: row.version,
});
