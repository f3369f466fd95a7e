import {
  GRACE_MS,
  decideFinalize,
  type Mode,
  type PaymentIntentView,
} from '#shared/orders/orders.rules.ts';
import type { ProblemAction, ProblemKind } from './paymentHealth.schemas.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long something may take before a person has to look, in milliseconds. */
export const PATIENCE = {
  /** From a payment to its order. */
  order: MINUTE,
  /** Beyond its grace, until a hold that has run out is settled: ten looks of the sweeper. */
  hold: GRACE_MS + 5 * MINUTE,
  /** Until the provider has taken a refund. */
  refund: 10 * MINUTE,
  /** Until a refund that it has taken is through: banks need days. */
  bank: 10 * DAY,
  /** Until a job that is due begins, and from its beginning to its end. */
  due: 15 * MINUTE,
  running: 20 * MINUTE,
} as const;

/** So often a job has failed before a person is told of it; it goes on trying. */
export const MANY_TRIES = 4;

export type Charged = { checkoutId: string; amount: number; currency: string; mode: Mode };
export type Difference = {
  what: 'unknown' | 'not_paid' | 'amount' | 'currency' | 'checkout' | 'mode';
  /** Cents that the provider has; null when it has none of it. */
  found: number | null;
};

/** What the provider's books say otherwise of a payment that has become an order; null when they agree. */
export function differenceOf(order: Charged, intent: PaymentIntentView | null): Difference | null {
  if (!intent) return { what: 'unknown', found: null };
  const { checkoutId: id, amount, currency, mode } = order;
  const paid = decideFinalize({ id, status: 'open', amount, currency, mode }, intent);
  if (paid.kind === 'issue') return null;
  const found = intent.amountReceived;
  return { what: paid.kind === 'mismatch' ? paid.why : 'not_paid', found };
}

const ACTIONS: Record<Exclude<ProblemKind, 'job'>, readonly ProblemAction[]> = {
  review: ['look', 'refund'],
  unfinished: ['look', 'refund'],
  unsettled: ['look'],
  returning: ['retry', 'settle'],
  unpaid_order: ['look', 'dismiss'],
  refund: ['retry', 'settle'],
  outside: [],
  dispute: [],
  won_back: ['dismiss'],
  mail: ['resend'],
};

/**
 * What can be done about a problem, by its `what`. What is under way is neither asked for again nor set aside, and a
 * refund on its way is not settled by hand.
 */
export function actionsOf(kind: ProblemKind, what: string): ProblemAction[] {
  if (kind === 'job') return JOB_ACTIONS.get(what.split(' ')[0] ?? '') ?? ['retry'];
  const all = ACTIONS[kind];
  return all.filter((action) => action !== 'settle' || what.endsWith('.failed'));
}

const JOB_ACTIONS: ReadonlyMap<string, ProblemAction[]> = new Map([
  ['running', []],
  ['dead', ['retry', 'dismiss']],
]);
