import { decideFinalize } from '#shared/checkout/finalize.rules.ts';
import { GRACE_MS } from '#shared/checkout/holds.rules.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { PaymentIntentView } from '#shared/payments/payments.contract.ts';
import type { Cause } from './problemCause.rules.ts';
import type { ProblemAction, ProblemKind } from './paymentHealth.schemas.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long each step may take before it is reported, in milliseconds. */
export const PATIENCE = {
  /** From a payment to its order. */
  order: MINUTE,
  /** From the end of a hold until its stock is released or sold: the grace period, and five minutes for ten sweeps. */
  hold: GRACE_MS + 5 * MINUTE,
  /** From a refund's start until the provider accepts it. */
  refund: 10 * MINUTE,
  /** From a refund's acceptance until it succeeds; banks take days. */
  bank: 10 * DAY,
  due: 15 * MINUTE,
  running: 20 * MINUTE,
} as const;

/** Number of failures after which a job is reported. It is still retried. */
export const MANY_TRIES = 4;

type Charged = { checkoutId: string; amount: number; currency: string; mode: Mode };
export type Difference = {
  what: 'unknown' | 'not_paid' | 'amount' | 'currency' | 'checkout' | 'mode';
  /** Amount at the provider in cents; null if there is no payment. */
  found: number | null;
};

/** Difference between an order and its payment at the provider, or null. */
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

/** Actions that an admin may take. A running job has none, and a refund in progress can't be settled by hand. */
export function actionsOf(cause: Cause): ProblemAction[] {
  if (cause.kind === 'review' && cause.finding === 'lost') return ['rebuild', 'refund'];
  if (cause.kind === 'job') return JOB_ACTIONS.get(cause.status) ?? ['retry'];
  const failed = 'status' in cause && cause.status === 'failed';
  return ACTIONS[cause.kind].filter((action) => action !== 'settle' || failed);
}

const JOB_ACTIONS: ReadonlyMap<string, ProblemAction[]> = new Map([
  ['running', []],
  ['dead', ['retry', 'dismiss']],
]);
