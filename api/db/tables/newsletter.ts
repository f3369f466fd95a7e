import type { Millis } from './columns.types.ts';

export type SubscriptionsTable = {
  id: string;
  /** As typed. */
  email: string;
  email_key: string;
  status: 'pending' | 'confirmed' | 'unsubscribed';
  /** In every mail, so stored in clear; it can only end or resume the subscription. */
  leave_token: string;
  created_at: Millis;
};

/** Consent and its end: time and page. */
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
