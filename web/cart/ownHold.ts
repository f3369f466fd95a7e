import { useMemo } from 'react';
import type { Addon, EventDetail } from '#shared/events/events.schemas.ts';
import { timeLeft } from '#web/holds/hold.rules.ts';
import { savedCheckouts, type HeldQuantities } from '#web/holds/savedCheckouts.storage.ts';
import { useIsHydrating } from '#web/ui/useNow.ts';

const NOTHING: HeldQuantities = { tickets: {}, addons: {} };

/** Tickets and add-ons held by this tab's checkout: they count as gone, but the buyer may still choose them. */
export function useOwnHold(event: EventDetail): HeldQuantities {
  const isHydrating = useIsHydrating();
  // The hold is looked up again whenever the event is refetched, because holds start and expire.
  return useMemo(() => (isHydrating ? NOTHING : ownHold(event.id)), [isHydrating, event]);
}

function ownHold(eventId: number): HeldQuantities {
  const open = savedCheckouts().mine(eventId);
  return (open && timeLeft(open.hold, Date.now()) > 0 && open.held) || NOTHING;
}

/** Adds the buyer's own hold back to the available stock. */
export function useEventWithOwnHold(
  event: EventDetail,
  { tickets: held }: HeldQuantities,
): EventDetail {
  return useMemo(
    () => (Object.keys(held).length === 0 ? event : withOwnHold(event, held)),
    [event, held],
  );
}

function withOwnHold(event: EventDetail, held: HeldQuantities['tickets']): EventDetail {
  const own = (id: number): number => held[id] ?? 0;
  const pools = event.pools.map((pool) => {
    const users = event.tickets.filter(({ pool_ids }) => pool_ids.includes(pool.id));
    return { ...pool, left: users.reduce((sum, { id }) => sum + own(id), pool.left) };
  });
  const tickets = event.tickets.map((product) => {
    const sold = Math.max(0, product.quantity_sold - own(product.id));
    // A pool that the event doesn't list has at least as much left as the ticket itself.
    const atLeast = product.left + own(product.id);
    const shared = product.pool_ids.map(
      (poolId) => pools.find(({ id }) => id === poolId)?.left ?? atLeast,
    );
    const free = Math.max(0, Math.min(product.quantity - sold, ...shared));
    return { ...product, quantity_sold: sold, left: free };
  });
  return { ...event, pools, tickets };
}

export function addonsWithOwnHold(
  addons: readonly Addon[],
  { addons: held }: HeldQuantities,
): Addon[] {
  const own = <T extends { available_quantity: number | null }>(stock: T, key: string): T => {
    const { available_quantity: left } = stock;
    return left === null ? stock : { ...stock, available_quantity: left + (held[key] ?? 0) };
  };
  return addons.map(({ variants, ...addon }) => ({
    ...own(addon, String(addon.id)),
    ...(variants ? { variants: variants.map((each) => own(each, `${addon.id}.${each.id}`)) } : {}),
  }));
}
