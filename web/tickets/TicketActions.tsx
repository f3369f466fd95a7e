import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { CalendarPlus, MapPin, Share2 } from 'lucide-react';
import { isInCalendars, linkOf, occasionOf } from '#shared/orders/occasion.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { Directions } from '#web/places/Directions.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Attendees } from './Attendees.tsx';
import { OrderNews } from './OrderNews.tsx';
import { ReplaceLink } from './ReplaceLink.tsx';
import { SendTicket } from './SendTicket.tsx';
import { useWakeLock } from '#web/ui/useWakeLock.ts';
import type { ShareDialogProps } from './ShareDialog.tsx';
import { TicketsPdf } from './TicketsPdf.tsx';
import { ticketViews } from './ticketView.ts';
import { WalletLinks } from './WalletLinks.tsx';

type Share = { default: ComponentType<ShareDialogProps> };

/** A failed chunk must not take the tickets away. */
const loadShare = (): Promise<Share> =>
  import('./ShareDialog.tsx').then(
    ({ ShareDialog: part }) => ({ default: part }),
    () => ({ default: () => null }),
  );
const ShareDialog = lazy(loadShare);
const loadCalendar = () => import('./saveCalendarFile.ts');

/** What happens to the tickets, above them, and below what can be done with them while they are good. */
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
