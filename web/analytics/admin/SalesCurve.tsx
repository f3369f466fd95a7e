import type { EventHome } from '#shared/analytics/analytics.contract.ts';
import { ChartCard } from '#web/office/charts/ChartCard.tsx';
import { pluralText } from '#web/ui/pluralText.ts';

const shown = (tickets: number | null): string | number => tickets ?? '–';

const nameOf = (daysBefore: number): string =>
  daysBefore === 0 ? 'At doors' : `${pluralText(daysBefore, 'day')} before`;

/** Tickets sold by days before doors, with those of the last comparable event. */
export function SalesCurve({ home: { curve, comparison, sales } }: { home: EventHome }) {
  const other = comparison?.title ?? 'Before';
  return (
    <ChartCard
      title="Tickets by Days before Doors"
      summary={
        `${pluralText(sales.all.tickets, 'ticket')} so far` +
        (comparison ? ` (line); ${other} (dashed).` : '.')
      }
      empty="Nothing sold yet."
      height="h-56"
      table={{
        caption: 'Tickets by Days before Doors',
        headers: ['Day', 'This event', ...(comparison ? [other] : [])],
        rows: curve.map(({ daysBefore, tickets, before }) => [
          nameOf(daysBefore),
          shown(tickets),
          ...(comparison ? [shown(before)] : []),
        ]),
      }}
      draw={({ PairChart }) => (
        <PairChart
          marks={curve.map(({ daysBefore, tickets, before }) => ({
            label: String(daysBefore),
            lines: [
              nameOf(daysBefore),
              `This event: ${shown(tickets)}`,
              ...(comparison ? [`${other}: ${shown(before)}`] : []),
            ],
            value: tickets,
            other: before,
          }))}
        />
      )}
    />
  );
}
