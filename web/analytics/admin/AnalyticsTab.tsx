import type { ReactNode } from 'react';
import { ReceiptText } from 'lucide-react';
import { EventRangePicker, useEventRange } from '#web/office/charts/EventRangePicker.tsx';
import { useEventChoices } from '#web/office/EventSelect.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import type { DateRange } from '#shared/analytics/analytics.contract.ts';
import type { EventAnalytics } from '#shared/analytics/reports.schemas.ts';
import { attendanceText, conversionText } from '#shared/analytics/percentages.rules.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/Money.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { StatCard } from '#web/ui/StatCard.tsx';
import { formatInstant, formatDateRange } from '#shared/base/time.ts';
import { ChartCard, Table } from '#web/office/charts/ChartCard.tsx';
import type { AttendanceDay } from '#shared/checkin/doorNight.schemas.ts';
import { DownloadButton } from '#web/files/DownloadButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useEventAnalytics, useAttendance } from './reports.queries.ts';
import { SalesCard, TicketTypesCard, TopPromoters } from './AnalyticsCards.tsx';

export function AnalyticsTab() {
  const { data: events, error, refetch } = useEventChoices();
  const { event, range, choose } = useEventRange(events);
  if (error && !events)
    return <LoadFailed title="Failed to fetch analytics" query={{ error, refetch }} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <EventRangePicker {...{ events, event, range }} onChoose={choose} />
      {event ? (
        <EventFigures key={event.id} eventId={event.id} range={range} />
      ) : (
        <EmptyState
          title="Select an Event to View Analytics"
          body="See views, sales, attendance and revenue."
        />
      )}
    </div>
  );
}

