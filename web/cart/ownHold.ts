import { useMemo, useSyncExternalStore } from 'react';
import type { Addon, EventDetail } from '#shared/events/events.schemas.ts';
import { timeLeft } from '#web/holds/hold.ts';
import { savedCheckouts, type HeldQuantities } from '#web/holds/openCheckout.storage.ts';

const NOTHING: HeldQuantities = { tickets: {}, addons: {} };

/** Held by this tab's checkout: counted as gone, yet selectable. */
export function useOwnHold(event: EventDetail): HeldQuantities {
  const awake = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  // Read with every fresh event: holds start and expire.
  return useMemo(() => (awake ? ownHold(event.id) : NOTHING), [awake, event]);
}

function ownHold(eventId: number): HeldQuantities {
  const open = savedCheckouts().mine(eventId);
  return (open && timeLeft(open.hold, Date.now()) > 0 && open.held) || NOTHING;
}

/** Adds the buyer's own hold to the stock. */
export function useEventWithOwnHold(
  event: EventDetail,
  { tickets: held }: HeldQuantities,
): EventDetail {
  return useMemo(() => {
    if (Object.keys(held).length === 0) return event;
    const tickets = event.tickets.map((product) => {
      const sold = product.quantity_sold - (held[product.id] ?? 0);
      return { ...product, quantity_sold: Math.max(0, sold) };
    });
    return { ...event, tickets };
  }, [event, held]);
}

export function addonsWithOwnHold(
  addons: readonly Addon[],
  { addons: held }: HeldQuantities,
): Addon[] {
  return addons.map((addon) => {
    const { id, available_quantity: left } = addon;
    return left === null ? addon : { ...addon, available_quantity: left + (held[id] ?? 0) };
  });
}
