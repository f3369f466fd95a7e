import type { Millis } from './columns.types.ts';

export type JobsTable = {
  id: string;
  kind: string;
  payload: string;
  /** Unique. */
  dedupe_key: string | null;
  status: 'ready' | 'running' | 'done' | 'dead';
  attempts: number;
  run_at: Millis;
  last_error: string | null;
  created_at: Millis;
};

/** One row, written by `/api/ready`. */
export type HeartbeatsTable = { id: 1; at: Millis };
