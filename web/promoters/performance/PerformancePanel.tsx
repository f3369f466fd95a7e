import { EventRangePicker, useEventRange } from '#web/office/charts/EventRangePicker.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { DateRange } from '#shared/analytics/analytics.contract.ts';
import { percentText } from '#shared/analytics/percentages.rules.ts';
import type { EventPerformance, PerformancePoint } from '#shared/promoters/dashboard.schemas.ts';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/Money.tsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { NeedsConnection } from '#web/promoters/dashboard/OverviewTab.tsx';
import { useOnline } from '#web/offline/online.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';
import { formatUsd } from '#shared/base/money.ts';
import {
  ChartCard,
  type Charts,
  daysOf,
  dollars,
  shortDay,
  stepOf,
} from '#web/office/charts/ChartCard.tsx';

type Measure = 'clicks' | 'orders' | 'revenue';
const MEASURES: readonly Measure[] = ['clicks', 'orders', 'revenue'];
const NAMES: Record<Measure, string> = { clicks: 'Clicks', orders: 'Orders', revenue: 'Revenue' };

const measureText = (measure: Measure, value: number): string =>
  measure === 'revenue'
    ? formatUsd(value)
    : `${value} ${value === 1 ? measure.slice(0, -1) : measure}`;

export function FunnelChart({ data }: { data: EventPerformance | undefined }) {
  const points = data?.points ?? [];
  const active = points.filter(({ clicks, orders }) => clicks + orders > 0);
  return (
    <ChartCard
      title="From Click to Order"
      summary={data && `Clicks, orders and revenue ${stepOf(points)}, after refunds.`}
      empty="No clicks or orders in this period. Share your link to get rolling."
      height="h-150 lg:h-64"
      table={{
        caption: 'From Click to Order',
        headers: ['Days', 'Clicks', 'Orders', 'Revenue'],
        rows: active.map((point) => [
          daysOf(point),
          point.clicks,
          point.orders,
          formatUsd(point.revenue),
        ]),
      }}
      draw={(charts) => (
        <div className="grid h-full gap-4 max-lg:grid-rows-3 lg:grid-cols-3">
          {MEASURES.map((measure) => (
            <Small key={measure} {...{ charts, measure, points }} />
          ))}
        </div>
      )}
    />
  );
}

type SmallProps = { charts: Charts; measure: Measure; points: readonly PerformancePoint[] };

function Small({ charts: { ColumnChart }, measure, points }: SmallProps) {
  const marks = points.map((point) => ({
    label: shortDay(point),
    lines: [daysOf(point), ...MEASURES.map((each) => measureText(each, point[each]))],
    value: point[measure],
  }));
  return (
    <div className="grid min-h-0 min-w-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] gap-1">
      <p className="text-sm font-semibold text-dust">{NAMES[measure]}</p>
      <ColumnChart marks={marks} format={measure === 'revenue' ? dollars : String} />
    </div>
  );
}

type PerformancePanelProps = {
  userId: string;
  likely: number | undefined;
};

export function PerformancePanel({ userId, likely }: PerformancePanelProps) {
  const { data: events, error, refetch } = usePromotedEvents(userId);
  const { event, range, choose } = useEventRange(events);
  if (error && !events)
    return (
      <PerformanceLoadFailed
        title="Couldn't load your performance"
        error={error}
        refetch={refetch}
      />
    );
  if (!events) return <Skeleton className="h-96 rounded-md" />;
  const shown = event ?? events.find(({ id }) => id === likely) ?? events[0];
  if (!shown) {
    return <p className="text-dust">Events to promote will show up here.</p>;
  }
  return (
    <>
      <EventRangePicker {...{ events, range }} event={shown} onChoose={choose} />
      <EventFunnel userId={userId} eventId={shown.id} range={range} />
    </>
  );
}

type EventFunnelProps = { userId: string; eventId: number; range: DateRange };

function EventFunnel({ userId, eventId, range }: EventFunnelProps) {
  const asked = useEventPerformance(userId, eventId, range);
  const { data, error, refetch, isPlaceholderData } = asked;
  if (error && !data)
    return (
      <PerformanceLoadFailed
        title="Couldn't load this event's performance"
        error={error}
        refetch={refetch}
      />
    );
  return (
    <div
      aria-busy={!data || isPlaceholderData}
      className={cx('grid grid-cols-1 gap-4', isPlaceholderData && 'opacity-60')}
    >
      <FunnelSteps steps={stepsOf(data)} />
      <FunnelChart data={data} />
    </div>
  );
}

function stepsOf(data: EventPerformance | undefined): FunnelStep[] {
  return [
    { label: 'Clicks', value: data?.clicks.toLocaleString('en-US'), hint: 'On your link' },
    {
      label: 'Orders',
      value: data?.orders.toLocaleString('en-US'),
      hint: data && ordersHint(data),
    },
    {
      label: 'Revenue',
      value: data && <Money cents={data.revenue} />,
      hint: data && (
        <>
          <Money cents={data.commission} /> commission
        </>
      ),
    },
  ];
}

/** Orders may exceed clicks, because a typed code leads to an order without a click on the link. */
function ordersHint({ clicks, orders }: EventPerformance): string {
  if (orders > clicks) return 'By link or typed code';
  return clicks === 0 ? 'None yet' : `${percentText(orders, clicks, 1)}% of clicks`;
}

type FunnelStep = {
  label: string;
  value: ReactNode | undefined;
  hint: ReactNode | undefined;
};

function FunnelSteps({ steps }: { steps: readonly FunnelStep[] }) {
  return (
    <ol className="grid rounded-md border border-line bg-floor sm:grid-cols-3">
      {steps.map(({ label, value, hint }, at) => (
        <li
          key={label}
          className="relative grid content-start gap-1 border-line p-5 not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l sm:not-first:pl-8"
        >
          {at > 0 && <Leads />}
          <p className="text-sm font-semibold text-dust">{label}</p>
          <div className="font-display text-2xl font-bold tabular-nums">
            {value ?? <Skeleton className="h-8 w-24" />}
          </div>
          <div className="text-sm text-dust">{hint ?? <Skeleton className="h-5 w-32" />}</div>
        </li>
      ))}
    </ol>
  );
}

function Leads() {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-4 left-5 grid size-8 place-items-center rounded-full border border-line bg-raised text-aqua sm:top-1/2 sm:-left-4 sm:-mt-4"
    >
      <ChevronDown className="size-4 sm:hidden" />
      <ChevronRight className="size-4 max-sm:hidden" />
    </span>
  );
}

type PerformanceLoadFailedProps = { title: string; error: unknown; refetch: () => unknown };

/** Being offline is not an error: the figures load on reconnection. */
function PerformanceLoadFailed({ title, error, refetch }: PerformanceLoadFailedProps) {
  if (!useOnline()) return <NeedsConnection />;
  return <LoadFailed title={title} query={{ error, refetch }} />;
}

function usePromotedEvents(userId: string) {
  return useQuery({
    queryKey: ['/api/promoters/me/promoted-events', userId],
    queryFn: () => call(dashboardContract.promotedEvents),
    staleTime: 0,
  });
}

/** Loads a promoter's figures for an event; shows those of the previous range while the next one loads. */
function useEventPerformance(userId: string, eventId: number, dateRange: DateRange) {
  return useQuery({
    queryKey: ['/api/promoters/me/events/performance', userId, eventId, dateRange],
    queryFn: () =>
      call(dashboardContract.performance, {
        param: { eventId: String(eventId) },
        query: { dateRange },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
