import type { Topic } from '#shared/messages/topics.ts';
import type { MessageKind } from '#shared/messages/messages.schemas.ts';
import type { StoredState } from '#shared/messages/messages.rules.ts';
import type { Default, Millis } from './columns.types.ts';

/** Messages from organizers to the attendees of an event. */
export type MessagesTable = {
  /** Ids sort by age. */
  id: string;
  event_id: number;
  kind: MessageKind;
  subject: string;
  /** Markdown. */
  text: string;
  /** JSON of the audience: which ticket holders get the message. */
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
export type MailOptoutsTable = { address_key: string; topic: Topic; created_at: Millis };
