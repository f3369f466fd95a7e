import type { Generated } from 'kysely';
import type { Millis } from './columns.types.ts';

/** What one process tells the others; kept for minutes, for those that were not connected. */
export type LiveMessagesTable = {
  id: Generated<number>;
  topic: string;
  /** JSON. */
  data: string;
  /** Random name of the process that wrote it. */
  origin: string;
  at: Millis;
};
