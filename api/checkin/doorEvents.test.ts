import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { doorEventSchema } from '#shared/checkin/checkin.schemas.ts';
import { weekend } from './testing.fixture.ts';
import { openDoor } from './testing.ts';

describeStore('the events a door can be opened for', (open) => {
  it('are those happening now, then those to come, then those of the last week', async () => {
    const door = await openDoor(await open());
    const add = (title: string, from: string, to: string) =>
      door.events.createEvent(weekend(title, from, to));
    await add('Next year', '2027-01-01', '2027-01-02');
    await add('Long over', '2026-11-01', '2026-11-10');
    await add('Over since Sunday', '2026-11-14', '2026-11-15');
    await add('Over since Wednesday', '2026-11-18', '2026-11-18');
    await add('Tomorrow', '2026-11-21', '2026-11-21');
    const events = await door.checkin.doorEvents();
    expect(doorEventSchema.array().parse(events)).toEqual(events);
    expect(events.map(({ title }) => title)).toEqual([
      'Neon Lane Weekender',
      'Tomorrow',
      'Next year',
      'Over since Wednesday',
      'Over since Sunday',
    ]);
  });

  it('are drafts only when somebody has a ticket', async () => {
    const door = await openDoor(await open());
    const draft = weekend('Never announced', '2026-11-21', '2026-11-21');
    await door.events.createEvent({ ...draft, published: false });
    await door.sell(1);
    await door.events.changeEvent(anActor, door.eventId, { published: false });
    const events = await door.checkin.doorEvents();
    expect(events.map(({ title }) => title)).toEqual(['Neon Lane Weekender']);
  });

  it('say how many tickets they have and how many are in', async () => {
    const door = await openDoor(await open());
    const [first, , third] = await door.sell(3);
    await door.sell(1, { kind: 'addon' });
    await door.handIn([door.scan(first?.code ?? '')]);
    if (third) await door.cancel(third);
    expect(await door.checkin.doorEvents()).toEqual([
      {
        id: door.eventId,
        title: 'Neon Lane Weekender',
        starts_at: '2026-11-20T02:00:00.000Z',
        doors_at: '2026-11-20T02:00:00.000Z',
        end_time: '2026-11-22T14:00:00.000Z',
        time_zone: 'America/Los_Angeles',
        venue: 'No venue selected',
        tickets: 2,
        checkedIn: 1,
      },
    ]);
  });
});
