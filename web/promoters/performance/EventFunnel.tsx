import type { DateRange } from '#shared/analytics/analytics.schemas.ts';
import { percentText } from '#shared/analytics/rates.rules.ts';
import type { EventPerformance } from '#shared/promoters/eventPerformance.schemas.ts';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/Money.tsx';
import { FunnelChart } from './FunnelChart.tsx';
import { PerformanceLoadFailed } from './PerformanceLoadFailed.tsx';
import { type FunnelStep, FunnelSteps } from './FunnelSteps.tsx';
import { useEventPerformance } from './performance.queries.ts';

type EventFunnelProps = { userId: string; eventId: number; range: DateRange };

export function EventFunnel({ userId, eventId, range }: EventFunnelProps) {
  const asked = useEventPerformance(userId, eventId, range);
  const { data, error, refetch, isPlaceholderData } = asked;
  if (error && !data)
    return (
      <PerformanceLoadFailed
        title="The figures of this event did not arrive"
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

/** Typed codes make orders without a click. */
function ordersHint({ clicks, orders }: EventPerformance): string {
  if (orders > clicks) return 'By link or typed code';
  return clicks === 0 ? 'None yet' : `${percentText(orders, clicks, 1)}% of the clicks`;
}
