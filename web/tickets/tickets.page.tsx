import { occasionOf } from '#shared/orders/occasion.rules.ts';
import { Suspense, useEffect, useRef } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { accentOf } from '#shared/events/events.rules.ts';
import { refundState } from '#shared/orders/orderTotals.rules.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { db } from '#web/offline/db.ts';
import type { OrderRow } from '#web/offline/db.schemas.ts';
import { LazyInstallHint } from '#web/install/LazyInstallHint.parts.tsx';
import { LazyPushOptIn } from '#web/notifications/LazyPushOptIn.parts.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { optionalPart } from '#web/ui/optionalPart.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { useStored } from './order.queries.ts';
import { earlyRead, openedAt } from '#web/offline/earlyRead.ts';
import { TicketsPdf } from './TicketsPdf.parts.tsx';
import { TicketsScreen } from './ticketScreens.parts.tsx';
import { nextOrder } from './ticketView.rules.ts';
import { sortedByEvent } from './sortedByEvent.rules.ts';
import { onlyHours, placesIn, ticketCountText } from './occasionRows.rules.ts';
import { useOnline } from '#web/offline/online.ts';
import { EventImage } from '#web/events/EventImage.parts.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { fetchTicketsToDevice, parseOrders } from './tickets.local.ts';

const allRows = async () => parseOrders(await db.orders.toArray());
const earlyOrders = earlyRead(openedAt() === '/tickets' ? allRows : null);
export const { ready } = earlyOrders;

export function Component() {
  const rows = useStored<OrderRow[]>(allRows, [], 'all', earlyOrders);
  const now = useNow();
  useRefreshOrders(rows);
  return (
    <>
      <PageTitle title="My Tickets" />
      {rows ? (
        <TicketsScreen some={rows.length > 0} next={nextOrder(rows, now)?.order}>
          <Payments />
          <Lists rows={rows} now={now} />
          <Offers next={sortedByEvent(rows, now).upcoming[0]} />
        </TicketsScreen>
      ) : (
        <Spinner label="Loading your tickets..." />
      )}
    </>
  );
}

function Offers({ next }: { next: OrderRow | undefined }) {
  if (!next) return null;
  return (
    <>
      <LazyPushOptIn reason="tickets" />
      <LazyInstallHint reason="tickets" orderNumber={next.orderNumber} />
    </>
  );
}

const UnconfirmedPayments = optionalPart(
  async () => (await import('./UnconfirmedPayments.tsx')).UnconfirmedPayments,
);

function Payments() {
  const some = useLiveQuery(() => db.payments.count().catch(() => 0), []);
  return <Suspense>{some !== undefined && some > 0 && <UnconfirmedPayments />}</Suspense>;
}

function Lists({ rows, now }: { rows: readonly OrderRow[]; now: number }) {
  const { upcoming, past } = sortedByEvent(rows, now);
  if (rows.length === 0) {
    return (
      <EmptyState
        title="No tickets on this device yet"
        body="Tickets you buy on this device appear here. Bought on another one? Open the link in your confirmation e-mail here, or have us e-mail your links again."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/events">Browse Events</LinkButton>
            <LinkButton to="/find-tickets" variant="secondary">
              Find My Tickets
            </LinkButton>
          </div>
        }
      />
    );
  }
  return (
    <>
      <List title="Upcoming" rows={upcoming} />
      <PastNights rows={past} open={upcoming.length === 0} />
    </>
  );
}

