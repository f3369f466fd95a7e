import { isAppError, type Problem } from '#shared/base/errors.ts';
import { declinedTooOften, holdOver } from '#shared/checkout/checkout.errors.ts';
import type { Selection } from '#shared/checkout/checkout.schemas.ts';
import type { CheckoutStatus } from '#shared/checkout/payment.schemas.ts';
import type { CheckoutCalls, PaymentProof, Proof } from './checkout.calls.ts';
import {
  initialMemory,
  judgeProblem,
  nextStep,
  retryDelayMs,
  type Answer,
  type Attempt,
  type PayState,
  type ProviderWord,
} from './pay.rules.ts';
import type { PendingPayments } from './pendingPayments.local.ts';

export type Payable = Proof &
  PaymentProof & {
    eventId: number;
    selection: Selection;
    path?: string;
  };

export type PayDeps = {
  calls: Pick<CheckoutCalls, 'extend' | 'confirm' | 'completeAction' | 'process'>;
  pending: Pick<PendingPayments, 'add' | 'remove'>;
  show: (state: PayState) => void;
  onHold: (status: CheckoutStatus) => void;
  challenge: () => Promise<boolean>;
  /** Resolves early when the connection or the page comes back; rejects when the buyer leaves the page. */
  wait: (ms: number) => Promise<void>;
};

/** Charges a card or wallet. Never throws. */
export type Charge = (deps: PayDeps, order: Payable) => Promise<Attempt>;

/**
 * Extends the hold, stores the pending payment, charges it (`charge` is null for a free order), and asks until
 * the outcome is known.
 */
export async function pay(deps: PayDeps, order: Payable, charge: Charge | null): Promise<PayState> {
  deps.show({ kind: 'processing' });
  const refusal = await keepHold(deps, order);
  if (refusal) return shown(deps, refusal);
  await deps.pending.add(order);
  const attempt: Attempt = charge ? await charge(deps, order) : { kind: 'paid' };
  switch (attempt.kind) {
    case 'declined':
      await deps.pending.remove(order.paymentIntentId);
      return shown(deps, { kind: 'error', title: 'Payment Failed', message: attempt.message });
    case 'over':
      await deps.pending.remove(order.paymentIntentId);
      return shown(deps, { kind: 'over' });
    case 'unknown':
      deps.show({ kind: 'checking' });
      return askUntilKnown(deps, order, null);
    default:
      return askUntilKnown(deps, order, charge ? 'paid' : null);
  }
}

/** A payment to look up; a buyer who returns from a bank carries no selection. */
type Asked = Pick<Payable, 'paymentIntentId'> & {
  clientSecret?: string | undefined;
  selection?: Selection;
};

export async function askUntilKnown(
  deps: Pick<PayDeps, 'calls' | 'pending' | 'show' | 'wait'>,
  order: Asked,
  said: ProviderWord,
): Promise<PayState> {
  let memory = initialMemory(said);
  for (let asked = 0; ; asked += 1) {
    const step = nextStep(await ask(deps, order), memory);
    deps.show(step.state);
    if (step.done) {
      // A payment with an order stays pending until its tickets are on this device.
      const settled = step.state.kind === 'issue' || step.state.kind === 'over';
      if (settled) await deps.pending.remove(order.paymentIntentId);
      return step.state;
    }
    ({ memory } = step);
    await deps.wait(retryDelayMs(asked));
  }
}

async function ask({ calls }: Pick<PayDeps, 'calls'>, order: Asked): Promise<Answer> {
  try {
    const made = await calls.process(order, order.selection);
    if (made === 'mailed') return { kind: 'mailed' };
    return made ? { kind: 'order', orderNumber: made.orderNumber } : { kind: 'waiting' };
  } catch (error) {
    return judgeProblem(problemOf(error));
  }
}

/** Extends the hold before anything is charged. Returns null on success. */
async function keepHold({ calls, onHold }: PayDeps, order: Payable): Promise<PayState | null> {
  try {
    onHold(await calls.extend(order));
    return null;
  } catch (error) {
    const { code, message } = problemOf(error);
    if (code === holdOver.code) return { kind: 'over' };
    if (code === declinedTooOften.code) return { kind: 'over', why: message };
    return { kind: 'error', title: 'Nothing was charged', message };
  }
}

/** An unexpected error counts like status 0: the outcome is unknown. */
export function problemOf(error: unknown): Problem {
  if (isAppError(error)) return error.problem;
  console.warn('Unexpected error while paying', error);
  return { code: 'checkout.unexpected', status: 0, message: 'An unexpected error occurred' };
}

function shown({ show }: PayDeps, state: PayState): PayState {
  show(state);
  return state;
}
