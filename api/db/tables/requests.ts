import type { Flag, Millis } from './columns.types.ts';

export type RequestsTable = {
  id: string;
  type: 'host-event' | 'partnership' | 'dj-application';
  /** A unique key, by which a repeated request is stored only once. */
  dedupe_key: string;
  name: string;
  email: string;
  /** JSON of the form. */
  data: string;
  /** 1 if the hidden honeypot field was filled in, which suggests a bot. */
  suspect: Flag;
  created_at: Millis;
};
