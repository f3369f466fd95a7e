import { type Column, csvOf } from '#api/documents/csv.ts';
import type { Settlement } from '#shared/finance/settlement.schemas.ts';

type Row = { key: string; label: string; amount: { cents: number } | null; count: number | null };

/** Columns: docs/decisions/0071. */
const COLUMNS: readonly Column<Row>[] = [
  { header: 'Line', value: ({ key }) => key },
  { header: 'Description', value: ({ label }) => label },
  { header: 'Amount (USD)', value: ({ amount }) => amount },
  { header: 'Count', value: ({ count }) => count },
];

/** What is said beside the sums. */
function notesOf({ facts }: Settlement): Row[] {
  const { tickets, addons, complimentary, openDisputes, refundsOnTheWay } = facts;
  const counted = (key: string, label: string, count: number, cents?: number): Row => ({
    key,
    label,
    amount: cents === undefined ? null : { cents },
    count,
  });
  return [
    counted('tickets_issued', 'Tickets issued, refunded and moved ones too', tickets.issued),
    counted('tickets_sold', 'Tickets sold', tickets.sold),
    counted('addons_issued', 'Add-ons issued, refunded ones too', addons.issued),
    counted('complimentary_tickets', 'Complimentary tickets', complimentary.tickets),
    counted('open_disputes', 'Open disputes', openDisputes.count, openDisputes.amount),
    {
      key: 'refunds_on_the_way',
      label: 'Refunds that have not reached the buyer',
      amount: { cents: refundsOnTheWay },
      count: null,
    },
  ];
}

export function settlementFile(settlement: Settlement): AsyncGenerator<string> {
  const { event, money, lines } = settlement;
  const head: Row[] = [
    { key: 'event', label: event.title, amount: null, count: event.id },
    { key: 'money', label: money, amount: null, count: null },
    { key: 'made_at', label: settlement.made_at, amount: null, count: null },
  ];
  const sums = lines.map(({ key, label, cents }): Row => {
    return { key, label, amount: { cents }, count: null };
  });
  return csvOf(COLUMNS, [[...head, ...sums, ...notesOf(settlement)]]);
}
