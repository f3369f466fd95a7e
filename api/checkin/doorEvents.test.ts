import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { doorEventSchema } from '#shared/checkin/checkin.schemas.ts';
import { weekend } from './testing.fixture.ts';
import { openDoor } from './testing.ts';

describeStore('the events a door can be opened for', (open) => {
  it('are those happening now, then those to come, then those of the last week', async () => {
    const { events, checkin } = await openDoor(await open());
    for (const [title, from, to] of [
      ['Next year', '2027-01-01', '2027-01-02'],
      ['Long over', '2026-11-01', '2026-11-10'],
      ['Over since Sunday', '2026-11-14', '2026-11-15'],
      ['Over since Wednesday', '2026-11-18', '2026-11-18'],
      ['Tomorrow', '2026-11-21', '2026-11-21'],
    ] as const)
      await events.createEvent(weekend(title, from, to));
    const listed = await checkin.doorEvents();
    expect(doorEventSchema.array().parse(listed)).toEqual(listed);
    expect(listed.map(({ title }) => title)).toEqual([
      'Neon Lane Weekender',
      'Tomorrow',
      'Next year',
      'Over since Wednesday',
      'Over since Sunday',
    ]);
  });

  it('are drafts only when somebody has a ticket, and say how many tickets they have and how many are in', async () => {
    const { events, checkin, eventId, ...door } = await openDoor(await open());
    const draft = weekend('Never announced', '2026-11-21', '2026-11-21');
    await events.createEvent({ ...draft, published: false });
    const [first, gone] = [await door.sellOne(), await door.sellOne()];
    await door.sell(1);
    await door.sell(1, { kind: 'addon' });
    await events.changeEvent(anActor, eventId, { published: false });
    await door.handIn([door.scan(first.code)]);
    await door.cancel(gone);
    expect(await checkin.doorEvents()).toEqual([
      {
        id: eventId,
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
