import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { createGround, HOUR, NOON_BEFORE } from './testing.ts';

const DAY = 24 * HOUR;

describeStore('tickets nearly gone', (open) => {
  it('is told once to those who saved the event and have no ticket', async () => {
    const ground = await createGround(await open());
    const { ana, ben } = ground;
    await ground.device('ana', ana.id);
    await ground.device('ben', ben.id);
    const number = await ground.buy(null);
    await ground.device('holder', null, { favourites: [1], orderNumbers: [number] });
    await ground.device('saver', null, { favourites: [1] });
    await ground.save(ana.id);
    await ground.save(ben.id);
    await ground.buy(ben.id);
    await ground.stock(100, 50);
    await ground.pass();
    expect(ground.told()).toEqual([]);
    await ground.stock(100, 92, 3);
    for (let minute = 0; minute < 5; minute += 1) await ground.pass(60_000);
    expect(ground.told()).toEqual([
      ['ana', 'Almost sold out: Peach City Skate Jam'],
      ['saver', 'Almost sold out: Peach City Skate Jam'],
    ]);
    expect(ground.notes()[0]?.body).toContain('Only 5 tickets left');
  });

  it('is told the next day to those who saved it after the others had been told', async () => {
    const ground = await createGround(await open(), NOON_BEFORE - DAY);
    const { ana, ben } = ground;
    await ground.device('ana', ana.id);
    await ground.device('ben', ben.id);
    await ground.save(ana.id);
    await ground.stock(100, 92);
    await ground.pass();
    await ground.save(ben.id);
    await ground.pass(60_000);
    expect(ground.told().map(([name]) => name)).toEqual(['ana']);
    await ground.pass(DAY);
    expect(ground.told().map(([name]) => name)).toEqual(['ana', 'ben']);
  });

  it('waits until people are awake, and then only says what is still true', async () => {
    const ground = await createGround(await open(), NOON_BEFORE - DAY + 12 * HOUR);
    const { ana, ben } = ground;
    await ground.device('ana', ana.id);
    await ground.device('ben', ben.id);
    await ground.save(ana.id);
    await ground.save(ben.id);
    await ground.stock(100, 92);
    await ground.pass();
    await ground.pass(HOUR);
    expect(ground.told()).toEqual([]);
    await ground.buy(ben.id);
    await ground.pass(7 * HOUR);
    expect(ground.told().map(([name]) => name)).toEqual(['ana']);
  });

  it('is not told when all were gone by the morning', async () => {
    const ground = await createGround(await open(), NOON_BEFORE - DAY + 12 * HOUR);
    await ground.device('ana', ground.ana.id);
    await ground.save(ground.ana.id);
    await ground.stock(100, 92);
    await ground.pass();
    await ground.stock(100, 100);
    await ground.pass(8 * HOUR);
    expect(ground.told()).toEqual([]);
  });

  it('is nobody’s business when no device wants to hear of anything', async () => {
    const ground = await createGround(await open());
    await ground.stock(100, 92);
    await ground.pass();
    expect(await ground.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });
});
