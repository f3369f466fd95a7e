import { settlementLines } from './settlement.rules.ts';
import type { Settlement, SettlementFacts } from './finance.schemas.ts';

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
