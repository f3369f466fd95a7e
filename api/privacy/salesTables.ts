import { ERASED, FORMER_MEMBER } from '#shared/privacy/privacy.words.ts';
import type { PersonalTable } from './privacy.types.ts';

const ofCheckout = { checkout_id: 'checkout' } as const;

/**
 * What happens to personal data in the tables about sales and the door. Orders and their amounts stay for bookkeeping,
 * without the person, and so do scans.
 */
export const SALES = [
  {
    table: 'orders',
    whose: { user_id: 'user', customer_email: 'email' },
    replaced: {
      user_id: null,
      customer_name: ERASED,
      customer_email: '',
      customer_phone: '',
      search_text: { lower: 'order_number' },
      note: null,
      tags: '',
    },
    plain: `id order_number public_id checkout_id status payment_mode payment_intent_id promo_source commission_withheld`,
    gives: [
      ['order', 'id'],
      ['number', 'order_number'],
      ['checkout', 'checkout_id'],
    ],
    terms: 'customer_name customer_email customer_phone',
    copied: {
      as: 'orders',
      with: `order_number event_id status original_amount discount_amount subtotal_amount tax_amount total_amount
        refunded_amount promo_code created_at`,
      without: 'user_id search_text',
    },
  },
  // Erases the code of an erased promoter from all orders, since it may contain their name.
  { table: 'orders', whose: { promoter_id: 'promoter' }, replaced: { promo_code: ERASED } },
  {
    table: 'order_items',
    whose: { order_id: 'order' },
    replaced: { holder: '', attendee: null, phone_hash: null },
    plain: `order_id kind name ticket_type slots code qr_code status order_hash entry_scan_id warning payment_mode`,
    copied: {
      as: 'tickets',
      with: 'order_id kind name quantity code status unit_price unit_discount unit_tax_amount entry_at',
      without: 'phone_hash',
    },
  },
  {
    table: 'shared_tickets',
    whose: { order_id: 'order', email: 'email' },
    replaced: { name: null, email: null, phone: null },
    plain: 'id order_id order_number attempt',
  },
  { table: 'replaced_links', plain: 'reference order_id' },
  { table: 'replaced_codes', plain: 'code' },
  {
    table: 'checkouts',
    whose: { id: 'checkout', user_id: 'user', email: 'email' },
    replaced: {
      user_id: null,
      first_name: '',
      last_name: '',
      email: '',
      phone: '',
      idempotency_key: null,
      fingerprint: null,
      mailbox_key: null,
      address_key: null,
      network_key: null,
      attendees: null,
    },
    kept: 'abandonedCheckoutDays',
    plain: `id status provider mode payment_intent_id client_secret currency promo_source commission_withheld
      confirmation confirmation_hash`,
    gives: [['checkout', 'id']],
    terms: 'first_name last_name email phone',
    copied: {
      as: 'checkouts',
      with: 'event_id status amount created_at',
      without: 'user_id idempotency_key fingerprint mailbox_key address_key network_key',
    },
  },
  { table: 'checkouts', whose: { promoter_id: 'promoter' }, replaced: { promo_code: ERASED } },
  {
    table: 'move_offers',
    whose: { actor_id: 'user' },
    replaced: { actor_name: FORMER_MEMBER },
    plain: 'checkout_id actor_id not_returned',
  },
  {
    table: 'waiting_list',
    whose: { user_id: 'user', email: 'email' },
    replaced: { user_id: null, name: ERASED, email: '', email_key: '' },
    kept: 'abandonedCheckoutDays',
    plain: 'checkout_id',
    terms: 'name email',
    copied: {
      as: 'waiting_lists',
      with: 'event_id product_id quantity created_at left_at',
      without: 'user_id email_key',
    },
  },
  { table: 'guest_gifts', plain: 'id idempotency_key fingerprint' },
  {
    table: 'answers',
    whose: ofCheckout,
    deleted: 'value phone guardian',
    plain: 'checkout_id',
    terms: 'phone',
    copied: {
      as: 'answers',
      with: 'checkout_id question_id unit waiver_version answered_at changed_at',
    },
  },
  { table: 'checkout_lines', plain: 'checkout_id kind name ticket_type slots' },
  {
    table: 'refunds',
    whose: ofCheckout,
    redacted: 'note problem settled_note',
    named: 'settled_by',
    plain: `id checkout_id payment_intent_id reason status order_id idempotency_key actor_id provider_refund_id`,
    gives: [['refund', 'id']],
    copied: { as: 'refunds', with: 'amount reason status created_at settled_at' },
  },
  { table: 'refunds', whose: { actor_id: 'user' }, replaced: { actor_name: FORMER_MEMBER } },
  { table: 'refund_items', plain: 'refund_id kind' },
  {
    table: 'outside_refunds',
    whose: ofCheckout,
    redacted: 'note',
    named: 'handled_by',
    plain: 'id source payment_intent_id checkout_id order_id status refund_id',
    gives: [['refund', 'id']],
  },
  {
    table: 'disputes',
    whose: ofCheckout,
    redacted: 'note',
    named: 'handled_by',
    plain: 'id payment_intent_id checkout_id order_id currency reason status phase',
    gives: [['dispute', 'id']],
    copied: { as: 'disputes', with: 'amount reason status created_at' },
  },
  {
    table: 'payment_findings',
    whose: ofCheckout,
    redacted: 'problem note',
    named: 'dismissed_by',
    plain: 'checkout_id order_id payment_intent_id what',
  },
  { table: 'demo_payments', plain: 'id client_secret checkout_id status currency last_error' },
  { table: 'demo_refunds', plain: 'idempotency_key payment_id' },
  { table: 'webhook_events', plain: 'id provider type payment_intent_id' },
  { table: 'reconciled', plain: 'provider mode' },
  { table: 'book_checks', plain: 'provider mode problem' },
  {
    table: 'devices',
    whose: { user_id: 'user' },
    deleted: 'name',
    plain: 'id user_id manifest_cursor public_key list_secret session_id app clock missing',
    terms: 'name',
    copied: { as: 'door_devices', with: 'registered_at last_sync_at' },
  },
  {
    table: 'scans',
    whose: { by_user: 'user', received_from: 'user' },
    replaced: { device_name: ERASED },
    named: 'by_user',
    plain: `id device_id code verdict reason via received_from outcome outcome_reason first_scan_id
      day direction kind of_scan clock`,
  },
  { table: 'attendances', plain: 'day entry_scan_id' },
  {
    table: 'closed_incidents',
    whose: { order_id: 'order' },
    redacted: 'word',
    named: 'closed_by',
    plain: 'id order_id',
  },
] as const satisfies readonly PersonalTable[];
