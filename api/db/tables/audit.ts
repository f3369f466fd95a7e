import type { Id, Millis } from './columns.types.ts';

/** Appended, never changed: who did what in the back office, and what it was before and after. */
export type AuditLogTable = {
  id: Id;
  at: Millis;
  /** Null: a command or a job. */
  actor_id: string | null;
  actor_name: string;
  /** `events.update`: the feature and what was done. */
  action: string;
  entity: string;
  entity_id: string;
  /** What people call it, at that time. */
  label: string;
  event_id: number | null;
  /** JSON of the fields that differ. */
  before: string | null;
  after: string | null;
};
