import { formatUsd } from '#shared/base/money.ts';
import type { ServerMode } from '#shared/orders/orders.schemas.ts';
import { mailKindLabel } from '#shared/mailLog/mailKinds.ts';
import { type Cause, causeOf } from './problemCause.rules.ts';
import type { PaymentProblem, Looked, ProblemKind } from './paymentHealth.schemas.ts';

export const KIND_WORDS: Readonly<Record<ProblemKind, string>> = {
  review: 'Paid, needs review',
  unfinished: 'Paid, no order',
  unsettled: 'Paid or not?',
  returning: 'Paid, no ticket',
  unpaid_order: 'Order without payment',
  refund: 'Refund not completed',
  outside: 'Refunded elsewhere',
  dispute: 'Payment disputed',
  won_back: 'Dispute won later',
  job: 'Background task stuck',
  mail: 'E-mail not delivered',
};

const DIFFERS: ReadonlyMap<string, string> = new Map([
  ['unknown', "The payment provider doesn't know this order's payment."],
  ['not_paid', 'The payment provider shows this order as unpaid.'],
  ['amount', "The amount differs from the order's total."],
  ['currency', 'The currency is different.'],
  ['checkout', 'It belongs to another checkout.'],
  ['mode', 'It was made in another payment mode (demo, test or live).'],
  [
    'lost',
    "Its checkout is missing, as can happen after a backup is restored. Recreate the order with the buyer's name and e-mail, or refund it.",
  ],
]);

const REASONS: ReadonlyMap<string, string> = new Map([
  ['late', 'The payment arrived after the tickets were released and sold.'],
  ['duplicate', 'The same purchase was paid twice.'],
  ['event_cancelled', 'The event was canceled.'],
]);

/** Sentences about the commission after a won dispute. */
const COMMISSION: ReadonlyMap<string, string> = new Map([
  ['reinstated', ' The promoter also got the commission back.'],
  [
    'adjusted',
    ' The promoter also got the commission back. Their balance was adjusted by hand in the meantime; if that was for this dispute, reverse it.',
  ],
  [
    'missing',
    " The promoter didn't get the commission back. Adjust the promoter's balance if you haven't already.",
  ],
]);

const JOBS: ReadonlyMap<string, string> = new Map([
  ['checkout.settle', 'Completing a payment'],
  ['refunds.cancel_event', 'Refunding a canceled event'],
  ['books.delete_demo_orders', 'Deleting demo orders'],
]);

function jobText({ status, job }: Extract<Cause, { job: string }>): string {
  const name = JOBS.get(job) ?? job;
  if (status === 'dead') return `${name}: failed after many tries.`;
  if (status === 'running') return `${name}: still running after 20 minutes.`;
  return `${name}: overdue. We keep trying.`;
}

type RefundCause = Exclude<Extract<Cause, { status: string }>, { job: string }>;

function refundText({ kind, reason, status }: RefundCause): string {
  const state =
    status === 'failed' ? "The refund didn't go through." : 'The refund is taking a long time.';
  const why = REASONS.get(reason);
  if (kind === 'refund' || !why) return state;
  return `${why} The money hasn't been returned yet. ${state}`;
}

export function problemText(problem: PaymentProblem): string {
  const cause = causeOf(problem);
  const { found } = problem;
  const there = found === null ? '' : ` The provider shows ${formatUsd(found)}.`;
  switch (cause.kind) {
    case 'review':
      return `A payment came in, but ${cause.finding === 'lost' ? 'there is no order' : "it doesn't match the order"}. ${DIFFERS.get(cause.finding) ?? ''}${there}`;
    case 'unfinished':
      return "A payment came in, but the order couldn't be created. We try again every minute.";
    case 'unsettled':
      return "The time to pay has run out, but we couldn't reach the payment provider. We keep trying.";
    case 'unpaid_order':
      return `${DIFFERS.get(cause.finding) ?? ''}${there}`;
    case 'returning':
    case 'refund':
      return refundText(cause);
    case 'outside':
      return cause.source === 'dispute'
        ? 'The bank took money back. Choose in the order which tickets to void.'
        : 'Money was refunded at the payment provider. Choose in the order which tickets to void.';
    case 'dispute':
      return `The buyer's bank is asking for the money back (${cause.reason.replaceAll('_', ' ')}). Respond in the payment provider's dashboard.`;
    case 'won_back':
      return `A lost dispute has now been won, and the money is back. The tickets stay void because their spots may have been resold.${COMMISSION.get(cause.commission) ?? ''} Give the buyer new tickets and dismiss this, or refund the money in the payment provider's dashboard.`;
    case 'job':
      return jobText(cause);
    case 'mail':
      return `${mailKindLabel(cause.mail)} ${cause.about}`.trimEnd();
  }
}

export const lookedText = ({ outcome, orderNumber }: Looked): string => {
  const texts: Record<Looked['outcome'], string> = {
    order: `It's paid, and it has an order: ${orderNumber}.`,
    processing: 'The payment is still processing.',
    not_paid: "It wasn't paid. Nobody was charged.",
    refunded: 'The money was refunded.',
    review: "It still doesn't match. Refund it, or contact the buyer.",
    matches: 'It matches the payment provider.',
    differs: "It still doesn't match.",
  };
  return texts[outcome];
};

type Explained = { name: string; means: string; change: string };

export const MODE_WORDS: Readonly<Record<ServerMode, Explained>> = {
  demo: {
    name: 'Demo payments',
    means: 'No money is collected. Orders, tickets and e-mails are marked DEMO.',
    change:
      'To collect real money, set PAYMENTS_PROVIDER=stripe, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, and restart the server.',
  },
  test: {
    name: 'Stripe test mode',
    means: 'Stripe takes only test cards. No money is collected.',
    change:
      'To collect real money, put the live keys into STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, and restart the server.',
  },
  live: {
    name: 'Stripe live mode',
    means: 'Real money is collected. Demo and test orders are not counted.',
    change:
      'To try things out, run another server with its own database and with test keys in STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
  },
};

/** Text of the badge on staff pages. Null in live mode. */
export const testModeText = (mode: ServerMode): string | null =>
  mode === 'live' ? null : `${MODE_WORDS[mode].name}: no money is collected`;
