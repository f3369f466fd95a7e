import type { AdminLedger, LedgerEntry, Payout } from '#shared/ledger/ledger.schemas.ts';
import { settlementLines } from '#shared/finance/settlement.rules.ts';
import type { Settlement, SettlementFacts } from '#shared/finance/finance.contract.ts';
import type { MailDetails } from '#shared/mailLog/mailLog.schemas.ts';
import type { ListedPromoter, Promoter } from '#shared/promoters/promoters.schemas.ts';

export const anEntry = (with_: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 1,
  created_at: '2026-11-20T17:05:00.000Z',
  kind: 'earned',
  amount: 255,
  balance_after: 255,
  event_id: 7,
  event_title: 'Peach City Skate Jam',
  available_at: '2026-12-21T05:00:00.000Z',
  pending: true,
  on_hold: false,
  order_id: 'ord1',
  order_number: 'RC-7K2M-9QXA-TT0B',
  item_name: 'Friday Pass',
  payout_id: null,
  note: '',
  by: null,
  ...with_,
});

export function aMove(with_: Partial<LedgerEntry>): LedgerEntry {
  const none = { event_id: null, event_title: null, available_at: null, pending: false };
  return anEntry({ ...none, order_id: null, order_number: null, item_name: null, ...with_ });
}

export const aPayout = (with_: Partial<Payout> = {}): Payout => ({
  id: 'pay1',
  created_at: '2026-11-21T15:00:00.000Z',
  paid_on: '2026-11-21',
  amount: 500,
  method: 'paypal',
  reference: '8XJ2',
  note: 'Sent after the call',
  by: 'Ada Min',
  ...with_,
});

/** A pending sale, a refunded ticket of it, and a payout. For tests. */
export function aLedger(with_: Partial<AdminLedger> = {}): AdminLedger {
  const balance = { pending: 255, onHold: 0, available: 1000, earned: 1765, reversed: 10 };
  return {
    promoter: {
      id: 3,
      name: 'Riley Fox',
      email: 'riley@example.com',
      status: 'approved',
      promo_code: 'ROLLFX27',
      code_active: true,
      preferred_payout: 'venmo',
    },
    balance: { ...balance, adjusted: 0, paidOut: 500, total: 1255 },
    entries: [
      aMove({
        id: 4,
        kind: 'paid_out',
        amount: -500,
        balance_after: 1255,
        payout_id: 'pay1',
        note: 'PayPal, 8XJ2',
        by: 'Ada Min',
      }),
      anEntry({ id: 3, kind: 'reversed', amount: -10, balance_after: 1755 }),
      anEntry({ id: 2, balance_after: 1765 }),
    ],
    next_cursor: null,
    payouts: [aPayout()],
    ...with_,
  };
}

export const someFacts = (with_: Partial<SettlementFacts> = {}): SettlementFacts => ({
  tickets: { issued: 4, sold: 4, gross: 10_000 },
  addons: { issued: 2, gross: 2400 },
  discounts: { organiser: 500, promoter: 1000 },
  tax: 900,
  refunds: { net: 2000, tax: 165 },
  disputes: { net: 1000, tax: 82 },
  wonBack: 0,
  otherRefunds: 300,
  commission: { total: 600, paid: 400 },
  refundsOnTheWay: 0,
  openDisputes: { count: 0, amount: 0 },
  complimentary: { tickets: 3, checkedIn: 2 },
  ...with_,
});

export function aSettlement(with_: Partial<SettlementFacts> = {}): Settlement {
  const facts = someFacts(with_);
  return {
    event: {
      id: 1,
      title: 'Peach City Skate Jam',
      start_date: '2026-12-11',
      end_date: '2026-12-13',
      venue: 'Peach City Rink',
      location: 'Atlanta, GA',
      time_zone: 'America/New_York',
    },
    made_at: '2026-11-20T12:00:00.000Z',
    money: 'real',
    facts,
    lines: settlementLines(facts),
  };
}

export const aMailShown = (given: Partial<MailDetails> = {}): MailDetails => ({
  id: '01a1f8d3-ede8-755c-b85a-6b6ee3386a23',
  kind: 'mail.order_confirmation',
  about: 'RC-7K4Q-2M9X-0B3C',
  to: { name: 'Ana Ruiz', address: 'ana@example.com' },
  subject: 'Your tickets for Peach City Skate Jam',
  status: 'sent',
  attempts: 1,
  next_at: null,
  last_error: null,
  repeated: false,
  created_at: '2026-11-20T12:00:00.000Z',
  sent_at: '2026-11-20T12:00:01.000Z',
  content: {
    html: '<!doctype html><p>Thank You for Your Purchase!</p>',
    text: 'Thank You for Your Purchase!',
    reply_to: null,
    attachments: [{ filename: 'tickets.pdf', content_type: 'application/pdf', size: 20_480 }],
    secret: false,
  },
  file: true,
  ...given,
});

export const aPromoterProfile = (with_: Partial<Promoter> = {}): Promoter => ({
  id: 1,
  name: 'Riley Fox',
  email: 'riley@example.com',
  phone: null,
  promo_code: null,
  code_active: true,
  status: 'pending',
  created_at: '2026-11-20T12:00:00.000Z',
  default_commission_rate: null,
  instagram_handle: null,
  twitter_handle: null,
  facebook_url: null,
  website: null,
  preferred_payout: null,
  why_join: null,
  ...with_,
});

export const aListedPromoter = (with_: Partial<ListedPromoter> = {}): ListedPromoter => ({
  ...aPromoterProfile(with_),
  clicks: 0,
  available: 0,
  pending: 0,
  ...with_,
});
