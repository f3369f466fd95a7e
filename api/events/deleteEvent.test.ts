import { expect, it } from 'vitest';
import { add, rowsOf } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { TABLES_OF_EVENT } from './deleteEvent.store.ts';
import { newForm, startAdmin, startWithEvent } from './testing.admin.ts';

describeStore('deleting an event', (open) => {
  it('takes with it all that is its own, and tells', async () => {
    const { db, events, eventId: id, heard, log } = await startWithEvent(await open());
    const kept = await events.addEvent(anActor, newForm);
    await add(db, 'visits', { event_id: id, kind: 'page_view' });
    heard.length = 0;
    await events.deleteEvent(anActor, id);
    await expect(events.adminDetail(id)).rejects.toMatchObject({ code: 'events.unknown' });
    expect(heard).toEqual([{ eventId: id }]);
    expect((await log()).at(-1)).toMatchObject({ action: 'events.delete', after: null });
    expect((await events.list()).map((event) => event.id)).toEqual([kept.id]);
    for (const table of ['ticket_addons', 'sub_event_djs', 'visits'] as const)
      expect(await rowsOf(db, table)).toEqual([]);
  });

  it('is refused as soon as anybody has begun to buy, and nothing is gone', async () => {
    const { db, events, eventId: id, heard } = await startWithEvent(await open());
    const before = await events.adminDetail(id);
    const begun = { status: 'released', provider: 'demo', mode: 'demo' } as const;
    await add(db, 'checkouts', { ...begun, id: 'c1', event_id: id });
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
    const stays = (
      'checkouts orders order_items guest_gifts refunds replaced_codes ledger_entries ' +
      'audit_log catalogue_changes'
    ).split(' ');
    const tables = await db.introspection.getTables();
    const about = tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'event_id'))
      .map(({ name }) => name);
    expect(about.toSorted()).toEqual([...TABLES_OF_EVENT, ...stays].toSorted());
  });
});
