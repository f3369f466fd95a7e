import type { Generated } from 'kysely';
import type { Millis } from './columns.types.ts';

/** Messages between server processes. They are kept for minutes, for processes that were disconnected. */
export type LiveMessagesTable = {
  id: Generated<number>;
  topic: string;
  /** The message as JSON. */
  data: string;
  /** The random name of the process that wrote the message. */
  origin: string;
  at: Millis;
};
