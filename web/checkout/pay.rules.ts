import type { Problem } from '#shared/base/errors.ts';
import { confirmationSent, holdOver } from '#shared/checkout/checkout.errors.ts';
import type { DemoPayment } from '#shared/payments/payments.contract.ts';
import { noAction, paymentClosed } from '#shared/payments/payments.errors.ts';
import { PAYMENT_FALLBACK } from './checkout.errors.ts';

export type PayState =
  | { kind: 'idle' }
  | { kind: 'processing' }
  | { kind: 'challenge' }
  /** Pay was pressed and the outcome is unknown. `calm` means that the connection is fine. */
  | { kind: 'checking'; calm?: boolean }
  | { kind: 'error'; title: string; message: string }
  /** A free order waits for its buyer to open the mailed link. */
  | { kind: 'mailed' }
  /** Certainly not charged, and the tickets are released; `why` gives the reason if known. */
  | { kind: 'over'; why?: string }
  | { kind: 'success'; orderNumber: string }
  /** Paid, but there is no order yet. */
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

/** Judges a failed attempt. After a missing answer or a server error, it is unknown if money moved. */
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

/** What earlier answers showed. `paid` means that the provider confirmed the payment. */
export type Memory = { paid: boolean; refused: number; ill: number };

export type Step =
  | { done: true; state: PayState }
  | { done: false; state: PayState; memory: Memory };

/** A single 'not paid' doesn't count: the answer may be older than the payment. */
const REFUSALS = 3;
const ILL_ANSWERS = 3;

/** The provider's own answer. Once it says 'refused', our server's first 'not paid' is final. */
export type ProviderWord = 'paid' | 'refused' | null;
export const initialMemory = (word: ProviderWord): Memory => ({
  paid: word === 'paid',
  refused: word === 'refused' ? REFUSALS - 1 : 0,
  ill: 0,
});

const NOT_CHARGED: PayState = {
  kind: 'error',
  title: 'Nothing was charged',
  message: "Your payment didn't reach us, and nothing was charged. You can try again.",
};

/** Shown after an error in the page itself. Paying again is safe: the same payment is never charged twice. */
export const INTERRUPTED: PayState = {
  kind: 'error',
  title: 'Something went wrong',
  message: "Press Pay again. You'll be charged only once.",
};

/**
 * Decides what to show and whether to ask again. Returns to the payment form only once it is certain that nothing was
 * charged.
 */
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

/** The payment succeeded, but creating the order keeps failing: tell the buyer, and keep asking. */
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

/** Waits one second at first, doubling up to fifteen. */
export function retryDelayMs(asked: number): number {
  return Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(asked, 10));
}
