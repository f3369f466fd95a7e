import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { TABLES_OF_EVENT } from './deleteEvent.store.ts';
import { newForm, startAdmin } from './testing.admin.ts';
import { seedEvent } from './testing.ts';

describeStore('deleting an event', (open) => {
  it('takes with it all that is its own, and tells', async () => {
    const { db, events, heard, log } = await startAdmin(await open());
    const id = await seedEvent(db, events);
    const kept = await events.addEvent(anActor, newForm);
    const visit = { kind: 'page_view', visitor: 'v', day: '2026-11-20', at: 1 } as const;
    await db
      .insertInto('visits')
      .values({ event_id: id, ...visit })
      .execute();
    heard.length = 0;
    await events.deleteEvent(anActor, id);
    await expect(events.adminDetail(id)).rejects.toMatchObject({ code: 'events.unknown' });
    expect(heard).toEqual([{ eventId: id }]);
    expect((await log()).at(-1)).toMatchObject({ action: 'events.delete', after: null });
    expect((await events.list()).map((event) => event.id)).toEqual([kept.id]);
    for (const table of ['ticket_addons', 'sub_event_djs', 'visits'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('is refused as soon as anybody has begun to buy, and nothing is gone', async () => {
    const { db, events, heard } = await startAdmin(await open());
    const id = await seedEvent(db, events);
    const before = await events.adminDetail(id);
    heard.length = 0;
    const buyer = { first_name: 'A', last_name: 'B', email: 'a@example.com', phone: '1' };
    const rates = { discount_rate: 0, commission_rate: 0 };
    const amounts = {
      original_amount: 1,
      discount_amount: 0,
      subtotal: 1,
      tax_amount: 0,
      amount: 1,
    };
    await db
      .insertInto('checkouts')
      .values({
        id: 'c1',
        event_id: id,
        status: 'released',
        provider: 'demo',
        mode: 'demo',
        ...buyer,
        ...rates,
        ...amounts,
        currency: 'usd',
        created_at: 1,
        expires_at: 2,
      })
      .execute();
    await expect(events.deleteEvent(anActor, id)).rejects.toMatchObject({
      problem: { code: 'events.has_sales', status: 409 },
    });
    expect([await events.adminDetail(id), heard]).toEqual([before, []]);
  });

  it('is refused when it is another event by now, or none', async () => {
    const { events } = await startAdmin(await open());
    const { id, updated_at: seen } = await events.addEvent(anActor, newForm);
    await events.changeEvent(anActor, id, { title: 'Changed' });
    await expect(events.deleteEvent(anActor, id, Date.parse(seen))).rejects.toMatchObject({
      code: 'events.changed_meanwhile',
    });
    await events.deleteEvent(anActor, id);
    await expect(events.deleteEvent(anActor, id)).rejects.toMatchObject({ code: 'events.unknown' });
  });

  it('forgets no table that knows of events', async () => {
    const db = await open();
    // An event with rows in these cannot be deleted, or they are a log that outlives it.
    const stays = [
      'checkouts',
      'orders',
      'order_items',
      'guest_gifts',
      'refunds',
      'replaced_codes',
      'ledger_entries',
      'audit_log',
      'catalogue_changes',
    ];
    const tables = await db.introspection.getTables();
    const about = tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'event_id'))
      .map(({ name }) => name);
    expect(about.toSorted()).toEqual([...TABLES_OF_EVENT, ...stays].toSorted());
  });
});
