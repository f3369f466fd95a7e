import type { Cents } from '#shared/base/money.ts';
import type { SettlementFacts, SettlementLine } from './finance.contract.ts';

type Part = Omit<SettlementLine, 'kind'>;

/** The lines from ticket prices down to what the organizer gets. Each sum is the total of all lines above it. */
export function settlementLines(facts: SettlementFacts): SettlementLine[] {
  const { tickets, addons, discounts, tax, refunds, disputes, commission } = facts;
  const due = commission.total - commission.paid;
  const kept = tax - refunds.tax - disputes.tax;
  return summed([
    {
      sum: { key: 'net_sales', label: 'Net sales' },
      parts: [
        { key: 'ticket_sales', label: 'Ticket sales', cents: tickets.gross },
        { key: 'addon_sales', label: 'Add-on sales', cents: addons.gross },
        { key: 'organiser_discounts', label: 'Your discounts', cents: -discounts.organiser },
        { key: 'promoter_discounts', label: "Promoters' discounts", cents: -discounts.promoter },
      ],
    },
    {
      sum: { key: 'charged', label: 'Charged to buyers' },
      parts: [{ key: 'tax', label: 'Sales tax', cents: tax }],
    },
    {
      sum: { key: 'kept', label: 'Sales after refunds' },
      parts: [
        { key: 'refunds_net', label: 'Refunds, net', cents: -refunds.net },
        { key: 'refunds_tax', label: 'Refunds, tax', cents: -refunds.tax },
        { key: 'disputes_net', label: 'Lost disputes, net', cents: -disputes.net },
        { key: 'disputes_tax', label: 'Lost disputes, tax', cents: -disputes.tax },
      ],
    },
    {
      sum: { key: 'to_organiser', label: 'Net to you, before processing fees' },
      parts: [
        { key: 'tax_due', label: 'Sales tax to pay', cents: -kept },
        { key: 'other_refunds', label: 'Other money returned', cents: -facts.otherRefunds },
        { key: 'won_back', label: 'Won back from banks', cents: facts.wonBack },
        { key: 'commission_paid', label: 'Commission paid', cents: -commission.paid },
        { key: 'commission_due', label: 'Commission due', cents: -due },
      ],
    },
  ]);
}

type Block = { sum: Omit<Part, 'cents'>; parts: readonly Part[] };

function summed(blocks: readonly Block[]): SettlementLine[] {
  let sum: Cents = 0;
  return blocks.flatMap(({ sum: of, parts }): SettlementLine[] => {
    // Adding 0 turns -0 into 0.
    const lines = parts.map((part) => ({ ...part, cents: part.cents + 0, kind: 'add' as const }));
    for (const { cents } of lines) sum += cents;
    return [...lines, { ...of, cents: sum, kind: 'sum' }];
  });
}
