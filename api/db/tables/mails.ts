import type { Default, Millis } from './columns.types.ts';

/** The queue of mails to send (the outbox), which is also the log of mails sent. */
export type MailsTable = {
  /** Ids sort by age. */
  id: string;
  kind: string;
  /** The order number or the name that the mail is about. */
  about: string | null;
  /** The recipient's name. Null until the mail is written. */
  to_name: string | null;
  to_address: string | null;
  /** The address in lower case, for search. */
  to_key: string | null;
  subject: string | null;
  /** JSON of ids, because mails are written when they are sent. */
  payload: string;
  /** A unique key, by which the same mail is not queued twice. */
  dedupe_key: string | null;
  status: 'ready' | 'sending' | 'sent' | 'skipped' | 'dead';
  attempts: number;
  /** The time of the next attempt, or the start of the current one. */
  next_at: Millis;
  /** When the process that sends the mail last reported. */
  seen_at: Default<Millis | null>;
  last_error: string | null;
  /** The part of the Message-ID before the @. Retries keep it. */
  message_id: string | null;
  /** The id of the original mail that this one repeats. */
  repeats: string | null;
  created_at: Millis;
  sent_at: Millis | null;
};

/** Contents of mails without secrets, deleted earlier than the mails themselves. */
export type MailContentsTable = { mail_id: string; content: string; created_at: Millis };
