import type { StoredState } from '#shared/messages/messages.rules.ts';
import type { MessageKind } from '#shared/messages/messages.schemas.ts';
import type { Topic } from '#shared/messages/mailTopics.ts';
import type { Default, Flag, Millis } from './columns.types.ts';

/** The queue of mails to send (the outbox), which is also the log of mails sent. */
export type MailsTable = {
  /** Ids rise with the time of creation. */
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
  /** The ids that the writer of the mail needs, as JSON: the text is written when the mail is sent. */
  payload: string;
  /** A unique key, by which the same mail is not queued twice. */
  dedupe_key: string | null;
  status: 'ready' | 'sending' | 'sent' | 'skipped' | 'dead';
  attempts: number;
  /** The time of the next attempt, or of the start of the current one. */
  next_at: Millis;
  /** The time when the process that sends the mail last reported that it is alive. */
  seen_at: Default<Millis | null>;
  last_error: string | null;
  /** The part of the Message-ID before the @. Retries keep it. */
  message_id: string | null;
  /** The id of the original mail that this one repeats. */
  repeats: string | null;
  created_at: Millis;
  sent_at: Millis | null;
};

/** Contents of mails, with their secrets masked. They are deleted earlier than the mails themselves. */
export type MailContentsTable = { mail_id: string; content: string; created_at: Millis };

/** Messages from organizers to the ticket holders of an event. */
export type MessagesTable = {
  /** Ids rise with the time of creation. */
  id: string;
  event_id: number;
  kind: MessageKind;
  subject: string;
  /** The text of the message, in Markdown. */
  text: string;
  /** The audience, as JSON: which ticket holders get the message. */
  audience: string;
  /** `queued` means that every mail is in the outbox. */
  status: StoredState;
  /** The number of buyers when the message was sent. */
  buyers: number;
  author_id: string | null;
  author_name: string;
  idempotency_key: string;
  sends_at: Millis;
  created_at: Millis;
};

/** Recipients of each message, so that no address gets it twice. */
export type MessageRecipientsTable = {
  message_id: string;
  /** The recipient's address in lower case. */
  address_key: string;
  /** The mail to the recipient. Null if the recipient had unsubscribed. */
  mail_id: Default<string | null>;
};

/** Addresses that get no mails on a topic. */
type MailOptoutsTable = { address_key: string; topic: Topic; created_at: Millis };

export type SubscriptionsTable = {
  id: string;
  /** The address as the subscriber typed it. */
  email: string;
  email_key: string;
  status: 'pending' | 'confirmed' | 'unsubscribed';
  /**
   * The token of the unsubscribe link, in plain text because every mail contains it. It can only end or resume the
   * subscription.
   */
  leave_token: string;
  created_at: Millis;
};

/** The history of consent: when and on which page it was given or withdrawn. */
export type SubscriptionFactsTable = {
  id: string;
  subscription_id: string;
  kind: 'asked' | 'reminded' | 'confirmed' | 'unsubscribed' | 'resumed';
  page: string | null;
  at: Millis;
};

export type ConfirmationsTable = {
  token_hash: string;
  subscription_id: string;
  expires_at: Millis;
};

export type RequestsTable = {
  id: string;
  type: 'host-event' | 'partnership' | 'dj-application';
  /** A unique key, by which a repeated request is stored only once. */
  dedupe_key: string;
  name: string;
  email: string;
  /** The fields of the submitted form, as JSON. */
  data: string;
  /** 1 if the hidden honeypot field was filled in, which suggests a bot. */
  suspect: Flag;
  created_at: Millis;
};

export type MailTables = {
  messages: MessagesTable;
  message_recipients: MessageRecipientsTable;
  mail_optouts: MailOptoutsTable;
  mails: MailsTable;
  mail_contents: MailContentsTable;
  requests: RequestsTable;
  subscriptions: SubscriptionsTable;
  subscription_facts: SubscriptionFactsTable;
  confirmations: ConfirmationsTable;
};
