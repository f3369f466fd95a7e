import type { Due, Overview } from '#shared/analytics/reports.schemas.ts';
import { WorkList } from '#web/office/WorkList.tsx';
import { useDeadMails, useOpenProblems } from '#web/office/openWork.queries.ts';
import { pluralText } from '#web/ui/pluralText.ts';

type Kind = Due['what'] | 'payments' | 'mails';
const WORK: Readonly<Record<Kind, { text: (count: number) => string; to: string }>> = {
  payments: {
    text: (n) => `${pluralText(n, 'payment problem')} to settle`,
    to: '/admin/payments',
  },
  mails: {
    text: (n) => `${pluralText(n, 'e-mail')} couldn't be delivered`,
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

/** Work that is waiting for an admin. Payments and mails are counted again every minute, as in the menu. */
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
