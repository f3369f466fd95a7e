import type { Problem } from '#shared/base/errors.ts';
import { confirmationSent, holdOver } from '#shared/checkout/checkout.errors.ts';
import type { DemoPayment } from '#shared/payments/payments.schemas.ts';
import { noAction, paymentClosed } from '#shared/payments/payments.errors.ts';
import { PAYMENT_FALLBACK } from './checkout.errors.ts';

export type PayState =
  | { kind: 'idle' }
  | { kind: 'processing' }
  | { kind: 'challenge' }
  /** Pay was pressed, outcome unknown. `calm`: the connection is fine. */
  | { kind: 'checking'; calm?: boolean }
  | { kind: 'error'; title: string; message: string }
  /** A free order waits for the link in a mail. */
  | { kind: 'mailed' }
  /** Certainly not charged, tickets released; `why` where known. */
  | { kind: 'over'; why?: string }
  | { kind: 'success'; orderNumber: string }
  /** Paid, no order yet. */
  | { kind: 'issue'; message: string };

export type Attempt =
  | { kind: 'paid' }
  | { kind: 'action' }
  | { kind: 'declined'; message: string }
  | { kind: 'over' }
  | { kind: 'unknown' };

export function judgeAttempt({ status, error }: DemoPayment): Attempt {
  switch (status) {
    case 'succeeded':
    case 'processing':
      return { kind: 'paid' };
    case 'requires_action':
      return { kind: 'action' };
    case 'canceled':
      return { kind: 'over' };
    case 'requires_payment_method':
      return { kind: 'declined', message: error?.message ?? PAYMENT_FALLBACK };
  }
}

/** No answer or a server error says nothing about the money. */
export function judgeAttemptProblem({ code, status, message }: Problem): Attempt {
  if (isUnheard(status) || code === noAction.code) return { kind: 'unknown' };
  if (code === paymentClosed.code) return { kind: 'over' };
  return { kind: 'declined', message };
}

export type Answer =
  | { kind: 'order'; orderNumber: string }
  | { kind: 'waiting' | 'mailed' }
  | { kind: 'not_paid' }
  | { kind: 'over'; why?: string }
  | { kind: 'ill' }
  | { kind: 'silent' }
  | { kind: 'no_order'; message: string };

export function judgeProblem({ code, status, message }: Problem): Answer {
  if (status === 0) return { kind: 'silent' };
  if (status === 429 || status >= 500) return { kind: 'ill' };
  if (status === 402) return { kind: 'not_paid' };
  if (code === holdOver.code) return { kind: 'over' };
  if (code === confirmationSent.code) return { kind: 'over', why: message };
  return { kind: 'no_order', message };
}

function isUnheard(status: number): boolean {
  return status === 0 || status >= 500;
}

/** `paid`: confirmed by the provider. */
export type Memory = { paid: boolean; refused: number; ill: number };

export type Step =
  | { done: true; state: PayState }
  | { done: false; state: PayState; memory: Memory };

/** A single 'not paid' may overtake the payment. */
const REFUSALS = 3;
const ILL_ANSWERS = 3;

/** The provider's own answer; after its refusal ours is final at once. */
export type ProviderWord = 'paid' | 'refused' | null;
export const initialMemory = (word: ProviderWord): Memory => ({
  paid: word === 'paid',
  refused: word === 'refused' ? REFUSALS - 1 : 0,
  ill: 0,
});

const NOT_CHARGED: PayState = {
  kind: 'error',
  title: 'Nothing was charged',
  message: 'Your payment did not arrive, and nothing was charged. You can try again.',
};

/** An error on the page itself. The same payment is never charged twice. */
export const INTERRUPTED: PayState = {
  kind: 'error',
  title: 'Something went wrong',
  message: 'Press Pay again: you are charged once only.',
};

/** Only a certain refusal leads back to the form. */
export function nextStep(answer: Answer, memory: Memory): Step {
  switch (answer.kind) {
    case 'order':
      return { done: true, state: { kind: 'success', orderNumber: answer.orderNumber } };
    case 'no_order':
      return { done: true, state: { kind: 'issue', message: answer.message } };
    case 'over':
      return { done: true, state: memory.paid ? { kind: 'issue', message: '' } : answer };
    case 'waiting':
      return { done: false, state: { kind: 'processing' }, memory };
    case 'mailed':
      return { done: false, state: { kind: 'mailed' }, memory };
    case 'silent':
      return { done: false, state: { kind: 'checking' }, memory };
    case 'ill':
      return afterIll({ ...memory, ill: memory.ill + 1 });
    case 'not_paid':
      return afterRefusal({ ...memory, refused: memory.refused + 1 });
  }
}

/** Paid, but order creation keeps failing: report it, keep asking. */
function afterIll(memory: Memory): Step {
  const stuck = memory.paid && memory.ill >= ILL_ANSWERS;
  return {
    done: false,
    state: stuck ? { kind: 'issue', message: '' } : { kind: 'checking', calm: true },
    memory,
  };
}

function afterRefusal(memory: Memory): Step {
  if (!memory.paid && memory.refused >= REFUSALS) return { done: true, state: NOT_CHARGED };
  return { done: false, state: { kind: 'checking', calm: true }, memory };
}

const LONGEST_WAIT_MS = 15_000;

/** One second, doubling up to fifteen. */
export function retryDelayMs(asked: number): number {
  return Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(asked, 10));
}
