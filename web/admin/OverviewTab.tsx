import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview, Sales } from '#shared/analytics/reports.schemas.ts';
import { formatUsd } from '#shared/base/money.ts';
import { formatInstant } from '#shared/base/time.ts';
import { FillMeter } from '#web/office/FillMeter.tsx';
import { managePath, previewPath } from '#shared/site/adminPages.ts';
import { ModeBadge, StatusBadge } from '#web/orders/OrderBadges.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { countText, pluralText } from '#web/ui/pluralText.ts';
import { StatCard } from '#web/ui/StatCard.tsx';
import { useOverview } from '#web/analytics/admin/reports.queries.ts';
import { formatEventDates } from '#shared/events/eventTimeTexts.rules.ts';
import { DueWork } from './DueWork.tsx';

export function OverviewTab() {
  const { data, error, refetch } = useOverview();
  if (error && !data)
    return <LoadFailed title="Couldn't load the overview" query={{ error, refetch }} />;
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      {data?.totalEvents === 0 && <FirstEvent />}
      <div className="grid grid-cols-2 gap-2 tight:grid-cols-1 sm:gap-4 xl:grid-cols-4">
        <StatCard
          label="Total Events"
          value={data?.totalEvents}
          hint={data ? `${data.activeEvents} Active` : ' '}
        />
        <StatCard label="Total Orders" value={data?.totalOrders} hint={data && ordersHint(data)} />
        <StatCard
          label="Total Revenue"
          value={data && <Money cents={data.totalRevenue} />}
          hint="After refunds, with tax"
        />
        <StatCard label="Upcoming Events" value={data?.upcomingEvents} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <div className="grid grid-cols-2 gap-2 tight:grid-cols-1 sm:gap-4">
          <SalesCard label="Last 24 Hours" sales={data?.salesOfDay} before="The 24 hours before" />
          <SalesCard label="Last 7 Days" sales={data?.salesOfWeek} before="The 7 days before" />
        </div>
        {data ? <DueWork due={data.due} /> : <Skeleton className="h-28" />}
      </div>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <List title="Events" all="/admin/events" none="No events yet">
          {data?.events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </List>
        <List title="Recent Orders" all="/admin?tab=orders" none="No orders yet">
          {data?.orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </List>
      </div>
    </div>
  );
}

/** What the tab shows until the first event exists. */
function FirstEvent() {
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
  ['See how you get paid', '/admin/payments'],
  ['Get the door ready', '/admin/door'],
] as const;

type SalesCardProps = { label: string; sales: Sales | undefined; before: string };

function SalesCard({ label, sales, before }: SalesCardProps) {
  return (
    <StatCard
      label={label}
      value={sales && <Money cents={sales.revenue} />}
      hint={
        sales
          ? `${pluralText(sales.orders, 'order')}. ${before}: ${formatUsd(sales.revenueBefore)}, ${pluralText(sales.ordersBefore, 'order')}`
          : ' '
      }
    />
  );
}

const ordersHint = ({ cancelledOrders, complimentaryTickets }: Overview): string | undefined =>
  [
    cancelledOrders > 0 && `Canceled: ${countText(cancelledOrders)}`,
    complimentaryTickets > 0 && `Complimentary: ${countText(complimentaryTickets)} tickets`,
  ]
    .filter(Boolean)
    .join(' · ') || undefined;

const SKELETONS = [0, 1, 2, 3, 4];

type ListProps = { title: string; all: string; none: string; children: ReactNode[] | undefined };

function List({ title, all, none, children }: ListProps) {
  return (
    <Card as="section" aria-label={title} className="self-start">
      <header className="flex items-center justify-between gap-4 border-b border-line py-1.5 pr-3 pl-5">
        <h2 className="text-lg">{title}</h2>
        <LinkButton to={all} aria-label={`All ${title}`} variant="ghost">
          View All
        </LinkButton>
      </header>
      {children?.length === 0 && <p className="px-5 py-8 text-center text-dust">{none}</p>}
      <ul aria-busy={!children} className="divide-y divide-line">
        {children ??
          SKELETONS.map((row) => (
            <li key={row} className="px-5 py-3">
              <Skeleton className="h-12" />
            </li>
          ))}
      </ul>
    </Card>
  );
}

const row = 'flex items-center justify-between gap-4 px-5 py-3';

const pathOf = ({ id, state }: Overview['events'][number]): string =>
  state === 'draft' ? previewPath(id) : `/events/${id}`;

function EventRow({ event }: { event: Overview['events'][number] }) {
  return (
    <li className={row}>
      <div className="min-w-0">
        <p className="line-clamp-2">
          <Link
            to={managePath(event.id)}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {event.title}
          </Link>
        </p>
        {event.state === 'draft' && <Badge tone="amber">Draft</Badge>}
        {event.state === 'cancelled' && <Badge tone="bad">Canceled</Badge>}
        <p className="text-sm text-dust">{formatEventDates(event)}</p>
        <Fullness event={event} />
      </div>
      <LinkButton to={pathOf(event)} aria-label={`View ${event.title}`} variant="secondary">
        View
      </LinkButton>
    </li>
  );
}

/** How much of an event is sold, as a bar with the numbers. */
function Fullness({ event }: { event: Overview['events'][number] }) {
  const { title, tickets_sold: sold, tickets_total: total } = event;
  if (total === 0) return <p className="text-sm text-amber">No tickets yet</p>;
  return (
    <p className="flex items-center gap-2 text-sm text-dust tabular-nums">
      <FillMeter className="w-32" max={total} value={sold} label={`Sold of ${title}`} />
      {countText(sold)} of {countText(total)}
    </p>
  );
}

const WHEN = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

function OrderRow({ order }: { order: Overview['orders'][number] }) {
  return (
    <li className={row}>
      <div className="min-w-0">
        <Link
          to={`/admin?tab=orders&order=${encodeURIComponent(order.id)}`}
          className="font-semibold wrap-anywhere tabular-nums underline-offset-4 hover:underline"
        >
          {order.order_number}
        </Link>
        <p className="line-clamp-2 text-sm">
          {order.customer_name} · {order.event_title}
        </p>
        <p className="text-sm text-dust">
          {formatInstant(Date.parse(order.created_at), order.time_zone, WHEN)}
        </p>
      </div>
      <div className="grid justify-items-end gap-1">
        <Money cents={order.total_amount} className="font-semibold" />
        <span className="flex flex-wrap justify-end gap-1">
          <ModeBadge mode={order.payment_mode} />
          <StatusBadge status={order.status} />
        </span>
      </div>
    </li>
  );
}
