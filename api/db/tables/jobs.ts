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
