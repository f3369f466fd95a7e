import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Due, Overview } from '#shared/analytics/reports.schemas.ts';
import { WorkList } from '#web/office/OpenWork.tsx';
import { useDeadMails, useOpenProblems } from '#web/office/openWork.queries.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { pluralText } from '#web/ui/pluralText.ts';

type Kind = Due['what'] | 'payments' | 'mails';
const WORK: Readonly<Record<Kind, { text: (count: number) => string; to: string }>> = {
  payments: {
    text: (n) => `${pluralText(n, 'payment problem')} to settle`,
    to: '/admin/payments',
  },
  mails: {
    text: (n) => `${pluralText(n, 'mail')} couldn't be delivered`,
    to: '/admin/mail?status=dead',
  },
  applications: {
    text: (n) => `${pluralText(n, 'promoter application')} to answer`,
    to: '/admin/promoters',
  },
  payouts: { text: (n) => `${pluralText(n, 'promoter')} to pay`, to: '/admin/promoters' },
  no_tickets: {
    text: (n) => `${pluralText(n, 'published event')} without a ticket on sale`,
    to: '/admin/events?when=upcoming',
  },
  drafts: {
    text: (n) => `${pluralText(n, 'draft')} to publish in the next 30 days`,
    to: '/admin/events?when=draft',
  },
};

/** What waits for an admin. Payments and mails are counted anew every minute, as in the menu. */
export function DueWork({ due }: { due: Overview['due'] }) {
  const all: { what: Kind; count: number }[] = [
    { what: 'payments', count: useOpenProblems() },
    { what: 'mails', count: useDeadMails() },
    ...due,
  ];
  const lines = all
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => ({ text: WORK[what].text(count), to: WORK[what].to }));
  return <WorkList title="Due" lines={lines} />;
}

/** What an office without events begins with. */
export function FirstEvent() {
  return (
    <Card as="section" aria-label="Start Here" className="grid justify-items-start gap-3 p-5">
      <h2 className="text-lg">Start with your first event</h2>
      <p className="text-dust">
        A title, a day, a town and one ticket are enough to sell. Everything else can wait.
      </p>
      <LinkButton to="/admin/events?new">Create Event</LinkButton>
      <p className="text-sm text-dust">
        Later:{' '}
        {LATER.map(([label, to], n) => (
          <Fragment key={to}>
            {n > 0 && ' · '}
            <Link to={to} className="inline-flex min-h-11 items-center underline">
              {label}
            </Link>
          </Fragment>
        ))}
      </p>
    </Card>
  );
}

const LATER = [
  ['Invite your team', '/admin/team'],
  ['See how you are paid', '/admin/payments'],
  ['Get the door ready', '/admin/door'],
] as const;
