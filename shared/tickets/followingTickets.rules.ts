import { moveSale } from '#shared/events/duplicate.rules.ts';
import { FOLLOWED, type StoredProduct } from './productFields.ts';

type Field = (typeof FOLLOWED)[number];

/** The fields of a ticket that are the same on every night of a series. */
export type FollowedTicket = Pick<StoredProduct, Field>;
type Event = { start_date: string; time_zone: string };
type Change = { before: FollowedTicket; after: FollowedTicket; event: Event };
type Later = {
  event: { start_date: string };
  tickets: readonly (FollowedTicket & {
    id: number;
    quantity_sold: number;
    quantity_held: number;
  })[];
};

export type FollowingPlan =
  | { outcome: 'changes'; id: number; values: Partial<FollowedTicket> }
  /**
   * The ticket is left alone: the later event has none of that name, or with other values already, or has sold more
   * than the new quantity.
   */
  | { outcome: 'missing' | 'differs' | 'sold' };

const sameIn = (fields: readonly Field[], a: FollowedTicket, b: FollowedTicket): boolean =>
  fields.every((field) => a[field] === b[field]);

/**
 * Plans the same change for the ticket of that name at a later event of the series. Sale dates move with the event:
 * they stay as many days before it.
 */
export function planFollowing({ before, after, event }: Change, later: Later): FollowingPlan {
  const other = later.tickets.find(({ name }) => name === before.name);
  if (!other) return { outcome: 'missing' };
  const fields = FOLLOWED.filter((field) => before[field] !== after[field]);
  const was = { ...before, ...moveSale(before, event, later.event) };
  const wanted = { ...after, ...moveSale(after, event, later.event) };
  if (!sameIn(fields, other, was)) return { outcome: 'differs' };
  if (fields.includes('quantity') && wanted.quantity < other.quantity_sold + other.quantity_held)
    return { outcome: 'sold' };
  const values = Object.fromEntries(fields.map((field) => [field, wanted[field]]));
  return { outcome: 'changes', id: other.id, values };
}
