import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { newForm, startAdmin, startWithEvent } from './testing.admin.ts';

describeStore('a copy of an event', (open) => {
  it('has its tickets unsold, its schedule moved, its people and its add-ons', async () => {
    const { db, events, eventId: id, heard, log } = await startWithEvent(await open());
    const kept = {
      leaderboard: false,
      max_free_per_buyer: 4,
      image_url: '/posters/1.svg',
      venue: 'The old rink',
    };
    const own = { is_featured: true, doors_open_time: '17:00' };
    await events.changeEvent(anActor, id, { ...kept, ...own });
    heard.length = 0;
    const wanted = { title: 'Peach City II', start_date: '2027-07-09', published: false };
    const copy = await events.duplicateEvent(anActor, id, wanted);
    expect(copy).toMatchObject({
      ...wanted,
      ...kept,
      end_date: '2027-07-11',
      starts_at: '2027-07-09T21:00:00.000Z',
      is_featured: false,
      max_held_per_buyer: null,
      venue_id: 2,
      venues: [{ id: 2 }, { id: 1 }],
      djs: [{ id: 2 }, { id: 1 }],
    });
    // 6 PM on the clock of the event, in summer as in winter.
    const [item] = copy.subEvents;
    expect(item).toMatchObject({ start_time: '2027-07-09T22:00:00.000Z', djIds: [2] });
    const unsold = { quantity_sold: 0, quantity_held: 0 };
    expect(copy.tickets).toMatchObject([
      { name: 'Weekend Pass', ...unsold, active: true, hidden: false },
      { name: 'Friday', ...unsold, active: true, hidden: false },
      { name: 'Old price', ...unsold, active: true, hidden: false },
      { name: 'Crew', ...unsold, active: true, hidden: true },
    ]);
    expect(copy.tickets.map((ticket) => ticket.sub_event_id)).toEqual([null, item?.id, null, null]);
    expect(copy.tickets[0]?.addonIds).toEqual([2, 1]);
    const keys = await Promise.all([id, copy.id].map((each) => events.keysOf(db, each)));
    expect(keys[0]?.[0]?.publicKey).not.toBe(keys[1]?.[0]?.publicKey);
    expect(heard).toEqual([{ eventId: copy.id }]);
    expect((await log()).at(-1)).toMatchObject({ action: 'events.duplicate', before: null });
    expect((await events.adminTickets(id))[0]).toMatchObject({ quantity_sold: 3 });
  });

  it('of an event without anything is one without anything; of no event there is none', async () => {
    const { events } = await startAdmin(await open());
    const { id } = await events.addEvent(anActor, newForm);
    const wanted = { title: 'Again', start_date: '2027-01-01', published: true };
    const empty = { tickets: [], subEvents: [], published: true, venue: 'No venue selected' };
    expect(await events.duplicateEvent(anActor, id, wanted)).toMatchObject(empty);
    const lost = events.duplicateEvent(anActor, 99, wanted);
    await expect(lost).rejects.toMatchObject({ code: 'events.unknown' });
  });
});
