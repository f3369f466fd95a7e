import type { ReactNode } from 'react';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import type { DateRange } from '#shared/analytics/analytics.schemas.ts';
import type { EventAnalytics } from '#shared/analytics/eventAnalytics.schemas.ts';
import { attendanceText, conversionText } from '#shared/analytics/rates.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/Money.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { StatCard } from '#web/ui/StatCard.tsx';
import { AttendanceCard } from './AttendanceCard.tsx';
import { ArrivalsCard } from './ArrivalsCard.tsx';
import { useEventAnalytics } from './reports.queries.ts';
import { SalesCard } from './SalesCard.tsx';
import { TopPromoters } from './TopPromoters.tsx';
import { TicketTypesCard } from './TicketTypesCard.tsx';

export function EventFigures({ eventId, range }: { eventId: number; range: DateRange }) {
  const { data, error, refetch, isPlaceholderData } = useEventAnalytics(eventId, range);
  if (error && !data)
    return <LoadFailed title="Failed to fetch analytics" error={error} onRetry={refetch} />;
  return (
    <div
      aria-busy={!data || isPlaceholderData}
      className={cx('grid grid-cols-1 gap-6', isPlaceholderData && 'opacity-60')}
    >
      <Figures data={data} range={range} />
      <Button asChild variant="secondary" className="justify-self-start">
        <Link to={`/admin/finance?tab=settlement&event=${eventId}`}>
          <ReceiptText aria-hidden="true" className="size-5" />
          Settlement of This Event
        </Link>
      </Button>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <SalesCard data={data} className="xl:col-span-2" />
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

/** Guests are in no other figure. */
const guestsIn = ({ tickets, checkedIn }: EventAnalytics['complimentary']): string =>
  tickets > 0 ? ` · Guests: ${checkedIn} of ${tickets} in` : '';

type FiguresProps = { data: EventAnalytics | undefined; range: DateRange };

function Figures({ data, range }: FiguresProps) {
  const given = data?.complimentary ?? { tickets: 0, checkedIn: 0 };
  const among = range === 'all' ? 'attendance' : 'attendance of the tickets sold in this time';
  return (
    <div className="grid grid-cols-2 gap-4 tight:grid-cols-1 md:grid-cols-3">
      <StatCard label="Orders" value={data?.orderCount} hint="Without cancelled ones" />
      <StatCard
        label="Tickets Sold"
        value={data?.ticketCount}
        hint={`Neither refunded nor moved${given.tickets > 0 ? ` · Complimentary: ${given.tickets}` : ''}`}
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
            ? 'More orders than counted page views: not every view is counted'
            : 'Orders by page views'
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
