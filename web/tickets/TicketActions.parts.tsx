import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { CalendarPlus, MapPin, Share2, Users } from 'lucide-react';
import { isInCalendars, linkOf, occasionOf } from '#shared/orders/occasion.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { Directions } from '#web/places/Directions.parts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ReplaceLink } from './ReplaceLink.tsx';
import { SendTicket } from './SendTicket.tsx';
import { useWakeLock } from '#web/ui/useWakeLock.ts';
import type { ShareDialogProps } from './ShareDialog.tsx';
import { TicketsPdf } from './TicketsPdf.parts.tsx';
import { ticketViews } from './ticketView.rules.ts';
import { WalletLinks } from './WalletLinks.tsx';
import type { AttendeesDialogProps } from './AttendeesDialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type OrderNews as News, orderNews } from '#shared/orders/orderNews.rules.ts';
import { cx } from '#web/ui/cx.ts';
import { followOrder } from './followOrder.ts';

type Share = { default: ComponentType<ShareDialogProps> };

/** If this chunk of code fails to load, the tickets must stay visible. */
const loadShare = (): Promise<Share> =>
  import('./ShareDialog.tsx').then(
    ({ ShareDialog: part }) => ({ default: part }),
    () => ({ default: () => null }),
  );
const ShareDialog = lazy(loadShare);
const loadCalendar = () => import('./saveCalendarFile.ts');

/** Shows news about the tickets above them, and below them the actions for valid tickets. */
export function TicketActions({ order }: { order: Order }) {
  const usable =
    !order.event?.cancelled_at &&
    ticketViews(order).some(({ state }) => state !== 'cancelled' && state !== 'with_friend');
  useWakeLock(usable);
  return (
    <>
      <OrderNews order={order} />
      <div className="grid grid-cols-2 gap-2.5 px-5 tight:grid-cols-1">
        {usable && (
          <p className="col-span-full text-center text-sm text-dust">
            At the door, turn your brightness up. Tap the code to enlarge it.
          </p>
        )}
        <Actions order={order} usable={usable} />
      </div>
    </>
  );
}

function ForBuyer({ order, usable }: { order: Order; usable: boolean }) {
  return (
    <>
      <SendTicket order={order} />
      {usable && <ReplaceLink order={order} />}
    </>
  );
}

function Actions({ order, usable }: { order: Order; usable: boolean }) {
  const [sharing, setSharing] = useState(false);
  const { event } = order;
  useEffect(() => void Promise.allSettled([loadShare(), loadCalendar()]), []);
  const places = occasionOf(order)?.stops.map(({ place }) => place) ?? [];
  const distinct = [...new Map(places.map((place) => [place.join(', '), place[0]]))];
  if (!event || !isInCalendars(order)) return null;
  return (
    <>
      {usable && (
        <Button variant="secondary" onClick={() => setSharing(true)}>
          <Share2 aria-hidden="true" className="size-5" />
          Share
        </Button>
      )}
      <Button
        variant="secondary"
        onClick={() => void loadCalendar().then((part) => part.saveCalendarFile(order))}
      >
        <CalendarPlus aria-hidden="true" className="size-5" />
        {event.cancelled_at ? 'Update my calendar' : 'Calendar'}
      </Button>
      {usable && (
        <>
          {distinct.map(([place, name]) => (
            <Button key={place} asChild variant="secondary" className="col-span-full">
              <Directions to={place}>
                <MapPin aria-hidden="true" className="size-5 shrink-0" />
                <span className="min-w-0 truncate">
                  Directions{distinct.length > 1 && ` to ${name}`}
                </span>
              </Directions>
            </Button>
          ))}
          {order.shared_by === undefined && <Attendees order={order} />}
          <TicketsPdf order={order} className="col-span-full" />
          <div className="col-span-full empty:hidden">
            <WalletLinks order={order} />
          </div>
        </>
      )}
      {order.shared_by === undefined && <ForBuyer order={order} usable={usable} />}
      {sharing && (
        <Suspense>
          <ShareDialog
            title={event.title}
            link={linkOf(order, location.origin)}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

type Part = { default: ComponentType<AttendeesDialogProps> };

/** If this chunk of code fails to load, the tickets must stay visible. */
const AttendeesDialog = lazy((): Promise<Part> =>
  import('./AttendeesDialog.tsx').then(
    ({ AttendeesDialog: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/** For families: until doors open, the buyer can name who each ticket is for. */
function Attendees({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const [now] = useState(Date.now);
  const tickets = order.items.filter(
    ({ status, ticket_product_id, share }) =>
      status === 'valid' && ticket_product_id !== undefined && share?.name === undefined,
  );
  const opens = order.event && Date.parse(order.event.doors_at);
  if (order.status !== 'completed' || tickets.length === 0 || !opens || opens <= now) return null;
  return (
    <>
      <Button variant="secondary" className="col-span-full" onClick={() => setOpen(true)}>
        <Users aria-hidden="true" className="size-5" />
        Who are the tickets for?
      </Button>
      {open && (
        <Suspense>
          <AttendeesDialog order={order} tickets={tickets} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const SAYS: Record<News, string> = {
  event_cancelled: "This event was canceled. Please don't travel.",
  event_moved: 'The time or place has changed. Check your ticket.',
  refunded: "Refunded. Tickets marked Canceled won't get you in.",
  used: 'Checked in at the door.',
};

const WARNING = 'bg-warn-deep text-amber';
const TONES: Record<News, string> = {
  event_cancelled: WARNING,
  event_moved: WARNING,
  refunded: WARNING,
  used: 'bg-good-deep text-good',
};

/** Follows the order while it is shown, and reports what has changed. */
function OrderNews({ order }: { order: Order }) {
  useFollow(order);
  const [seen, setSeen] = useState(order);
  const [news, setNews] = useState<readonly News[]>([]);
  if (seen !== order) {
    const found = orderNews(seen, order);
    setSeen(order);
    if (found.length > 0) setNews(found);
  }
  return (
    <div role="status" className="-order-1 mx-5 grid gap-2 empty:hidden">
      {news.map((each) => (
        <p key={each} className={cx('rounded-md px-4 py-3 font-semibold', TONES[each])}>
          {SAYS[each]}
        </p>
      ))}
    </div>
  );
}

function useFollow({ id, order_number: number }: Order): void {
  const client = useQueryClient();
  useEffect(() => {
    // The page may have been opened by the order's id or by its number, and the cache key holds that reference.
    const keys: readonly unknown[] = [`/api/orders/${id}`, `/api/orders/${number}`];
    return followOrder(
      id,
      () =>
        void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => keys.includes(key) }),
    );
  }, [client, id, number]);
}