function List({ title, rows }: { title: string; rows: readonly OrderRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-section">{title}</h2>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li
            key={row.orderNumber}
            data-poster={`/orders/${row.orderNumber}`}
            className="flex items-center rounded-md border border-line bg-floor hover:border-edge"
          >
            <Entry row={row} />
            <TicketsPdf order={row.order} iconOnly className="mr-1.5 shrink-0" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ row: { orderNumber, order } }: { row: OrderRow }) {
  const occasion = occasionOf(order);
  return (
    <Link
      to={`/orders/${orderNumber}`}
      data-accent={accentOf(order.event_id)}
      className="group flex min-w-0 flex-1 items-center gap-4 overflow-hidden rounded-md pr-3"
    >
      <span aria-hidden="true" className="w-2 self-stretch bg-accent" />
      <span className="grid min-w-0 flex-1 gap-0.5 py-4">
        <span className="font-display font-bold break-words">
          {occasion?.title ?? `Order ${orderNumber}`}
        </span>
        {occasion && (
          <span className="text-dust">{[occasion.dates, ...onlyHours(occasion)].join(' · ')}</span>
        )}
        {occasion && <span className="truncate text-sm text-dust">{placesIn(occasion)}</span>}
        <span className="mt-2 flex flex-wrap gap-2">
          <Badge>{ticketCountText(order)}</Badge>
          {order.status === 'cancelled' && <Badge tone="bad">Cancelled</Badge>}
          {refundState(order) === 'partly' && <Badge tone="amber">Partly refunded</Badge>}
          {isTestMode(order.payment_mode) && <Badge tone="amber">DEMO</Badge>}
        </span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-6 shrink-0 text-dust group-hover:text-chalk"
      />
    </Link>
  );
}

/** Refreshes upcoming orders once per visit and reconnection, because refunded tickets must not look valid. */
function useRefreshOrders(rows: readonly OrderRow[] | undefined): void {
  const online = useOnline();
  const known = useRef(rows);
  useEffect(() => {
    known.current = rows;
  });
  const ready = rows !== undefined;
  useEffect(() => {
    if (!ready || !online) return undefined;
    let left = false;
    const refresh = async (): Promise<void> => {
      for (const { orderNumber } of sortedByEvent(known.current ?? [], Date.now()).upcoming) {
        if (left) return;
        await fetchTicketsToDevice(orderNumber).catch(() => undefined);
      }
    };
    void refresh();
    return () => {
      left = true;
    };
  }, [ready, online]);
}

/** Orders of past events by year, the latest first; folded while there are upcoming ones. */
function PastNights({ rows, open }: { rows: readonly OrderRow[]; open: boolean }) {
  if (rows.length === 0) return null;
  const years = Map.groupBy(rows, ({ order }) =>
    (order.event?.start_date ?? order.created_at).slice(0, 4),
  );
  return (
    <section aria-label="Past nights">
      <details open={open}>
        <summary className="min-h-11 cursor-pointer">
          <h2 className="inline text-section">Past nights</h2>{' '}
          <span className="text-dust">{pluralText(rows.length, 'order')}</span>
        </summary>
        {[...years].map(([year, nights]) => (
          <div key={year}>
            <h3 className="mt-3 text-dust">{year}</h3>
            <ul>
              {nights.map((row) => (
                <Night key={row.orderNumber} row={row} />
              ))}
            </ul>
          </div>
        ))}
      </details>
    </section>
  );
}

function Night({ row: { orderNumber, order } }: { row: OrderRow }) {
  const { event_id: id, event, status } = order;
  const occasion = occasionOf(order);
  const rinks = new Set(occasion?.stops.flatMap(({ place: [name] }) => name ?? []));
  const state =
    status === 'cancelled' ? 'Cancelled' : refundState(order) === 'partly' && 'Partly refunded';
  const said = [occasion?.dates, ...rinks, ticketCountText(order), state];
  return (
    <li data-poster={`/orders/${orderNumber}`} className="border-b border-line">
      <Link
        to={`/orders/${orderNumber}`}
        className="flex min-h-14 items-center gap-3 py-2 hover:text-accent"
      >
        <span className="size-11 shrink-0 overflow-hidden rounded-sm bg-raised">
          <EventImage event={{ id, image_url: event?.image_url ?? null }} sizes="44px" />
        </span>
        <span className="grid min-w-0">
          <span className="truncate font-semibold">
            {occasion?.title ?? `Order ${orderNumber}`}
          </span>
          <span className="truncate text-sm text-dust">{said.filter(Boolean).join(' · ')}</span>
        </span>
      </Link>
    </li>
  );
}
