import type { Millis } from './columns.types.ts';

export type SubscriptionsTable = {
  id: string;
  /** The address as the subscriber typed it. */
  email: string;
  email_key: string;
  status: 'pending' | 'confirmed' | 'unsubscribed';
  /** Stored in clear, because every mail contains it. It can only end or resume the subscription. */
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
