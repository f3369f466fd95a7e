import { useEffect, useMemo, useState, useEffectEvent, type Dispatch, useReducer } from 'react';
import { isOnSale } from '#shared/events/ticketAvailability.rules.ts';
import type { CustomerView, ToastText } from '#shared/checkout/purchaseSteps.rules.ts';
import { phaseAmong } from '#shared/events/quantityPicker.rules.ts';
import type { EventDetail, Addon, TicketProduct } from '#shared/events/events.schemas.ts';
import { useUser } from '#web/session/user.queries.ts';
import { useNow } from '#web/ui/useNow.ts';
import { useLinkedAddons, type OpenedTicket, usePromo } from './cart.queries.ts';
import { priceOf } from './cartSelection.rules.ts';
import {
  chosenTickets,
  type CartAction,
  type CartState,
  addonsGoneNotice,
  variantsGoneNotice,
  cartReducer,
  EMPTY_CART,
  ticketsGoneNotice,
} from './cart.rules.ts';
import { customerOf, type Cart, type CartLink, type ShownTicket } from './usePanel.parts.ts';
import { addonsWithOwnHold, useOwnHold, useEventWithOwnHold } from './ownHold.ts';
import { savedCart, saveCart } from './cart.storage.ts';
import { toast } from '#web/ui/toast.ts';

type Known = {
  eventId: number;
  /** Tickets that are on sale now. */
  tickets: readonly TicketProduct[];
  pools: EventDetail['pools'];
  customer: CustomerView | null;
  /** False while a code may still unlock tickets in the saved basket. */
  settled?: boolean;
};

/** Until the saved basket is `restored`, nothing is checked, prefilled or saved. */
type Held = { state: CartState; restored: boolean };

function holdReducer({ state, restored }: Held, action: CartAction): Held {
  return { state: cartReducer(state, action), restored: restored || action.type === 'restore' };
}

/**
 * A cart that survives closing the dialog and reloading. Limits quantities to stock and prefills
 * the buyer's details.
 */
export function useCart({
  eventId,
  tickets,
  pools,
  customer,
  settled = true,
}: Known): [CartState, Dispatch<CartAction>] {
  const [{ state, restored }, dispatch] = useReducer(holdReducer, {
    state: EMPTY_CART,
    restored: false,
  });

  useEffect(() => {
    dispatch({ type: 'restore', saved: savedCart(eventId) });
  }, [eventId]);

  const onTickets = useEffectEvent((fresh: readonly TicketProduct[]) => {
    toastNotice(ticketsGoneNotice(state.tickets, fresh, pools));
    dispatch({ type: 'stock', tickets: fresh, pools });
  });
  useEffect(() => {
    if (restored && settled) onTickets(tickets);
  }, [restored, settled, tickets]);

  useEffect(() => {
    if (restored && customer) dispatch({ type: 'prefill', customer });
  }, [restored, customer]);

  useEffect(() => {
    if (restored) saveCart(eventId, state);
  }, [restored, eventId, state]);

  return [state, dispatch];
}

function toastNotice(notice: ToastText | null): void {
  if (notice) toast({ ...notice, tone: 'destructive' });
}

type Opened = {
  settled: boolean;
  tickets: readonly OpenedTicket[];
  pools: EventDetail['pools'];
};

const NO_TICKETS: readonly OpenedTicket[] = [];
const NO_POOLS: EventDetail['pools'] = [];
const NOTHING_OPENED: Opened = { settled: false, tickets: NO_TICKETS, pools: NO_POOLS };

/** The entries of `more` whose ids aren't in `known`. */
const newOf = <T extends { id: number }>(known: readonly T[], more: readonly T[]): T[] =>
  more.filter(({ id }) => known.every((each) => each.id !== id));

/**
 * Adds hidden tickets unlocked by a link's or typed code to the event, with the pools that only
 * those tickets share.
 */
function useWithOpened(event: EventDetail, { tickets, pools }: Opened): EventDetail {
  return useMemo(() => {
    const more = newOf(event.tickets, tickets);
    if (more.length === 0) return event;
    return {
      ...event,
      tickets: [...event.tickets, ...more],
      pools: [...event.pools, ...newOf(event.pools, pools)],
    };
  }, [event, tickets, pools]);
}

/**
 * True unless the ticket's sale ended with its event or schedule item; one with a sale end of its own stays listed.
 */
const isShown = ({ phase, sales_end, on_sale_until }: ShownTicket): boolean =>
  phase !== 'over' || (sales_end !== null && on_sale_until === sales_end);

const NO_LINK: CartLink = { code: null, forget: () => undefined, drop: () => undefined };

export function useEventCart(listed: EventDetail, linked: CartLink | null): Cart {
  const { code: linkedCode, forget: forgetLink, drop } = linked ?? NO_LINK;
  const { user } = useUser();
  const held = useOwnHold(listed);
  const [opened, setOpened] = useState(NOTHING_OPENED);
  const event = useEventWithOwnHold(useWithOpened(listed, opened), held);
  const now = useNow();
  const tickets = useMemo(
    () =>
      event.tickets
        .filter(isOnSale)
        .map((ticket) => ({ ...ticket, phase: phaseAmong(ticket, event.tickets, now) }))
        .filter(isShown)
        .toSorted((a, b) => a.sort_order - b.sort_order || a.id - b.id),
    [event.tickets, now],
  );
  const open = useMemo(() => tickets.filter(({ phase }) => phase === 'open'), [tickets]);
  const customer = useMemo(() => user && customerOf(user), [user]);
  const [state, dispatch] = useCart({
    eventId: event.id,
    tickets: open,
    pools: event.pools,
    customer,
    settled: opened.settled,
  });
  const onOffer = useLinkedAddons(
    chosenTickets(state).map(({ ticketId }) => ticketId),
    opened.tickets,
  );
  const addons = useMemo(
    () => ({ ...onOffer, list: addonsWithOwnHold(onOffer.list, held) }),
    [onOffer, held],
  );
  useAddonStock(state, addons.list, dispatch);
  const lines = useMemo(
    () => priceOf(state, { tickets, addons: addons.list }, 0).lines,
    [state, tickets, addons.list],
  );
  const promo = usePromo(event.id, { typed: state.promoCode, linked: linkedCode }, lines);
  const settled = promo.state !== 'checking';
  const found = settled ? (promo.tickets ?? NO_TICKETS) : opened.tickets;
  if (settled !== opened.settled || found !== opened.tickets)
    setOpened({
      settled,
      tickets: found,
      pools: settled ? (promo.pools ?? NO_POOLS) : opened.pools,
    });
  const discount = promo.discount ?? promo.discountRate;
  const linkIsDead = promo.state === 'useless' && promo.code === linkedCode;
  useEffect(() => {
    if (linkIsDead) drop();
  }, [linkIsDead, drop]);
  const price = useMemo(
    () => priceOf(state, { tickets, addons: addons.list }, discount),
    [state, tickets, addons.list, discount],
  );
  return { event, tickets, addons, linkedCode, forgetLink, promo, price, state, dispatch };
}

export function useAddonStock(
  state: CartState,
  addons: readonly Addon[],
  dispatch: Dispatch<CartAction>,
): void {
  const onFresh = useEffectEvent((fresh: readonly Addon[]) => {
    toastNotice(addonsGoneNotice(state.addons, fresh) ?? variantsGoneNotice(state, fresh));
    dispatch({ type: 'addonStock', addons: fresh });
  });
  useEffect(() => onFresh(addons), [addons]);
}
