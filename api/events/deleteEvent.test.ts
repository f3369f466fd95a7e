import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { TABLES_OF_EVENT } from './deleteEvent.store.ts';
import { newForm, startAdmin, startWithEvent } from './testing.admin.ts';

describeStore('deleting an event', (open) => {
  it('takes with it all that is its own, and tells', async () => {
    const { db, events, eventId: id, heard, log } = await startWithEvent(await open());
    const kept = await events.addEvent(anActor, newForm);
    const on = { day: '2026-11-20', at: 1 };
    const visit = { event_id: id, kind: 'page_view', visitor: 'v', ...on } as const;
    await db.insertInto('visits').values(visit).execute();
    heard.length = 0;
    await events.deleteEvent(anActor, id);
    await expect(events.adminDetail(id)).rejects.toMatchObject({ code: 'events.unknown' });
    expect(heard).toEqual([{ eventId: id }]);
    expect((await log()).at(-1)).toMatchObject({ action: 'events.delete', after: null });
    expect((await events.list()).map((event) => event.id)).toEqual([kept.id]);
    for (const table of ['ticket_addons', 'sub_event_djs', 'visits'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('is refused as soon as anybody has begun to buy, and nothing is gone', async () => {
    const { db, events, eventId: id, heard } = await startWithEvent(await open());
    const before = await events.adminDetail(id);
    const checkout = {
      id: 'c1',
      event_id: id,
      ...({ status: 'released', provider: 'demo', mode: 'demo', currency: 'usd' } as const),
      ...{ first_name: 'A', last_name: 'B', email: 'a@example.com', phone: '1' },
      ...{ discount_rate: 0, commission_rate: 0, discount_amount: 0, tax_amount: 0 },
      ...{ original_amount: 1, subtotal: 1, amount: 1, created_at: 1, expires_at: 2 },
    };
    await db.insertInto('checkouts').values(checkout).execute();
    await expect(events.deleteEvent(anActor, id)).rejects.toMatchObject({
      problem: { code: 'events.has_sales', status: 409 },
    });
    expect([await events.adminDetail(id), heard]).toEqual([before, []]);
  });

  it('is refused when it is another event by now, or none', async () => {
    const { events } = await startAdmin(await open());
    const { id, updated_at: seen } = await events.addEvent(anActor, newForm);
    await events.changeEvent(anActor, id, { title: 'Changed' });
    const late = events.deleteEvent(anActor, id, Date.parse(seen));
    await expect(late).rejects.toMatchObject({ code: 'events.changed_meanwhile' });
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
