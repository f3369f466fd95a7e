import type { Default, Millis } from './columns.types.ts';

/** The outbox, and the mail log. */
export type MailsTable = {
  /** Sortable by age. */
  id: string;
  kind: string;
  /** Order number or name. */
  about: string | null;
  /** Null until written. */
  to_name: string | null;
  to_address: string | null;
  /** Lower case, for search. */
  to_key: string | null;
  subject: string | null;
  /** JSON of ids: mails are written when sent. */
  payload: string;
  /** Unique. */
  dedupe_key: string | null;
  status: 'ready' | 'sending' | 'sent' | 'skipped' | 'dead';
  attempts: number;
  /** Next attempt; while sending: since when. */
  next_at: Millis;
  /** While it is being sent: when its process last said so. */
  seen_at: Default<Millis | null>;
  last_error: string | null;
  /** Message-ID before the @, the same for retries. */
  message_id: string | null;
  /** Original of a repeat. */
  repeats: string | null;
  created_at: Millis;
  sent_at: Millis | null;
};

/** Without secrets; deleted earlier than the mail. */
export type MailContentsTable = { mail_id: string; content: string; created_at: Millis };
