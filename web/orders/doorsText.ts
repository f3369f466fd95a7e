import { formatClock } from '#shared/base/time.ts';
import { doorsClock } from '#shared/events/eventClocks.rules.ts';
import type { Occasion } from '#shared/orders/occasion.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';

/**
 * At an event with a place people are always told when doors open: at 6 PM where nothing is said (as specified). Null
 * where one of several days says it.
 */
export function doorsText({ event }: Pick<Order, 'event'>, { stops }: Occasion): string | null {
  const said = stops.flatMap(({ when }) => when.map(({ doors }) => doors));
  const [only] = said;
  if (said.some(Boolean)) return said.length === 1 && only ? only : null;
  return event?.venue ? formatClock(doorsClock(event)) : null;
}
