import type { Generated } from 'kysely';
import type { Default, Id, Millis } from './columns.types.ts';

export type JobsTable = {
  id: string;
  kind: string;
  payload: string;
  /** A unique key, by which the same job is not queued twice. */
  dedupe_key: string | null;
  status: 'ready' | 'running' | 'done' | 'dead';
  attempts: number;
  /** The time when the job is due, or when it began if it is running. */
  run_at: Millis;
  /** The time when the process that runs the job last reported that it is alive. */
  seen_at: Default<Millis | null>;
  last_error: string | null;
  created_at: Millis;
};

/** A single row that `/api/ready` updates to prove that the database accepts writes. */
type HeartbeatsTable = { id: 1; at: Millis };

/** Messages between server processes. They are kept for minutes, for processes that were disconnected. */
type LiveMessagesTable = {
  id: Generated<number>;
  topic: string;
  /** The message as JSON. */
  data: string;
  /** The random name of the process that wrote the message. */
  origin: string;
  at: Millis;
};

/** Counts of rate limits. A row is deleted once its window is over. */
type RateCountsTable = {
  /** A keyed hash of the limit's name and the user or address, so that neither can be read. */
  id: string;
  points: number;
  expires_at: Millis;
};

/** The audit log. Rows are only added, but erasing a person redacts the words that name them. */
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
  /** The fields that differ and their values before the change, as JSON. */
  before: string | null;
  after: string | null;
};

export type OperationsTables = {
  rate_counts: RateCountsTable;
  live_messages: LiveMessagesTable;
  jobs: JobsTable;
  heartbeats: HeartbeatsTable;
  audit_log: AuditLogTable;
};
