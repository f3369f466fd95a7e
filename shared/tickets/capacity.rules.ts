import { type EventDates, eventDays } from '#shared/events/eventDays.rules.ts';
import { opensOn } from './validOn.rules.ts';

type Ticket = {
  active: boolean;
  quantity: number;
  valid_on: readonly string[] | null;
  pool_ids: readonly number[];
};
type Pool = { id: number; capacity: number };

/** How many people may come on the tickets of a day at most: a shared limit counts for those that draw from it. */
function mostOn(tickets: readonly Ticket[], pools: readonly Pool[]): number {
  const smallest = ({ pool_ids }: Ticket): Pool | undefined =>
    pools
      .filter(({ id }) => pool_ids.includes(id))
      .toSorted((a, b) => a.capacity - b.capacity || a.id - b.id)[0];
  return [...Map.groupBy(tickets, smallest)].reduce((sum, [pool, some]) => {
    const quantity = some.reduce((all, ticket) => all + ticket.quantity, 0);
    return sum + Math.min(quantity, pool?.capacity ?? Infinity);
  }, 0);
}

export type FullDay = { day: string; most: number };

/** The days on which more tickets are on offer than people may come in. */
export function daysAbove(
  capacity: number,
  event: Pick<EventDates, 'start_date' | 'end_date'>,
  tickets: readonly Ticket[],
  pools: readonly Pool[],
): FullDay[] {
  const offered = tickets.filter(({ active }) => active);
  return eventDays(event)
    .map((day) => {
      const ofDay = offered.filter(({ valid_on }) => opensOn(valid_on, day));
      return { day, most: mostOn(ofDay, pools) };
    })
    .filter(({ most }) => most > capacity);
}
