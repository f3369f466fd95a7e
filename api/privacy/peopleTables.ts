import { ERASED, FORMER_MEMBER } from '#shared/privacy/privacy.words.ts';
import type { Schema } from '#api/db/schema.ts';
import type { PersonalTable } from './privacy.types.ts';

const ofUser = { user_id: 'user' } as const;
/** The rule of a table with only secrets and ids, whose rows are deleted with the account. */
const withAccount = <const T extends keyof Schema, const P extends string>(table: T, plain: P) =>
  ({ table, whose: ofUser, deleted: '', plain: `user_id ${plain}` }) as const;

/** What happens to personal data in the tables of accounts, the team, promoters and their ledger, and the audit log. */
export const PEOPLE = [
  {
    table: 'users',
    whose: { id: 'user' },
    deleted: 'username username_key email email_key email_claim name phone',
    plain: 'id role password_hash',
    gives: [
      ['user', 'id'],
      ['username', 'username'],
      ['recipient', 'id', 'user:'],
    ],
    terms: 'username email name phone',
    copied: {
      as: 'account',
      with: 'role created_at email_proved_at',
      without: 'username_key email_key email_claim',
    },
  },
  {
    table: 'sessions',
    whose: ofUser,
    deleted: 'user_agent',
    plain: 'token_hash id user_id',
    copied: { as: 'sessions', with: 'created_at last_used_at expires_at' },
  },
  {
    table: 'email_changes',
    whose: { ...ofUser, email: 'email' },
    deleted: 'email',
    plain: 'id user_id kind token_hash',
    gives: [['change', 'id']],
    terms: 'email',
    copied: { as: 'changes_of_address', with: 'kind expires_at' },
  },
  withAccount('password_resets', 'token_hash kind'),
  withAccount('known_devices', 'token_hash'),
  withAccount('second_factors', 'sealed_secret'),
  withAccount('recovery_codes', 'code_hash'),
  withAccount('login_challenges', 'token_hash password_mark'),
  {
    table: 'passkeys',
    whose: ofUser,
    deleted: 'name',
    plain: 'id user_id public_key transports',
    copied: { as: 'passkeys', with: 'created_at last_used_at' },
  },
  withAccount('passkey_challenges', 'asked challenge'),
  {
    ...withAccount('calendar_feeds', 'key'),
    copied: { as: 'calendar_addresses', with: 'created_at', without: 'key' },
  },
  {
    ...withAccount('favourites', ''),
    copied: { as: 'favourites', with: 'event_id favourite changed_at' },
  },
  {
    table: 'invitations',
    whose: { email_key: 'email' },
    deleted: 'email email_key',
    plain: 'id role token_hash invited_by',
    gives: [['invitation', 'id']],
    terms: 'email',
    copied: { as: 'invitations', with: 'role created_at expires_at', without: 'email_key' },
  },
  {
    table: 'invitations',
    whose: { invited_by: 'user' },
    replaced: { invited_by_name: FORMER_MEMBER },
  },
  {
    table: 'promoters',
    whose: { ...ofUser, email: 'email' },
    replaced: {
      user_id: null,
      name: ERASED,
      email: '',
      phone: null,
      promo_code: null,
      instagram_handle: null,
      twitter_handle: null,
      facebook_url: null,
      website: null,
      preferred_payout: null,
      why_join: null,
      weekly_mail: 0,
      weekly_token: null,
    },
    plain: 'status',
    gives: [['promoter', 'id']],
    terms: 'name email phone promo_code instagram_handle twitter_handle facebook_url website',
    copied: {
      as: 'promoter',
      with: 'status created_at',
      without: 'user_id weekly_token',
    },
  },
  { table: 'promoter_devices', whose: { promoter_id: 'promoter' }, deleted: 'visitor' },
  {
    table: 'ledger_entries',
    whose: { promoter_id: 'promoter' },
    redacted: 'note',
    plain: 'kind mode order_id refund_id payout_id actor_id entry_key',
    copied: { as: 'promoter_ledger', with: 'kind amount mode event_id note created_at' },
  },
  { table: 'ledger_entries', whose: { actor_id: 'user' }, replaced: { actor_name: FORMER_MEMBER } },
  {
    table: 'payouts',
    whose: { promoter_id: 'promoter' },
    redacted: 'reference note',
    plain: 'id mode method paid_on actor_id idempotency_key',
    copied: { as: 'promoter_payouts', with: 'amount method reference note paid_on created_at' },
  },
  { table: 'payouts', whose: { actor_id: 'user' }, replaced: { actor_name: FORMER_MEMBER } },
  {
    table: 'demo_deletions',
    whose: { actor_id: 'user' },
    replaced: { actor_name: FORMER_MEMBER },
    plain: 'id status last_checkout actor_id',
  },
  {
    table: 'audit_log',
    whose: { actor_id: 'user' },
    replaced: { actor_name: FORMER_MEMBER },
    plain: 'actor_id action entity entity_id',
    // The copy leaves out what was changed: labels name other people, and order numbers open orders.
    copied: { as: 'changes_made', with: 'at action entity', without: 'actor_name' },
  },
  { table: 'audit_log', whose: { entity_id: 'any' }, redacted: 'label before after' },
] as const satisfies readonly PersonalTable[];
