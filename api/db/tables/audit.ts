import type { Id, Millis } from './columns.types.ts';

/** Append-only. */
export type AuditLogTable = {
  id: Id;
  at: Millis;
  /** Null: a command or a job. */
  actor_id: string | null;
  actor_name: string;
  /** `events.update`. */
  action: string;
  entity: string;
  entity_id: string;
  /** Name at that time. */
  label: string;
  event_id: number | null;
  /** JSON of differing fields. */
  before: string | null;
  after: string | null;
};
