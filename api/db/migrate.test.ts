import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeStore } from './testing.ts';

describeStore('migrations', (open) => {
  it('make the tables and refuse a ticket too many', async () => {
    const db = await open();
    const event = await db
      .insertInto('events')
      .values({
        title: 'Jam',
        start_date: '2026-12-11',
        end_date: '2026-12-11',
        time_zone: 'America/New_York',
        starts_at: 1_797_000_000_000,
        ends_at: 1_797_040_000_000,
        location: 'Atlanta, GA',
        venue: 'Cascade Rink',
        base_price: '49.99',
        is_featured: 0,
        lookup_key: 'k',
        updated_at: 0,
      })
      .returning(['id', 'starts_at', 'door_seq'])
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ id: 1, starts_at: 1_797_000_000_000, door_seq: 0 });
    const product = {
      event_id: event.id,
      name: 'Entry',
      price: 2500,
      sales_tax_rate: 0,
      ticket_type: 'single_day',
      quantity: 1,
      sort_order: 0,
      hidden: 0,
      active: 1,
    } as const;
    await db.insertInto('ticket_products').values(product).execute();
    await expect(
      db
        .updateTable('ticket_products')
        .set({ quantity_sold: sql`quantity_sold + 2` })
        .execute(),
    ).rejects.toThrow();
  });

  it('keep foreign keys', async () => {
    const db = await open();
    await expect(
      db.insertInto('event_djs').values({ event_id: 99, dj_id: 1, position: 0 }).execute(),
    ).rejects.toThrow();
  });
});
