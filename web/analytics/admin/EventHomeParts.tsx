import { managePath, previewPath } from '#shared/site/adminPages.ts';
import { Link } from 'react-router';
import { curveTicks } from '#shared/analytics/eventHome.rules.ts';
import type { Attention, EventHome } from '#shared/analytics/eventHome.schemas.ts';
import { shareEventLink } from '#web/office/eventLink.ts';
import { StepList, WorkList } from '#web/office/WorkList.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { ChartCard } from '#web/office/charts/ChartCard.tsx';

/** Links to the pages about an event. Its tabs are above and need none. */
export function Shortcuts({ id }: { id: number }) {
  const links = [
    ['Orders', `/admin?tab=orders&event=${id}`],
    ['Codes', `/admin/codes?event=${id}`],
    ['Door', `/admin/door?event=${id}`],
    ['Promoters', `/admin?tab=analytics&event=${id}`],
    ['Settlement', `/admin/finance?tab=settlement&event=${id}`],
  ] as const;
  return (
    <nav aria-label="This event" className="flex flex-wrap gap-2">
      {links.map(([label, to]) => (
        <Link
          key={label}
          to={to}
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-floor px-4 text-sm font-semibold hover:border-edge"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

type Line = { text: (count: number) => string; to: (id: number) => string };

const LINES: Readonly<Record<Attention['what'], Line>> = {
  draft: {
    text: () => 'Not published yet: visitors can’t see it',
    to: (id) => managePath(id, 'details'),
  },
  no_tickets: { text: () => 'No tickets to sell', to: (id) => managePath(id, 'tickets') },
  no_venue: { text: () => 'No venue', to: (id) => managePath(id, 'details') },
  low_stock: {
    text: (n) => `Almost sold out on ${pluralText(n, 'night')}`,
    to: (id) => managePath(id, 'tickets'),
  },
  clash: {
    text: (n) =>
      n === 1
        ? 'A venue or DJ is booked twice at the same time'
        : `${n} conflicts: venues or DJs booked twice at the same time`,
    to: (id) => managePath(id, 'schedule'),
  },
  payments: { text: (n) => `${pluralText(n, 'payment')} to review`, to: () => '/admin/payments' },
  unanswered: {
    text: (n) => `${pluralText(n, 'order')} without an answer to a required question`,
    to: (id) => `/admin?tab=orders&event=${id}`,
  },
  mails: {
    text: (n) => `${pluralText(n, 'e-mail')} couldn't be delivered`,
    to: () => '/admin/mail?status=dead',
  },
};

export function NeedsAttention({ lines, id }: { lines: readonly Attention[]; id: number }) {
  return (
    <WorkList
      title="Needs Attention"
      lines={lines.map(({ what, count }) => ({
        text: LINES[what].text(count),
        to: LINES[what].to(id),
      }))}
    />
  );
}

export type Publish = { run: () => void; isPending: boolean };
type StepsProps = { steps: NonNullable<EventHome['steps']>; id: number; publish: Publish };

/** The steps that lead to an event's first sale. */
export function Steps({ steps, id, publish }: StepsProps) {
  return (
    <StepList
      title="To the First Sale"
      steps={[
        { label: 'Title and day', done: true, to: managePath(id, 'details') },
        { label: 'Venue', done: steps.venue, to: managePath(id, 'details') },
        { label: 'A ticket', done: steps.ticket, to: managePath(id, 'tickets') },
        steps.ticket && !steps.published
          ? {
              label: 'Publish',
              done: false,
              onPress: publish.run,
              pending: publish.isPending,
            }
          : {
              label: 'Publish',
              done: steps.published,
              to: managePath(id, steps.published ? 'details' : 'tickets'),
            },
        steps.published
          ? {
              label: 'Share the link',
              done: steps.visited,
              onPress: () => void shareEventLink(id),
              pending: false,
            }
          : { label: 'Share the link', done: false, to: previewPath(id) },
      ]}
    />
  );
}

const shown = (tickets: number | null): string | number => tickets ?? '–';

const nameOf = (daysBefore: number): string =>
  daysBefore === 0 ? 'At doors' : `${pluralText(daysBefore, 'day')} before`;

/** The width of a label, a number of days, with the room around it. */
const TICK_PX = 50;

/** A chart of the tickets sold, by the number of days before doors open, compared with the last similar event. */
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
          ticks={(width) => curveTicks(curve.length, Math.floor(width / TICK_PX))}
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
