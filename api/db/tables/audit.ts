import type { Id, Millis } from './columns.types.ts';

/** The audit log: rows are only ever added. */
export type AuditLogTable = {
  id: Id;
  at: Millis;
  /** Null if a command or a job made the change. */
  actor_id: string | null;
  actor_name: string;
  /** The kind of change, such as `events.update`. */
  action: string;
  entity: string;
  entity_id: string;
  /** The name of the changed object at that time. */
  label: string;
  event_id: number | null;
  /** JSON of the fields that differ. */
  before: string | null;
  after: string | null;
};
