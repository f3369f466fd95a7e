import type { Flag, Millis } from './columns.types.ts';

export type RequestsTable = {
  id: string;
  type: 'host-event' | 'partnership' | 'dj-application';
  /** Unique: the same request sent twice is one row. */
  dedupe_key: string;
  name: string;
  email: string;
  /** JSON of all that was filled in. */
  data: string;
  /** It filled in the field that people do not see. */
  suspect: Flag;
  created_at: Millis;
};
