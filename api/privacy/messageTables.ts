import { FORMER_MEMBER } from '#shared/privacy/privacy.words.ts';
import type { PersonalTable } from './privacy.types.ts';

/** What happens to personal data in the tables of mails, messages, the newsletter, notifications, requests and jobs. */
export const MESSAGES = [
  {
    table: 'requests',
    whose: { email: 'email' },
    deleted: 'name email data dedupe_key',
    kept: 'requestMonths',
    plain: 'id type',
    gives: [['request', 'id']],
    terms: 'name email',
    copied: { as: 'requests', with: 'type created_at', without: 'dedupe_key' },
  },
  {
    table: 'subscriptions',
    whose: { email_key: 'email' },
    deleted: 'email email_key leave_token',
    plain: 'id status',
    gives: [['subscription', 'id']],
    copied: { as: 'newsletter', with: 'status created_at', without: 'email_key leave_token' },
  },
  {
    table: 'subscription_facts',
    whose: { subscription_id: 'subscription' },
    deleted: 'page',
    plain: 'id subscription_id kind',
    copied: { as: 'newsletter_consent', with: 'kind at' },
  },
  {
    table: 'confirmations',
    whose: { subscription_id: 'subscription' },
    deleted: '',
    plain: 'token_hash subscription_id',
  },
  {
    table: 'push_orders',
    whose: { order_id: 'order' },
    deleted: '',
    plain: 'subscription_id order_id',
    gives: [['device', 'subscription_id']],
  },
  {
    table: 'push_subscriptions',
    whose: { user_id: 'user', id: 'device' },
    deleted: 'endpoint p256dh auth',
    plain: 'id user_id session_id',
    gives: [
      ['device', 'id'],
      ['recipient', 'id', 'device:'],
      ['endpoint', 'endpoint'],
    ],
    copied: {
      as: 'devices_with_notifications',
      with: 'created_at seen_at near_latitude near_longitude',
      without: 'endpoint p256dh auth',
    },
  },
  {
    table: 'push_djs',
    whose: { subscription_id: 'device' },
    deleted: '',
    plain: 'subscription_id',
  },
  {
    table: 'push_favourites',
    whose: { subscription_id: 'device' },
    deleted: '',
    plain: 'subscription_id',
  },
  {
    table: 'notification_preferences',
    whose: { owner: 'recipient' },
    deleted: 'owner',
    plain: 'kind',
    copied: { as: 'notification_preferences', with: 'kind wanted', without: 'owner' },
  },
  {
    table: 'notifications_sent',
    whose: { recipient: 'recipient' },
    deleted: 'recipient',
    plain: 'kind occurrence',
    copied: { as: 'notifications_sent', with: 'kind event_id created_at', without: 'recipient' },
  },
  { table: 'schedule_changes', plain: 'before' },
  {
    table: 'mails',
    whose: { to_key: 'email', about: 'number', payload: 'mention' },
    deleted: 'about to_name to_address to_key subject payload last_error',
    plain: 'id kind dedupe_key status message_id repeats',
    gives: [
      ['mail', 'id'],
      ['file', 'message_id'],
    ],
    copied: {
      as: 'mails',
      with: 'kind status created_at sent_at',
      without: 'to_key payload last_error',
    },
  },
  { table: 'mail_contents', whose: { mail_id: 'mail' }, deleted: 'content', plain: 'mail_id' },
  {
    table: 'messages',
    redacted: 'subject text',
    kept: 'mailMonths',
    plain: 'id kind audience status author_id idempotency_key',
  },
  { table: 'messages', whose: { author_id: 'user' }, replaced: { author_name: FORMER_MEMBER } },
  {
    table: 'message_recipients',
    whose: { address_key: 'email' },
    deleted: 'address_key',
    plain: 'message_id mail_id',
  },
  {
    table: 'mail_optouts',
    whose: { address_key: 'email' },
    deleted: 'address_key',
    plain: 'topic',
    copied: { as: 'messages_unsubscribed', with: 'topic created_at', without: 'address_key' },
  },
  {
    table: 'jobs',
    whose: { payload: 'mention' },
    redacted: 'last_error',
    plain: 'id kind payload dedupe_key status',
  },
] as const satisfies readonly PersonalTable[];
