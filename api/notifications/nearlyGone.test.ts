import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { createNotificationsFixture, HOUR, NOON_BEFORE } from './testing.ts';

const DAY = 24 * HOUR;
const MIDNIGHT = NOON_BEFORE - DAY + 12 * HOUR;

describeStore('tickets nearly gone', (open) => {
  const start = async (now?: number) => createNotificationsFixture(await open(), now);

  it('is told once to those who saved the event and have no ticket', async () => {
    const the = await start();
    await the.follower('ana', the.ana.id);
    await the.follower('ben', the.ben.id);
    await the.buy(the.ben.id);
    const orderNumbers = [await the.buy(null)];
    await the.device('holder', null, { favourites: [1], orderNumbers });
    await the.device('saver', null, { favourites: [1] });
    await the.stock(100, 50);
    await the.pass();
    expect(the.told()).toEqual([]);
    await the.stock(100, 92, 3);
    for (let minute = 0; minute < 5; minute += 1) await the.pass(60_000);
    const title = 'Almost sold out: Peach City Skate Jam';
    expect(the.told()).toEqual(['ana', 'saver'].map((name) => [name, title]));
    expect(the.notes()[0]?.body).toContain('Only 5 tickets left');
  });

  it('is told the next day to those who saved it after the others had been told', async () => {
    const the = await start(NOON_BEFORE - DAY);
    await the.follower('ana', the.ana.id);
    await the.stock(100, 92);
    await the.pass();
    await the.follower('ben', the.ben.id);
    await the.pass(60_000);
    expect(the.reached()).toEqual(['ana']);
    await the.pass(DAY);
    expect(the.reached()).toEqual(['ana', 'ben']);
  });

  it('waits until people are awake, and then only says what is still true', async () => {
    const the = await start(MIDNIGHT);
    await the.follower('ana', the.ana.id);
    await the.follower('ben', the.ben.id);
    await the.stock(100, 92);
    await the.pass();
    await the.pass(HOUR);
    expect(the.told()).toEqual([]);
    await the.buy(the.ben.id);
    await the.pass(7 * HOUR);
    expect(the.reached()).toEqual(['ana']);
  });

  it('is not told when all were gone by the morning', async () => {
    const the = await start(MIDNIGHT);
    await the.follower('ana', the.ana.id);
    await the.stock(100, 92);
    await the.pass();
    await the.stock(100, 100);
    await the.pass(8 * HOUR);
    expect(the.told()).toEqual([]);
  });

  it('is nobody’s business when no device wants to hear of anything', async () => {
    const the = await start();
    await the.stock(100, 92);
    await the.pass();
    expect(await the.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });
});
