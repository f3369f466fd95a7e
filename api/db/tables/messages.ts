import type { Topic } from '#shared/messages/topics.ts';
import type { MessageKind } from '#shared/messages/messages.schemas.ts';
import type { StoredState } from '#shared/messages/messages.rules.ts';
import type { Default, Millis } from './columns.types.ts';

/** Messages of organisers to the attendees of an event. */
export type MessagesTable = {
  /** Sortable by age. */
  id: string;
  event_id: number;
  kind: MessageKind;
  subject: string;
  /** Markdown. */
  text: string;
  /** JSON. */
  audience: string;
  /** `queued`: every mail is in the outbox. */
  status: StoredState;
  /** When it was sent off. */
  buyers: number;
  author_id: string | null;
  author_name: string;
  idempotency_key: string;
  sends_at: Millis;
  created_at: Millis;
};

/** Keeps an address from getting a message twice. */
export type MessageRecipientsTable = {
  message_id: string;
  /** Lower case. */
  address_key: string;
  /** Null: had unsubscribed. */
  mail_id: Default<string | null>;
};

/** Addresses that get no mails of a topic. */
export type MailOptoutsTable = { address_key: string; topic: Topic; created_at: Millis };
