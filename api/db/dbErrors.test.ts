import { expect, it } from 'vitest';
import { gaveWay, isTakenCode } from './dbErrors.ts';
import { describeStore } from './testing.ts';

describeStore('what an engine says', (open) => {
  it('is understood when a row with this value exists, and is nothing else otherwise', async () => {
    const db = await open();
    const row = { id: 1, version: 1 } as const;
    await db.deleteFrom('catalogue_version').execute();
    await db.insertInto('catalogue_version').values(row).execute();
    const twice = db.insertInto('catalogue_version').values(row).execute();
    const error: unknown = await twice.catch((reason: unknown) => reason);
    expect([isTakenCode(error), gaveWay(error)]).toEqual([true, false]);
  });
});

it('of two that waited for each other is understood', () => {
  const error = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  expect([gaveWay(error), isTakenCode(error), gaveWay(null)]).toEqual([true, false, false]);
});
