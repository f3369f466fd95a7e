import type { AppContext } from '#api/context.ts';
import type { DemoProvider } from '#api/payments/demo/demo.provider.ts';
import type { PaymentProvider } from './provider.ts';

/** `demo` is the same object as `provider` in demo mode, otherwise null. */
export type Payments = { provider: PaymentProvider; demo: DemoProvider | null };

export type PaymentContext = AppContext & Payments;
