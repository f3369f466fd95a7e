import type { Default, Millis } from './columns.types.ts';

export type JobsTable = {
  id: string;
  kind: string;
  payload: string;
  /** Unique. */
  dedupe_key: string | null;
  status: 'ready' | 'running' | 'done' | 'dead';
  attempts: number;
  /** When it is due; of one that runs, when it began. */
  run_at: Millis;
  /** When the process that runs it last said so. */
  seen_at: Default<Millis | null>;
  last_error: string | null;
  created_at: Millis;
};

/** One row, written by `/api/ready`. */
export type HeartbeatsTable = { id: 1; at: Millis };
