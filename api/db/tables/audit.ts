import type { Id, Millis } from './columns.types.ts';

/** The audit log. Rows are only added; erasing a person redacts what names them. */
export type AuditLogTable = {
  id: Id;
  at: Millis;
  /** The account that made the change. Null for a command, a job, or someone who isn't logged in. */
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
