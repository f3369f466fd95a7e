import { managePath } from '#shared/site/adminPages.ts';
import { Suspense } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { EventHome as Home, Fill, Night } from '#shared/analytics/eventHome.schemas.ts';
import { formatUsd } from '#shared/base/money.ts';
import { formatDateRange } from '#shared/base/time.ts';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { eventsTonight } from '#shared/events/eventDays.rules.ts';
import { FillMeter } from '#web/office/FillMeter.tsx';
import { TitledCard } from '#web/office/WorkList.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Money } from '#web/ui/Money.tsx';
import { countText, pluralText } from '#web/ui/pluralText.ts';
import { useEventHome } from './reports.queries.ts';
import { NeedsAttention, type Publish, Shortcuts, Steps, SalesCurve } from './EventHomeParts.tsx';
import { Loading } from '#web/ui/Loading.tsx';

type EventHomeProps = { event: AdminEvent; publish: Publish };

/** How an event is going: how full it is, its sales against the last one, and what needs attention. */
export function EventHome(props: EventHomeProps) {
  const { id } = props.event;
  const query = useEventHome(id);
  const { data: home } = query;
  const now = useNow();
  if (query.error && !home)
    return <LoadFailed title="Couldn't load the event's figures" query={query} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {home && isTonight(props.event, home.doors_at, now) && (
        <Suspense fallback={<Skeleton className="h-44 rounded-md" />}>
          <Tonight event={props.event} />
        </Suspense>
      )}
      {home ? (
        <Figures home={home} {...props} />
      ) : (
        <Loading
          label="Loading figures"
          looks={['h-40', 'h-40']}
          className="grid gap-4 lg:grid-cols-2"
        />
      )}
      {home && <SalesCurve home={home} />}
    </div>
  );
}

const Tonight = lazyPart(async () => (await import('#web/door/night/Tonight.parts.tsx')).Tonight);

/** True while Check-In would offer the event as tonight's: it has guests, and its doors are open or open later today. */
function isTonight(event: AdminEvent, doors_at: string, now: number): boolean {
  const { published, cancelled_at, tickets } = event;
  const mayHaveGuests = published || tickets.some(({ quantity_sold }) => quantity_sold > 0);
  const tonight = eventsTonight([{ ...event, doors_at }], now);
  return cancelled_at === null && mayHaveGuests && tonight.length > 0;
}

function Figures({ home, event, publish }: EventHomeProps & { home: Home }) {
  return (
    <>
      {home.steps && <Steps steps={home.steps} id={event.id} publish={publish} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <Sales home={home} />
          <Shortcuts id={event.id} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Nights nights={home.nights} />
          <NeedsAttention lines={home.attention} id={event.id} />
        </div>
      </div>
    </>
  );
}

const WHY = {
  series: 'the last night of this series',
  venue: 'the last event at this venue',
  latest: 'the last event',
} as const;

function Sales({ home: { sales, comparison } }: { home: Home }) {
  const cell = 'py-1 pl-3 text-right tabular-nums';
  const rows = [
    ['Last 24 hours', sales.day, comparison?.day],
    ['Total', sales.all, comparison?.all],
  ] as const;
  return (
    <TitledCard title="Sales">
      <div className="px-4 py-2">
        <table className="w-full text-sm">
          <caption className="sr-only">Tickets and sales, after refunds</caption>
          <thead className="text-dust">
            <tr>
              <th scope="col" className="text-left font-normal">
                When
              </th>
              <th scope="col" className={cell}>
                Tickets
              </th>
              <th scope="col" className={cell}>
                Sales
              </th>
              {comparison && (
                <th scope="col" className={cell}>
                  Last time
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(([label, now, then]) => (
              <tr key={label}>
                <th scope="row" className="py-1 text-left font-medium">
                  {label}
                </th>
                <td className={`${cell} text-lg font-bold`}>{countText(now.tickets)}</td>
                <td className={`${cell} text-lg font-bold`}>
                  <Money cents={now.sales} />
                </td>
                {comparison && (
                  <td className={`${cell} text-dust`}>
                    {countText(then?.tickets ?? 0)} · {formatUsd(then?.sales ?? 0)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="pt-2 text-sm text-dust">
          {comparison ? (
            <>
              Last time is the same point before doors of{' '}
              <Link className="underline" to={managePath(comparison.id)}>
                {comparison.title}
              </Link>
              , {WHY[comparison.why]}, which sold {pluralText(comparison.final.tickets, 'ticket')}{' '}
              for {formatUsd(comparison.final.sales)} in all.
            </>
          ) : (
            'There is no earlier event to compare with.'
          )}
        </p>
      </div>
    </TitledCard>
  );
}

function Nights({ nights }: { nights: readonly Night[] }) {
  return (
    <TitledCard title="How Full">
      <ul className="divide-y divide-line">
        {nights.map((night) => (
          <li key={night.day}>
            <details className="px-4 py-1">
              <summary className="flex min-h-9 cursor-pointer items-center gap-2">
                <ChevronRight aria-hidden="true" className="size-4" />
                <FillRow name={formatDateRange(night.day, night.day)} of={night} />
              </summary>
              <ul className="pb-2 pl-6">
                {[...night.pools, ...night.products].map((part, at) => (
                  <li key={`${at} ${part.id}`} className="flex py-0.5">
                    <FillRow name={part.name} of={part} isPool={at < night.pools.length} />
                  </li>
                ))}
                {night.products.length === 0 && (
                  <li className="text-sm text-dust">No tickets yet</li>
                )}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

type FillRowProps = { name: string; of: Fill; isPool?: boolean };

function FillRow({ name, of: { sold, held, left }, isPool = false }: FillRowProps) {
  return (
    <span className="flex flex-1 flex-wrap items-center justify-between gap-x-3 text-sm tabular-nums">
      <span className="font-medium wrap-anywhere sm:w-32">
        {name}
        {isPool && <span className="font-normal text-dust"> (pool)</span>}
      </span>
      <FillMeter
        className="min-w-24 flex-1 max-sm:order-last max-sm:basis-full"
        max={sold + held + left}
        value={sold + held}
        label={`Taken or held of ${name}`}
      />
      <span title="Sold, or given to guests" className="text-right text-dust sm:w-40">
        {countText(sold)} taken{held > 0 && ` · ${countText(held)} held`} · {countText(left)} left
      </span>
    </span>
  );
}
