import { vi } from 'vitest';
import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js';

type Listener = (event: unknown) => void;

export function aStripe() {
  const listeners = new Map<string, Listener>();
  const created: { type: string; options: unknown }[] = [];
  const element = (type: string, options: unknown) => {
    created.push({ type, options });
    return {
      mount: (at: HTMLElement) => at.append(`[${type}]`),
      on: (name: string, listener: Listener) => void listeners.set(`${type}.${name}`, listener),
      off: () => undefined,
      update: () => undefined,
      destroy: () => undefined,
    };
  };
  const submit = vi.fn<() => Promise<{ error?: unknown }>>().mockResolvedValue({});
  const elements = vi.fn<(options: unknown) => unknown>(() => ({
    create: element,
    submit,
  }));
  const confirmPayment = vi
    .fn<(options: unknown) => Promise<PaymentIntentResult>>()
    .mockResolvedValue(ended('succeeded'));
  const unused = (): never => {
    throw new Error('Nobody calls this');
  };
  const stripe = {
    elements,
    confirmPayment,
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
  } as unknown as Stripe;
  const send = (name: string, event: unknown = {}): void => listeners.get(name)?.(event);
  return { stripe, elements, created, submit, confirmPayment, send };
}

export function ended(status: string): PaymentIntentResult {
  return { paymentIntent: { id: 'pi_1', status } } as PaymentIntentResult;
}

export function refused(error: Record<string, unknown>): PaymentIntentResult {
  return { error } as unknown as PaymentIntentResult;
}
