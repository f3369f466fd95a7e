import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { newForm, startAdmin } from './testing.admin.ts';
import { seedEvent } from './testing.ts';

describeStore('a copy of an event', (open) => {
  it('has its tickets unsold, its schedule moved, its people and its add-ons', async () => {
    const { db, events, heard, log } = await startAdmin(await open());
    const id = await seedEvent(db, events);
    await events.changeEvent(anActor, id, {
      is_featured: true,
      leaderboard: false,
      max_free_per_buyer: 4,
      image_url: '/posters/1.svg',
      venue: 'The old rink',
      doors_open_time: '17:00',
    });
    heard.length = 0;
    const wanted = { title: 'Peach City II', start_date: '2027-07-09', published: false };
    const copy = await events.duplicateEvent(anActor, id, wanted);
    expect(copy).toMatchObject({
      title: 'Peach City II',
      start_date: '2027-07-09',
      end_date: '2027-07-11',
      starts_at: '2027-07-09T21:00:00.000Z',
      published: false,
      is_featured: false,
      leaderboard: false,
      max_held_per_buyer: null,
      max_free_per_buyer: 4,
      image_url: '/posters/1.svg',
      venue: 'The old rink',
      venue_id: 2,
      venues: [{ id: 2 }, { id: 1 }],
      djs: [{ id: 2 }, { id: 1 }],
    });
    // 6 PM on the clock of the event, in summer as in winter.
    const [item] = copy.subEvents;
    expect(item).toMatchObject({ start_time: '2027-07-09T22:00:00.000Z', djIds: [2] });
    expect(
      copy.tickets.map(({ name, quantity_sold: sold, quantity_held: held, active, hidden }) => [
        name,
        sold,
        held,
        active,
        hidden,
      ]),
    ).toEqual([
      ['Weekend Pass', 0, 0, true, false],
      ['Friday', 0, 0, true, false],
      ['Old price', 0, 0, true, false],
      ['Crew', 0, 0, true, true],
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
    expect(await events.duplicateEvent(anActor, id, wanted)).toMatchObject({
      tickets: [],
      subEvents: [],
      published: true,
      venue: 'No venue selected',
    });
    await expect(events.duplicateEvent(anActor, 99, wanted)).rejects.toMatchObject({
      code: 'events.unknown',
    });
  });
});
