import type { ReactNode } from 'react';
import { formatUsd } from '#shared/base/money.ts';
import { formatInstant } from '#shared/base/time.ts';
import { daysText } from '#shared/finance/periods.rules.ts';
import type {
  Settlement,
  SettlementFacts,
  SettlementLine,
} from '#shared/finance/finance.contract.ts';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { ReportSheet } from './ReportSheet.tsx';

/** Lines that get a row only if their amount isn't zero. */
const RARE: readonly SettlementLine['key'][] = [
  'addon_sales',
  'organiser_discounts',
  'promoter_discounts',
  'disputes_net',
  'disputes_tax',
  'other_refunds',
  'won_back',
  'commission_paid',
  'commission_due',
];

export function SettlementSheet({ settlement }: { settlement: Settlement }) {
  const { event, facts, lines, money, made_at } = settlement;
  const days = daysText(event.start_date, event.end_date);
  const place = [event.venue, event.location].filter((text) => text !== '').join(', ');
  const made = formatInstant(Date.parse(made_at), event.time_zone, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <ReportSheet title={`Settlement, ${event.title}`} subtitle={`${days} · ${place}`} money={money}>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:grid-cols-1">
        <Card className="p-5">
          <table className="w-full">
            <caption className="sr-only">Settlement, from sales to the net amount</caption>
            <tbody>
              {lines
                .filter(({ key, cents }) => cents !== 0 || !RARE.includes(key))
                .map((line) => (
                  <Line key={line.key} line={line} />
                ))}
            </tbody>
          </table>
        </Card>
        <Card className="grid gap-4 p-5">
          <h3 className="text-lg">Other Figures</h3>
          <FactList rows={factsOf(facts)} />
          <p className="text-sm text-dust">
            Your payment provider's fees aren't included; see your account there. Commission payouts
            count toward the event that ended first.
          </p>
          <p className="text-sm text-dust">As of {made}, event time.</p>
        </Card>
      </div>
    </ReportSheet>
  );
}

function Line({ line: { key, label, cents, kind } }: { line: SettlementLine }) {
  const last = key === 'to_organiser';
  return (
    <tr
      className={cx(
        kind === 'sum' && 'border-y border-line font-semibold',
        last && 'border-t-2 border-b-0 border-edge text-lg font-bold',
      )}
    >
      <th scope="row" className={cx('py-2 pr-4 text-left', kind === 'add' && 'font-normal')}>
        {label}
      </th>
      <td className="py-2 text-right whitespace-nowrap tabular-nums">{formatUsd(cents)}</td>
    </tr>
  );
}

function factsOf(facts: SettlementFacts): ([string, ReactNode] | false)[] {
  const { tickets, addons, complimentary, openDisputes, refundsOnTheWay } = facts;
  return [
    ['Tickets sold', tickets.sold],
    tickets.issued > tickets.sold && ['Refunded or moved', tickets.issued - tickets.sold],
    addons.issued > 0 && ['Add-ons issued, including refunded ones', addons.issued],
    ['Complimentary tickets', complimentary.tickets],
    openDisputes.count > 0 && [
      'Open disputes',
      `${openDisputes.count}, ${formatUsd(openDisputes.amount)}`,
    ],
    refundsOnTheWay > 0 && ['Refunds not yet completed', formatUsd(refundsOnTheWay)],
  ];
}
