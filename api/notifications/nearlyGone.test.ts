import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { createNotificationsFixture, HOUR, NOON_BEFORE } from './testing.ts';

const DAY = 24 * HOUR;

describeStore('tickets nearly gone', (open) => {
  it('is told once to those who saved the event and have no ticket', async () => {
    const fixture = await createNotificationsFixture(await open());
    const { ana, ben } = fixture;
    await fixture.device('ana', ana.id);
    await fixture.device('ben', ben.id);
    const number = await fixture.buy(null);
    await fixture.device('holder', null, { favourites: [1], orderNumbers: [number] });
    await fixture.device('saver', null, { favourites: [1] });
    await fixture.save(ana.id);
    await fixture.save(ben.id);
    await fixture.buy(ben.id);
    await fixture.stock(100, 50);
    await fixture.pass();
    expect(fixture.told()).toEqual([]);
    await fixture.stock(100, 92, 3);
    for (let minute = 0; minute < 5; minute += 1) await fixture.pass(60_000);
    expect(fixture.told()).toEqual([
      ['ana', 'Almost sold out: Peach City Skate Jam'],
      ['saver', 'Almost sold out: Peach City Skate Jam'],
    ]);
    expect(fixture.notes()[0]?.body).toContain('Only 5 tickets left');
  });

  it('is told the next day to those who saved it after the others had been told', async () => {
    const fixture = await createNotificationsFixture(await open(), NOON_BEFORE - DAY);
    const { ana, ben } = fixture;
    await fixture.device('ana', ana.id);
    await fixture.device('ben', ben.id);
    await fixture.save(ana.id);
    await fixture.stock(100, 92);
    await fixture.pass();
    await fixture.save(ben.id);
    await fixture.pass(60_000);
    expect(fixture.told().map(([name]) => name)).toEqual(['ana']);
    await fixture.pass(DAY);
    expect(fixture.told().map(([name]) => name)).toEqual(['ana', 'ben']);
  });

  it('waits until people are awake, and then only says what is still true', async () => {
    const fixture = await createNotificationsFixture(await open(), NOON_BEFORE - DAY + 12 * HOUR);
    const { ana, ben } = fixture;
    await fixture.device('ana', ana.id);
    await fixture.device('ben', ben.id);
    await fixture.save(ana.id);
    await fixture.save(ben.id);
    await fixture.stock(100, 92);
    await fixture.pass();
    await fixture.pass(HOUR);
    expect(fixture.told()).toEqual([]);
    await fixture.buy(ben.id);
    await fixture.pass(7 * HOUR);
    expect(fixture.told().map(([name]) => name)).toEqual(['ana']);
  });

  it('is not told when all were gone by the morning', async () => {
    const fixture = await createNotificationsFixture(await open(), NOON_BEFORE - DAY + 12 * HOUR);
    await fixture.device('ana', fixture.ana.id);
    await fixture.save(fixture.ana.id);
    await fixture.stock(100, 92);
    await fixture.pass();
    await fixture.stock(100, 100);
    await fixture.pass(8 * HOUR);
    expect(fixture.told()).toEqual([]);
  });

  it('is nobody’s business when no device wants to hear of anything', async () => {
    const fixture = await createNotificationsFixture(await open());
    await fixture.stock(100, 92);
    await fixture.pass();
    expect(await fixture.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });
});
