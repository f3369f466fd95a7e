import { type Cents, sumOf } from '#shared/base/money.ts';
import type { Mode } from '#shared/orders/orders.rules.ts';
import type { Balance, EntryKind } from './ledger.schemas.ts';

const DAY = 86_400_000;

/** How long after its event's end commission waits: until then, tickets go back. */
export const DAYS_UNTIL_AVAILABLE = 7;

/** When commission of an event that ends at `endsAt` can be paid out. Milliseconds since the epoch. */
export const availableFrom = (endsAt: number): number => endsAt + DAYS_UNTIL_AVAILABLE * DAY;

/** What belongs to no event (`null`) never waits. */
export const isPending = (endsAt: number | null, now: number): boolean =>
  endsAt !== null && now < availableFrom(endsAt);

const REAL: readonly Mode[] = ['live', 'free'];
const ALL: readonly Mode[] = ['demo', 'test', 'live', 'free'];

/**
 * The modes whose entries count on a server that collects payments in `serverMode`: all of them until real money is
 * collected, then only what was real. What was practised with is neither added nor paid out from that moment on.
 */
export const modesThatCount = (serverMode: Mode): readonly Mode[] =>
  serverMode === 'live' ? REAL : ALL;

/** True for sales that enter the ledger of a server that collects payments in `serverMode`. */
export const entersLedger = (orderMode: Mode, serverMode: Mode): boolean =>
  modesThatCount(serverMode).includes(orderMode);

/** Entries of one kind and one event, added up. `endsAt`: when the event ends; null: of no event. */
export type EntrySum = { kind: EntryKind; amount: Cents; endsAt: number | null };

/** What entries come to at `now`. Whoever reads later, or after the event was moved, reads something else. */
export function balanceOf(sums: readonly EntrySum[], now: number): Balance {
  const of = (kind: EntryKind) => sumOf(sums.filter((sum) => sum.kind === kind).map(amountOf));
  const pending = sumOf(sums.filter(({ endsAt }) => isPending(endsAt, now)).map(amountOf));
  const total = sumOf(sums.map(amountOf));
  return {
    pending,
    available: total - pending,
    earned: of('earned'),
    reversed: positive(-of('reversed')),
    adjusted: of('adjusted'),
    paidOut: positive(-of('paid_out')),
    total,
  };
}

const amountOf = ({ amount }: EntrySum): Cents => amount;
/** Without the sign that JavaScript gives to nothing. */
const positive = (cents: Cents): Cents => cents + 0;
