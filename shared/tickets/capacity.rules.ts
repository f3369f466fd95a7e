import { sumOf } from '#shared/base/money.ts';
import { type EventDates, eventDays } from '#shared/events/eventDays.rules.ts';
import { opensOn } from './validOn.rules.ts';

type Limited = { quantity: number; pool_ids: readonly number[] };
type Ticket = Limited & { active: boolean; valid_on: readonly string[] | null };
type Pool = { id: number; capacity: number };

/**
 * The largest number of shared limits on one day for which every combination is checked. Beyond it, only one limit at a
 * time is, because each further limit doubles the number of combinations.
 */
const MAX_TOGETHER = 10;

/**
 * The most people who can come on the tickets of one day. A sale takes one from each limit of its ticket. So
 * for any set of limits, tickets that draw from one of them are bounded by the sum of the limits, and the
 * other tickets by their quantities; the result is the smallest of these bounds. It is exact unless tickets
 * link limits of one day in a ring (the dual of a packing problem, in whole numbers).
 */
export function mostOn(tickets: readonly Limited[], pools: readonly Pool[]): number {
  const used = pools.filter(({ id }) => tickets.some(({ pool_ids }) => pool_ids.includes(id)));
  const bounds = choicesOf(used).map((chosen) => {
    const held = sumOf(chosen.map(({ capacity }) => capacity));
    const free = tickets.filter(({ pool_ids }) => !chosen.some(({ id }) => pool_ids.includes(id)));
    return held + sumOf(free.map(({ quantity }) => quantity));
  });
  return Math.min(...bounds);
}

function choicesOf(pools: readonly Pool[]): Pool[][] {
  if (pools.length > MAX_TOGETHER) return [[], ...pools.map((pool) => [pool])];
  return pools.reduce<Pool[][]>(
    (choices, pool) => [...choices, ...choices.map((chosen) => [...chosen, pool])],
    [[]],
  );
}

export type FullDay = { day: string; most: number };

/** The days for which more people can buy tickets than `capacity` allows, with the number of people. */
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