function EventFigures({ eventId, range }: { eventId: number; range: DateRange }) {
  const { data, error, refetch, isPlaceholderData } = useEventAnalytics(eventId, range);
  if (error && !data)
    return <LoadFailed title="Failed to fetch analytics" query={{ error, refetch }} />;
  return (
    <div
      aria-busy={!data || isPlaceholderData}
      className={cx('grid grid-cols-1 gap-6', isPlaceholderData && 'opacity-60')}
    >
      <Figures data={data} range={range} />
      <LinkButton
        to={`/admin/finance?tab=settlement&event=${eventId}`}
        variant="secondary"
        className="justify-self-start"
      >
        <ReceiptText aria-hidden="true" className="size-5" />
        Settlement of This Event
      </LinkButton>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <SalesCard data={data} />
        <TicketTypesCard types={data?.ticketsByType} />
        <ArrivalsCard data={data} />
      </div>
      <AttendanceCard eventId={eventId} />
      <TopPromoters promoters={data?.topPromoters} />
    </div>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="grid max-md:col-span-2 tight:col-span-1">{children}</div>;
}

/** Complimentary tickets count in no other figure, so this text adds how many were checked in. */
const guestsIn = ({ tickets, checkedIn }: EventAnalytics['complimentary']): string =>
  tickets > 0 ? ` · Guests: ${checkedIn} of ${tickets} checked in` : '';

type FiguresProps = { data: EventAnalytics | undefined; range: DateRange };

function Figures({ data, range }: FiguresProps) {
  const given = data?.complimentary ?? { tickets: 0, checkedIn: 0 };
  const among = range === 'all' ? 'attendance' : 'attendance for tickets sold in this period';
  return (
    <div className="grid grid-cols-2 gap-4 tight:grid-cols-1 md:grid-cols-3">
      <StatCard label="Orders" value={data?.orderCount} hint="Canceled orders not included" />
      <StatCard
        label="Tickets Sold"
        value={data?.ticketCount}
        hint={`Refunded and moved tickets not included${given.tickets > 0 ? ` · Complimentary: ${given.tickets}` : ''}`}
      />
      <Wide>
        <StatCard
          label="Total Sales"
          value={data && <Money cents={data.totalSales} />}
          hint="After refunds, with tax"
        />
      </Wide>
      <StatCard label="Page Views" value={data?.pageViews} />
      <StatCard label="Unique Visitors" value={data?.uniqueVisitors} />
      <StatCard label="Checkouts Started" value={data?.checkoutsInitiated} />
      <StatCard
        label="Conversion Rate"
        value={data && conversionText(data.orderCount, data.pageViews)}
        hint={
          data && data.orderCount > data.pageViews
            ? "More orders than page views: some views aren't counted"
            : 'Orders divided by page views'
        }
      />
      <Wide>
        <StatCard
          label="Promoter Sales"
          value={data && <Money cents={data.promoterSales} />}
          hint={data ? pluralText(data.promoterCount, 'promoter') : ' '}
        />
      </Wide>
      <Wide>
        <StatCard
          label="Check-ins"
          value={data?.checkInCount}
          hint={
            data
              ? `${attendanceText(data.checkInCount, data.ticketCount)} ${among}${guestsIn(given)}`
              : ' '
          }
        />
      </Wide>
    </div>
  );
}

const DAY_MINUTES = 24 * 60;

function ArrivalsCard({ data }: { data: EventAnalytics | undefined }) {
  const { minutes, points } = data?.arrivals ?? { minutes: 0, points: [] };
  const zone = data?.time_zone ?? 'UTC';
  const long = points.length * minutes > DAY_MINUTES;
  const shown = points.map(({ at, count }) => ({ ...momentOf(Date.parse(at), zone, long), count }));
  return (
    <ChartCard
      title="Arrivals at the Door"
      summary={data && summaryOf(shown, minutes)}
      empty="No arrivals yet."
      table={{
        caption: 'Arrivals at the Door',
        headers: ['From', 'Arrivals'],
        rows: shown.map(({ full, count }) => [full, count]),
      }}
      draw={({ ColumnChart }) => (
        <ColumnChart
          marks={shown.map(({ label, full, count }) => {
            return { label, lines: [full, `${count} in ${minutes} min`], value: count };
          })}
          format={String}
        />
      )}
    />
  );
}

type Moment = { label: string; full: string };

function momentOf(ms: number, zone: string, long: boolean): Moment {
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const label = formatInstant(ms, zone, long ? { weekday: 'short', hour: 'numeric' } : clock);
  const day = { weekday: 'short', month: 'short', day: 'numeric', ...clock } as const;
  return { label, full: formatInstant(ms, zone, day) };
}

function summaryOf(shown: readonly (Moment & { count: number })[], minutes: number): string {
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  const most = shown.reduce((best, one) => (one.count > best.count ? one : best), {
    count: 0,
    full: '',
  });
  return `${total} in total; busiest ${minutes} minutes from ${most.full}: ${most.count}.`;
}

const TITLE = 'Attendance by Day';

function AttendanceCard({ eventId }: { eventId: number }) {
  const { data, error, refetch } = useAttendance(eventId);
  if (error && !data)
    return <LoadFailed title="Couldn't load attendance" query={{ error, refetch }} />;
  return (
    <Card as="section" aria-label={TITLE} className="grid grid-cols-1 gap-3 p-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{TITLE}</h2>
        <DownloadButton
          path={`/api/admin/events/${eventId}/attendance.csv`}
          label="Download attendance as CSV"
          disabled={!data}
        >
          CSV
        </DownloadButton>
      </header>
      {data ? <Days days={data.days} /> : <Skeleton className="h-24" />}
    </Card>
  );
}

function Days({ days }: { days: readonly AttendanceDay[] }) {
  const guests = days.reduce((sum, day) => sum + day.guests, 0);
  const among = guests > 0 ? ` ${pluralText(guests, 'guest')} included.` : '';
  return (
    <>
      <p className="max-w-prose text-sm text-dust">
        All tickets, regardless of when they were sold. A day ends at 6 AM.{among}
      </p>
      <Table
        caption={TITLE}
        headers={['Day', 'Valid', 'Checked in', 'Share', 'Re-entries']}
        rows={days.map(({ day, expected, checkedIn, reentries }) => [
          formatDateRange(day, day),
          expected,
          checkedIn,
          attendanceText(checkedIn, expected),
          reentries,
        ])}
      />
    </>
  );
}
