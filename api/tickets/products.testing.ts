import type { Kysely } from 'kysely';
import { boxOffice } from '#api/checkin/testing.sales.ts';
import type { Schema } from '#api/db/schema.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { seedCatalogue, seedEvent } from '#api/events/testing.ts';
import { createLiveBus } from '#api/http/liveBus.ts';
import { testPlatform } from '#api/testing.ts';
import { createProductsService } from './products.service.ts';

export const actor = { id: 'u1', name: 'admin' };

/** The tickets of an event (see `seedEvent`), and what is heard of their changes. */
export async function productsRig(db: Kysely<Schema>) {
  const platform = testPlatform();
  const live = createLiveBus();
  const events = createEventsService({ db, platform, live });
  await seedCatalogue(db);
  const eventId = await seedEvent(db, events);
  const products = createProductsService({ db, platform, events });
  const heard: unknown[] = [];
  live.subscribe('events', (data) => heard.push(data));
  const rowOf = (id: number) =>
    db.selectFrom('ticket_products').selectAll().where('id', '=', id).executeTakeFirst();
  const log = () => db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  /** An order with one of them, which is refunded at once. */
  const sellAndRefund = async (productId: number) => {
    const office = boxOffice({ db, platform, events, eventId, productId });
    for (const item of await office.sell(1)) await office.cancel(item);
  };
  return { db, live, events, products, platform, eventId, heard, rowOf, log, sellAndRefund };
}
