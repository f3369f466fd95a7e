import type { AppContext } from '#api/context.ts';
import type { Kysely } from 'kysely';
import { inTransaction } from '#api/db/transaction.ts';
import type { Schema } from '#api/db/schema.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { toBase32 } from '#shared/base/base32.ts';
import type {
  PaymentIntentView,
  DemoPayment,
  DemoEvent,
  DemoScenario,
} from '#shared/payments/payments.contract.ts';
import {
  cancelDemo,
  completeDemo,
  confirmDemo,
  declineMessage,
  type DemoMove,
  type DemoState,
} from '#shared/payments/demo.rules.ts';
import { noAction, paymentClosed, paymentUnknown } from '#shared/payments/payments.errors.ts';
import { createDemoEvents, type DemoEvents } from './demoEvents.ts';
import {
  addRefunded,
  type DemoPaymentRow,
  findPayment,
  findPaymentOf,
  insertPayment,
  insertRefund,
  movePayment,
} from './demo.store.ts';
import type {
  NewIntent,
  PaymentProvider,
  RefundAnswer,
  RefundRequest,
} from '#api/payments/provider.ts';
import { sameSecret } from '#api/crypto/token.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { Platform } from '#api/platform.ts';

export const DEMO_EVENT_JOB = 'payments.demo_event';

/**
 * Creates a function that changes a demo payment's state and stores the event for it in the same transaction. After a
 * concurrent change, it decides again from the new state.
 */
function createDemoMover({ db, platform }: AppContext) {
  return async function move(
    id: string,
    decide: (status: DemoState) => DemoMove,
  ): Promise<DemoMove> {
    const payment = orThrow(await findPayment(db, id), paymentUnknown);
    const after = decide(payment.status);
    if (!after.event && after.status === payment.status) return after;
    const moved = await inTransaction(db, async (trx) => {
      if (!(await movePayment(trx, id, payment.status, after))) return false;
      if (after.event) await enqueue(trx, eventJob(id, after.event, platform), platform);
      return true;
    });
    return moved ? after : move(id, decide);
  };
}

function eventJob(paymentIntentId: string, type: string, { random }: Platform) {
  const event: DemoEvent = { id: `demo_evt_${toBase32(random(15))}`, type, paymentIntentId };
  return { kind: DEMO_EVENT_JOB, payload: event };
}

type Proof = { id: string; clientSecret: string };

/** The demo provider also has calls by which a browser acts on its payments. */
export type DemoProvider = PaymentProvider &
  Pick<DemoEvents, 'sign'> & {
    confirm(proof: Proof, scenario: DemoScenario): Promise<DemoPayment>;
    completeAction(proof: Proof, approve: boolean): Promise<DemoPayment>;
  };

/**
 * The built-in provider, which behaves like a card processor but collects no money. Its events are jobs that are stored
 * together with the change of their payment, so a crash delays them but loses none.
 */
export function createDemoProvider(context: AppContext): DemoProvider {
  const { db, platform } = context;
  const { clock, random } = platform;
  const events = createDemoEvents(platform);
  const move = createDemoMover(context);

  async function proven({ id, clientSecret }: Proof): Promise<void> {
    const payment = await findPayment(db, id);
    if (!payment || !sameSecret(payment.client_secret, clientSecret))
      throw new AppError(paymentUnknown);
  }

  async function view(id: string): Promise<PaymentIntentView | null> {
    const payment = await findPayment(db, id);
    return payment && viewOf(payment);
  }

  return {
    name: 'demo',
    mode: 'demo',
    publishableKey: null,

    async createIntent(intent: NewIntent) {
      const id = `demo_pi_${toBase32(random(15))}`;
      const clientSecret = `${id}_secret_${toBase32(random(20))}`;
      const { checkoutId, amount, currency } = intent;
      const row = { id, client_secret: clientSecret, checkout_id: checkoutId, amount, currency };
      if (await insertPayment(db, { ...row, created_at: clock() })) return { id, clientSecret };
      return sameIntent(intent, await findPaymentOf(db, checkoutId));
    },

    retrieveIntent: view,

    async cancelIntent(id) {
      if (!(await view(id))) return null;
      await move(id, cancelDemo);
      return view(id);
    },

    refund: (request) => refund(db, request, clock()),
    // Demo refunds are immediate, disputes don't exist, and events are jobs that can't get lost.
    retrieveRefund: () => Promise.resolve(null),
    retrieveDispute: () => Promise.resolve(null),
    eventsSince: () => Promise.resolve([]),

    parseWebhook(request) {
      const event = events.parse(request);
      return { ...event, objectId: event.paymentIntentId, createdAt: clock() };
    },
    sign: events.sign,

    async confirm(proof, scenario) {
      await proven(proof);
      return answerOf(
        await move(proof.id, (status) => confirmDemo(status, scenario) ?? refuse(paymentClosed)),
      );
    },

    async completeAction(proof, approve) {
      await proven(proof);
      return answerOf(
        await move(proof.id, (status) => completeDemo(status, approve) ?? refuse(noAction)),
      );
    },
  };
}

const DONE: RefundAnswer = { id: null, status: 'succeeded', problem: null };
/** Thrown to roll back a refund that exceeds the amount left. */
class TooMuch extends Error {}

async function refund(
  db: Kysely<Schema>,
  { paymentIntentId, amount, idempotencyKey }: RefundRequest,
  now: number,
): Promise<RefundAnswer> {
  try {
    return await inTransaction(db, async (trx) => {
      const row = { idempotency_key: idempotencyKey, payment_id: paymentIntentId, amount };
      if (!(await insertRefund(trx, { ...row, created_at: now }))) return DONE;
      if (await addRefunded(trx, paymentIntentId, amount)) return DONE;
      throw new TooMuch();
    });
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    return { id: null, status: 'failed', problem: "That's more than was paid." };
  }
}

function refuse(problem: typeof paymentClosed): never {
  throw new AppError(problem);
}

/** Returns the payment that a checkout already has. Throws if its amount or currency differs. */
function sameIntent(
  { checkoutId, amount, currency }: NewIntent,
  known: DemoPaymentRow | undefined,
) {
  if (!known || known.amount !== amount || known.currency !== currency) {
    throw new Error(`Checkout ${checkoutId} has a payment of another amount`);
  }
  return { id: known.id, clientSecret: known.client_secret };
}

function viewOf(row: DemoPaymentRow): PaymentIntentView {
  return {
    id: row.id,
    status: row.status,
    amount: row.amount,
    amountReceived: row.amount_received,
    currency: row.currency,
    mode: 'demo',
    checkoutId: row.checkout_id,
  };
}

function answerOf({ status, error }: DemoMove): DemoPayment {
  return { status, error: error && { code: error, message: declineMessage(error) } };
}
