import "server-only";
import { sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { kysely } from "@/lib/database/kysely";
import type { StepKind } from "@/lib/domain/enums";

export interface NewStep {
  kind: StepKind;
  text: string;
  dueOn: string;
  dueTime: string | null;
}

/** Plans the same step for each of some locked deals, for their sales reps. */
export async function insertSteps(
  actor: Actor,
  dealIds: string[],
  { kind, text, dueOn, dueTime }: NewStep,
): Promise<{ id: string; dealId: string }[]> {
  const { rows } = await sql<{ id: string; dealId: string }>`
    INSERT INTO deal_steps (deal_id, kind, text, due_on, due_time, created_by_id)
    SELECT deal.id, ${kind}, ${text}, ${dueOn}::date, ${dueTime}, ${actor.userId}::uuid
      FROM unnest(${dealIds}::uuid[]) AS deal(id)
    RETURNING id, deal_id`.execute(kysely);
  return rows;
}

/** Deletes steps of locked deals that are as they were planned; returns their ids. */
export async function deleteUntouchedSteps(ids: string[], planned: NewStep): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM deal_steps
     WHERE id = ANY(${ids}::uuid[]) AND done_at IS NULL AND assignee_id IS NULL AND kind = ${planned.kind} AND text = ${planned.text}
       AND due_on = ${planned.dueOn}::date AND due_time IS NOT DISTINCT FROM ${planned.dueTime}
    RETURNING id`.execute(kysely);
  return new Set(rows.map(({ id }) => id));
}
