import { AppError } from '#shared/base/errors.ts';
import type {
  CheckoutStatus,
  PaymentSetup,
  ProcessedOrder,
} from '#shared/checkout/payment.schemas.ts';
import type { DemoPayment } from '#shared/payments/payments.contract.ts';

export const NOW = Date.UTC(2026, 10, 20, 12);
export const MINUTE = 60_000;

export function aSetup(with_: Partial<PaymentSetup> = {}): PaymentSetup {
  return {
    clientSecret: 'demo_pi_1_secret_s',
    amount: 5413,
    subtotal: 5000,
    taxAmount: 413,
    items: [
      {
        name: 'Friday Pass',
        quantity: 2,
        subtotal: 5000,
        discount: 0,
        isTicket: true,
        taxRate: 825,
        taxAmount: 413,
      },
    ],
    promoApplied: false,
    originalAmount: 5000,
    discountAmount: 0,
    discountRate: 0,
    checkoutId: 'CHECKOUT1',
    holdExpiresAt: NOW + 15 * MINUTE,
    serverTime: NOW,
    ...with_,
  };
}

/** A checkout whose code takes 15% off. */
export const aDiscountedSetup = (): PaymentSetup =>
  aSetup({
    amount: 4601,
    subtotal: 4250,
    originalAmount: 5000,
    discountAmount: 750,
    discountRate: 15,
    taxAmount: 351,
    promoApplied: true,
  });

export function aStatus(with_: Partial<CheckoutStatus> = {}): CheckoutStatus {
  return {
    status: 'open',
    orderNumber: null,
    holdExpiresAt: NOW + 15 * MINUTE,
    serverTime: NOW,
    ...with_,
  };
}

export function aProcessedOrder(orderNumber = 'RC-7KQ4-XN2M-9T2W'): ProcessedOrder {
  return {
    orderNumber,
    order_number: orderNumber,
    orderId: 'ord_ana',
    promoApplied: false,
    discountRate: 0,
    discountAmount: 0,
  };
}

/** A pending payment that was left behind on this device. */
export const PAYMENT = {
  paymentIntentId: 'demo_pi_1',
  checkoutId: 'CHECKOUT1',
  clientSecret: 'demo_pi_1_secret_s',
  eventId: 7,
};

export const paid: DemoPayment = { status: 'succeeded', error: null };
export const asked: DemoPayment = { status: 'requires_action', error: null };
export const declined: DemoPayment = {
  status: 'requires_payment_method',
  error: { code: 'card_declined', message: 'Your card was declined.' },
};

export function failure(status: number, code = `http.${status}`, message = 'Something'): AppError {
  return new AppError({ code, status, message });
}

export const silence = (): AppError => failure(0, 'network.offline', 'No connection.');
