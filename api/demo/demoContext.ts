import type { Transaction } from 'kysely';
import type { AccountsService } from '#api/accounts/accounts.service.ts';
import type { AppContext } from '#api/context.ts';
import type { Schema } from '#api/db/schema.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { Seeded } from '#shared/base/pseudoRandom.ts';
import type { AddonKey, DemoAddon } from './catalogue.data.ts';
import type { DemoEvent, DemoTicket } from './demoEvent.ts';

export type DemoContext = AppContext & {
  trx: Transaction<Schema>;
  accounts: AccountsService;
  events: EventsService;
  /** Seeded randomness for demo data; secrets use the platform's randomness instead. */
  chance: Seeded;
  now: number;
};

export type Ids = ReadonlyMap<string, number>;

export type MadeTicket = { id: number; plan: DemoTicket };

export type MadeEvent = {
  id: number;
  plan: DemoEvent;
  startsAt: number;
  endsAt: number;
  lookupKey: string;
  taxRate: number;
  tickets: readonly MadeTicket[];
};

export type MadeAddons = ReadonlyMap<AddonKey, DemoAddon & { id: number }>;

/** Looks up a key and throws if it is mistyped. */
export function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo data has no ${String(key)}`);
  return value;
}
