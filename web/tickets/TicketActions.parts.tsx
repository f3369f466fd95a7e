import { Suspense, useEffect, useState } from 'react';
import { CalendarPlus, Ellipsis, MapPin, Send, Wallet as WalletSign } from 'lucide-react';
import { isInCalendars, occasionOf } from '#shared/orders/occasion.rules.ts';
import type { Order, OrderItem, Wallet } from '#shared/orders/orders.schemas.ts';
import { Directions } from '#web/places/Directions.parts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { optionalPart } from '#web/ui/optionalPart.ts';
import { useWakeLock } from '#web/ui/useWakeLock.ts';
import { isUsable, ticketViews, type TicketView, placesOf } from './ticketView.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type OrderNews as News, orderNews } from '#shared/orders/orderNews.rules.ts';
import { isOrderQuery } from '#web/api/isOrderQuery.ts';
import { cx } from '#web/ui/cx.ts';
import { followOrder } from './followOrder.ts';

const NAMES: Record<Wallet, string> = {
  apple: 'Add to Apple Wallet',
  google: 'Add to Google Wallet',
};
const FILES: Record<Wallet, string> = { apple: 'apple.pkpass', google: 'google' };

/** The offered wallets that work on this device; on a device with no wallet, all of them, for use elsewhere. */
export function usableWallets(offered: readonly Wallet[], userAgent: string): readonly Wallet[] {
  const own = /Android/.test(userAgent) ? 'google' : 'apple';
  const known = /Android|iPhone|iPad|Macintosh/.test(userAgent);
  return known ? offered.filter((wallet) => wallet === own) : offered;
}

/** Links that put one ticket into the wallets of this device. */
function WalletLinks({ order, ticket }: { order: Order; ticket: TicketView }) {
  const tickets = ticketViews(order).filter(({ qr }) => qr !== null);
  const index = tickets.findIndex(({ id }) => id === ticket.id);
  if (index === -1) return null;
  return usableWallets(order.wallets ?? [], navigator.userAgent).map((wallet) => (
    <Button key={wallet} asChild variant="secondary">
      <a href={`/api/orders/${order.order_number}/tickets/${ticket.id}/${FILES[wallet]}`}>
        <WalletSign aria-hidden="true" className="size-5 shrink-0" />
        {NAMES[wallet]}
        {tickets.length > 1 && (
          <span className="sr-only">: {placesOf(tickets)[index]?.inFull}</span>
        )}
      </a>
    </Button>
  ));
}

const loadMenu = async () => (await import('./TicketMenu.tsx')).TicketMenu;
const loadSend = async () => (await import('./SendTicketDialog.tsx')).SendTicketDialog;
/** If these chunks fail to load, the tickets must stay visible. */
const TicketMenu = optionalPart(loadMenu);
const SendTicketDialog = optionalPart(loadSend);
const loadCalendar = () => import('./saveCalendarFile.ts');

type TicketActionsProps = {
  order: Order;
  /** The ticket that is shown above the actions. */
  shown: TicketView | undefined;
  /** True right after the purchase: every next step is a button of its own. */
  isNew?: boolean;
};

/** Shows news about the tickets above them, and below them the actions for valid tickets. */
export function TicketActions({ order, shown, isNew = false }: TicketActionsProps) {
  const usable = ticketViews(order).some(isUsable);
  useWakeLock(usable);
  return (
    <>
      <OrderNews order={order} />
      <div className="grid gap-2.5 px-5">
        {usable && !isNew && (
          <p className="text-center text-sm text-balance text-dust">
            At the door, turn your brightness up. Tap the code to enlarge it.
          </p>
        )}
        <Actions order={order} shown={shown} usable={usable} isNew={isNew} />
      </div>
    </>
  );
}

/** From this long before doors open, directions are the main action. */
const SOON_MS = 12 * 60 * 60_000;

function Actions({
  order,
  shown,
  usable,
  isNew,
}: Required<TicketActionsProps> & { usable: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(Date.now);
  useEffect(() => void Promise.allSettled([loadMenu(), loadSend(), loadCalendar()]), []);
  const { event } = order;
  if (!event || !isInCalendars(order)) return null;
  const item = order.items.find(({ id }) => id === shown?.id);
  const [place, ...more] = occasionOf(order)?.stops.map((stop) => stop.place) ?? [];
  // With several places, directions to each are beside its day, so this button would be one too many.
  const calendar = <Calendar order={order} />;
  const directions = usable && place && more.length === 0 && <WayThere to={place} />;
  const isSoon = Date.parse(event.doors_at) - now < SOON_MS;
  const [main, other] = isSoon && directions ? [directions, calendar] : [calendar, directions];
  return (
    <>
      <div className="flex gap-2.5 *:first:flex-1 *:first:border-transparent *:first:bg-coral *:first:text-ink">
        {main}
        {usable && (
          <Button
            variant="secondary"
            aria-label="More"
            aria-haspopup="dialog"
            className="w-12 px-0!"
            onClick={() => setOpen(true)}
          >
            <Ellipsis aria-hidden="true" className="size-6" />
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5 empty:hidden *:flex-1">
        {isNew && other}
        {item && <SendTicket order={order} item={item} now={now} />}
        {shown && <WalletLinks order={order} ticket={shown} />}
      </div>
      <Suspense>
        {isOpen && (
          <TicketMenu order={order} now={now} onClose={() => setOpen(false)}>
            {!isNew && other}
          </TicketMenu>
        )}
      </Suspense>
    </>
  );
}

function Calendar({ order }: { order: Order }) {
  return (
    <Button
      variant="secondary"
      onClick={() => void loadCalendar().then((part) => part.saveCalendarFile(order))}
    >
      <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
      {order.event?.cancelled_at ? 'Update my calendar' : 'Add to calendar'}
    </Button>
  );
}

function WayThere({ to }: { to: readonly string[] }) {
  return (
    <Button asChild variant="secondary">
      <Directions to={to.join(', ')}>
        <MapPin aria-hidden="true" className="size-5 shrink-0" />
        Directions
      </Directions>
    </Button>
  );
}

/** Sends the ticket to a friend, who is then the only one to have it. */
function SendTicket({ order, item, now }: { order: Order; item: OrderItem; now: number }) {
  const [isOpen, setOpen] = useState(false);
  const { event, status, shared_by } = order;
  const canGo =
    status === 'completed' &&
    shared_by === undefined &&
    item.status === 'valid' &&
    item.ticket_product_id !== undefined &&
    !item.is_checked_in &&
    item.share?.name === undefined;
  const isOver = !event || event.cancelled_at || Date.parse(event.end_time) <= now;
  if (!canGo || isOver) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Send aria-hidden="true" className="size-5 shrink-0" />
        {item.share ? 'Waiting for your friend' : 'Send to a friend'}
      </Button>
      <Suspense>
        {isOpen && <SendTicketDialog order={order} item={item} onClose={() => setOpen(false)} />}
      </Suspense>
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

function useFollow({ id }: Order): void {
  const client = useQueryClient();
  useEffect(
    () => followOrder(id, () => void client.invalidateQueries({ predicate: isOrderQuery })),
    [client, id],
  );
}
