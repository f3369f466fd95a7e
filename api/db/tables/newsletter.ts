import type { Millis } from './columns.types.ts';

export type SubscriptionsTable = {
  id: string;
  /** As it was typed. */
  email: string;
  email_key: string;
  status: 'pending' | 'confirmed' | 'unsubscribed';
  /** In every mail, so it is kept as it is; all it can do is end the subscription and take that back. */
  leave_token: string;
  created_at: Millis;
};

/** Consent and its end: when, and from which page. */
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
