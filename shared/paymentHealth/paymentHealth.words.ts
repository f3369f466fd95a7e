import { formatUsd } from '#shared/base/money.ts';
import type { ServerMode } from '#shared/orders/orders.schemas.ts';
import { mailKindLabel } from '#shared/mailLog/mailLog.rules.ts';
import { type Cause, causeOf } from './cause.rules.ts';
import type { PaymentProblem, Looked, ProblemKind } from './paymentHealth.schemas.ts';

export const KIND_WORDS: Readonly<Record<ProblemKind, string>> = {
  review: 'Paid, put aside',
  unfinished: 'Paid, no order',
  unsettled: 'Paid or not?',
  returning: 'Paid, no ticket',
  unpaid_order: 'Order without payment',
  refund: 'Refund not through',
  outside: 'Refunded elsewhere',
  dispute: 'Payment disputed',
  won_back: 'Dispute won after all',
  job: 'Work stands still',
  mail: 'Mail not delivered',
};

const DIFFERS: ReadonlyMap<string, string> = new Map([
  ['unknown', 'The payment provider does not know the payment of this order.'],
  ['not_paid', 'At the payment provider this order is not paid.'],
  ['amount', 'The amount is not the one that was asked for.'],
  ['currency', 'It is of another currency.'],
  ['checkout', 'It was made for another checkout.'],
  ['mode', 'It was made in another mode.'],
  [
    'lost',
    'Its checkout is not here, as after the restore of a backup. With the name and the e-mail of the buyer the order is made again; otherwise refund it.',
  ],
]);

const REASONS: ReadonlyMap<string, string> = new Map([
  ['late', 'It came after the hold had ended and the tickets were gone.'],
  ['duplicate', 'The same purchase was paid twice.'],
  ['event_cancelled', 'The event was cancelled.'],
]);

/** Sentences about the commission after a won dispute. */
const COMMISSION: ReadonlyMap<string, string> = new Map([
  ['reinstated', ' The promoter has the commission again, too.'],
  [
    'adjusted',
    ' The promoter has the commission again, too; somebody has adjusted that balance by hand since the loss: if it was for this, take it back.',
  ],
  [
    'missing',
    " The commission has not come back: adjust the promoter's balance, unless it was done.",
  ],
]);

const JOBS: ReadonlyMap<string, string> = new Map([
  ['checkout.settle', 'Ending a payment'],
  ['refunds.cancel_event', 'Refunding a cancelled event'],
  ['books.delete_demo_orders', 'Deleting demo orders'],
]);

function jobText({ status, job }: Extract<Cause, { job: string }>): string {
  const name = JOBS.get(job) ?? job;
  if (status === 'dead') return `${name}: tried many times, and given up.`;
  if (status === 'running') return `${name}: begun, and not at its end for 20 minutes.`;
  return `${name}: due, and not done yet. It is still being tried.`;
}

type RefundCause = Exclude<Extract<Cause, { status: string }>, { job: string }>;

function refundText({ kind, reason, status }: RefundCause): string {
  const state = status === 'failed' ? 'The refund did not go through.' : 'The refund takes long.';
  const why = REASONS.get(reason);
  if (kind === 'refund' || !why) return state;
  return `${why} The money is not back yet. ${state}`;
}

export function problemText(problem: PaymentProblem): string {
  const cause = causeOf(problem);
  const { found } = problem;
  const there = found === null ? '' : ` The provider has ${formatUsd(found)}.`;
  switch (cause.kind) {
    case 'review':
      return `Somebody paid, and ${cause.finding === 'lost' ? 'there is no order' : 'it does not fit'}. ${DIFFERS.get(cause.finding) ?? ''}${there}`;
    case 'unfinished':
      return 'Somebody paid, and no order could be made. It is tried again every minute.';
    case 'unsettled':
      return 'The time to pay is over, and the payment provider could not be asked. It is tried again.';
    case 'unpaid_order':
      return `${DIFFERS.get(cause.finding) ?? ''}${there}`;
    case 'returning':
    case 'refund':
      return refundText(cause);
    case 'outside':
      return cause.source === 'dispute'
        ? 'The bank took money back. Say in the order which tickets are void.'
        : 'Money was refunded at the payment provider. Say in the order which tickets are void.';
    case 'dispute':
      return `The buyer's bank wants the money back (${cause.reason.replaceAll('_', ' ')}). Answer it at the payment provider.`;
    case 'won_back':
      return `A dispute that was lost has been won: the money is here again. The tickets stay void, as their places may be sold again.${COMMISSION.get(cause.commission) ?? ''} Give the buyer new tickets and set this aside, or send the money back at the payment provider.`;
    case 'job':
      return jobText(cause);
    case 'mail':
      return `${mailKindLabel(cause.mail)} ${cause.about}`.trimEnd();
  }
}

export const lookedText = ({ outcome, orderNumber }: Looked): string => {
  const texts: Record<Looked['outcome'], string> = {
    order: `It is paid, and order ${orderNumber} is there.`,
    processing: 'The payment is still on its way.',
    not_paid: 'It was not paid. Nobody was charged.',
    refunded: 'The money has gone back.',
    review: 'It still does not fit. Refund it, or talk to the buyer.',
    matches: 'The payment provider has it as it should be.',
    differs: 'It still does not fit.',
  };
  return texts[outcome];
};

type Explained = { name: string; means: string; change: string };

export const MODE_WORDS: Readonly<Record<ServerMode, Explained>> = {
  demo: {
    name: 'Demo payments',
    means: 'No money is collected. Orders, tickets and mails are marked DEMO.',
    change:
      'To collect real money, set PAYMENTS_PROVIDER=stripe, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, and start the server again.',
  },
  test: {
    name: 'Stripe test mode',
    means: 'Stripe takes only test cards. No money is collected.',
    change:
      'To collect real money, put the live keys into STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, and start the server again.',
  },
  live: {
    name: 'Stripe live mode',
    means: 'Real money is collected. Demo and test orders count for nothing.',
    change:
      'To try something out, run another server with its own database and the test keys in STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
  },
};

/** Text of the badge on staff pages. Null in live mode. */
export const testModeText = (mode: ServerMode): string | null =>
  mode === 'live' ? null : `${MODE_WORDS[mode].name}: no money is collected`;
