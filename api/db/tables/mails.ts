import type { Millis } from './columns.types.ts';

/** Mails that wait to be sent, and those that were: what a person is shown of them. */
export type MailsTable = {
  /** Newer ones sort behind older ones. */
  id: string;
  kind: string;
  /** What the mail is about, as people call it: an order number, a name. */
  about: string | null;
  /** Known at the latest when the mail has been written. */
  to_name: string | null;
  to_address: string | null;
  /** The address in lower case: what is searched. */
  to_key: string | null;
  subject: string | null;
  /** JSON of ids: a mail is written when it is sent. */
  payload: string;
  /** A second mail with the same key is not stored. */
  dedupe_key: string | null;
  status: 'ready' | 'sending' | 'sent' | 'skipped' | 'dead';
  attempts: number;
  /** When the next try is due; while it is being sent, since when. */
  next_at: Millis;
  last_error: string | null;
  /** The part of the Message-ID before the @, the same for every try. */
  message_id: string | null;
  /** The mail that this one repeats. */
  repeats: string | null;
  created_at: Millis;
  sent_at: Millis | null;
};

/** What a mail said, without its secrets; kept for a shorter time than that it was sent. */
export type MailContentsTable = { mail_id: string; content: string; created_at: Millis };
