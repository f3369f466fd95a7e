import type { AdminLedger, LedgerEntry, Payout } from './ledger.schemas.ts';

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
