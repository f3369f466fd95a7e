import { managePath, previewPath } from '#shared/site/adminPages.ts';
import type { ReactNode } from 'react';
import { ArrowRight, Check, Circle } from 'lucide-react';
import { Link } from 'react-router';
import type { Attention, EventHome } from '#shared/analytics/eventHome.schemas.ts';
import { Card } from '#web/ui/Card.tsx';
import { pluralText } from '#web/ui/pluralText.ts';

type BoxProps = { title: string; children: ReactNode };

export function Box({ title, children }: BoxProps) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="border-b border-line px-4 py-2 text-base">{title}</h2>
      {children}
    </Card>
  );
}

/** What belongs to the event, one click away. */
export function Shortcuts({ id }: { id: number }) {
  const links = [
    ['Orders', `/admin?tab=orders&event=${id}`],
    ['Attendees', managePath(id, 'attendees')],
    ['Door', `/admin/door?event=${id}`],
    ['Messages', managePath(id, 'messages')],
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
    text: () => 'Not published yet: nobody can see it',
    to: (id) => managePath(id, 'details'),
  },
  no_tickets: { text: () => 'No tickets to sell', to: (id) => managePath(id, 'tickets') },
  low_stock: {
    text: (n) => `Almost sold out on ${pluralText(n, 'night')}`,
    to: (id) => managePath(id, 'tickets'),
  },
  clash: {
    text: (n) =>
      n === 1
        ? 'A venue or DJ is booked twice at the same time'
        : `${n} clashes: venues or DJs booked twice at the same time`,
    to: (id) => managePath(id, 'schedule'),
  },
  payments: { text: (n) => `${pluralText(n, 'payment')} to review`, to: () => '/admin/payments' },
  unanswered: {
    text: (n) => `${pluralText(n, 'order')} without an answer to a required question`,
    to: (id) => `/admin?tab=orders&event=${id}`,
  },
  mails: {
    text: (n) => `${pluralText(n, 'mail')} couldn't be delivered`,
    to: () => '/admin/mail?status=dead',
  },
};

export function NeedsAttention({ lines, id }: { lines: readonly Attention[]; id: number }) {
  return (
    <Box title="Needs Attention">
      {lines.length === 0 && <p className="px-4 py-2 text-sm text-dust">Nothing right now.</p>}
      <ul className="divide-y divide-line">
        {lines.map(({ what, count: n }) => (
          <li key={what}>
            <Link
              to={LINES[what].to(id)}
              className="flex min-h-11 items-center justify-between gap-3 px-4 text-sm hover:bg-raised"
            >
              {LINES[what].text(n)}
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-dust" />
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** What leads to the first sale. */
export function Steps({ steps, id }: { steps: NonNullable<EventHome['steps']>; id: number }) {
  const list = [
    ['Title and day', true, managePath(id, 'details')],
    ['Venue', steps.venue, managePath(id, 'details')],
    ['A ticket', steps.ticket, managePath(id, 'tickets')],
    ['Publish', steps.published, managePath(id, 'details')],
    [
      'Share the link',
      steps.published && steps.visited,
      steps.published ? `/events/${id}` : previewPath(id),
    ],
  ] as const;
  return (
    <Box title="To the First Sale">
      <ol className="flex flex-wrap">
        {list.map(([label, done, to]) => (
          <li key={label}>
            <Link to={to} className="flex min-h-11 items-center gap-2 px-4 text-sm hover:bg-raised">
              {done ? (
                <Check aria-hidden="true" className="size-4 shrink-0 text-aqua" />
              ) : (
                <Circle aria-hidden="true" className="size-4 shrink-0 text-dust" />
              )}
              <span className="sr-only">{done ? 'Done: ' : 'To do: '}</span>
              <span className={done ? 'text-dust' : 'font-semibold'}>{label}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Box>
  );
}
