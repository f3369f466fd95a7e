import type { Default, Millis } from './columns.types.ts';

export type JobsTable = {
  id: string;
  kind: string;
  payload: string;
  /** A unique key, by which the same job is not queued twice. */
  dedupe_key: string | null;
  status: 'ready' | 'running' | 'done' | 'dead';
  attempts: number;
  /** When the job is due, or when it began if it is running. */
  run_at: Millis;
  /** When the process that runs the job last reported. */
  seen_at: Default<Millis | null>;
  last_error: string | null;
  created_at: Millis;
};

/** A single row that `/api/ready` updates to prove that the database accepts writes. */
export type HeartbeatsTable = { id: 1; at: Millis };
