import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { LiveBus } from '#api/http/liveBus.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';
import type { Platform } from '#api/platform.ts';
import type { Stock } from '#api/stock/stock.commands.ts';

/** The waiting room of an event. */
export type Room = {
  /** Returns the place whose turn it is, or null if nobody has to wait. Throws `waitFirst`. */
  pass(eventId: number, token: string | null): Promise<string | null>;
  /** Returns false if the place already holds another basket. */
  hold(place: string, checkoutId: string): Promise<boolean>;
};

export type CheckoutDeps = {
  db: Kysely<Schema>;
  platform: Platform;
  live: LiveBus;
  provider: PaymentProvider;
  stock: Stock;
  holdMinutes: number;
  /** True if open holds and free tickets are capped; tests that sell out an event switch it off. */
  caps: { mailbox: boolean; address: boolean };
  room?: Room;
};
