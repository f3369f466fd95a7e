import type { Problem } from '#shared/base/errors.ts';
import { holdOver } from '#shared/checkout/checkout.errors.ts';
import type { DemoPayment } from '#shared/payments/payments.schemas.ts';
import { noAction, paymentClosed } from '#shared/payments/payments.errors.ts';
import { PAYMENT_FALLBACK } from './checkout.errors.ts';

/** What the buyer sees of paying. */
export type PayState =
  | { kind: 'idle' }
  | { kind: 'processing' }
  /** The bank asks the buyer. */
  | { kind: 'challenge' }
  /** Pay was pressed and the outcome is unknown: still asking, never 'failed'. `calm`: there is a connection. */
  | { kind: 'checking'; calm?: boolean }
  /** Certainly not charged. */
  | { kind: 'error'; title: string; message: string }
  /** Certainly not charged, and the tickets are no longer held; `why`, where there is more to say. */
  | { kind: 'over'; why?: string }
  | { kind: 'success'; orderNumber: string }
  /** Paid, and there is no order (yet). */
  | { kind: 'issue'; message: string };

/** What the provider's answer to an attempt means. */
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

/** An attempt without a good answer. Silence and a server's own failure say nothing about the money. */
export function judgeAttemptProblem({ code, status, message }: Problem): Attempt {
  if (isUnheard(status) || code === noAction.code) return { kind: 'unknown' };
  if (code === paymentClosed.code) return { kind: 'over' };
  return { kind: 'declined', message };
}

/** What the answer to 'is there an order?' means. */
export type Answer =
  | { kind: 'order'; orderNumber: string }
  | { kind: 'waiting' }
  | { kind: 'not_paid' }
  | { kind: 'over' }
  | { kind: 'ill' }
  | { kind: 'silent' }
  | { kind: 'no_order'; message: string };

export function judgeProblem({ code, status, message }: Problem): Answer {
  if (status === 0) return { kind: 'silent' };
  if (status === 429 || status >= 500) return { kind: 'ill' };
  if (status === 402) return { kind: 'not_paid' };
  if (code === holdOver.code) return { kind: 'over' };
  return { kind: 'no_order', message };
}

function isUnheard(status: number): boolean {
  return status === 0 || status >= 500;
}

/** What is known so far. `paid`: the provider has confirmed the payment. */
export type Memory = { paid: boolean; refused: number; ill: number };

/** Ends with a state, or shows one and asks again. */
export type Step =
  | { done: true; state: PayState }
  | { done: false; state: PayState; memory: Memory };

/** One clear 'not paid' may be the answer to a question that overtook the payment. */
const REFUSALS = 3;
const ILL_ANSWERS = 3;

/** What the provider has said itself, if anything: after its own no, ours is no question that overtook the payment. */
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

/** The next step after an answer. Only a certain 'no' leads back to the form. */
export function nextStep(answer: Answer, memory: Memory): Step {
  switch (answer.kind) {
    case 'order':
      return { done: true, state: { kind: 'success', orderNumber: answer.orderNumber } };
    case 'no_order':
      return { done: true, state: { kind: 'issue', message: answer.message } };
    case 'over':
      return { done: true, state: memory.paid ? { kind: 'issue', message: '' } : { kind: 'over' } };
    case 'waiting':
      return { done: false, state: { kind: 'processing' }, memory };
    case 'silent':
      return { done: false, state: { kind: 'checking' }, memory };
    case 'ill':
      return afterIll({ ...memory, ill: memory.ill + 1 });
    case 'not_paid':
      return afterRefusal({ ...memory, refused: memory.refused + 1 });
  }
}

/** Paid, but the server stumbles over the order again and again: say so, and keep asking. */
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

/** How long to wait before the next question: one second, doubling up to fifteen. */
export function retryDelayMs(asked: number): number {
  return Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(asked, 10));
}
