import { expect, it } from 'vitest';
import {
  isSerializationFailure,
  isForeignKeyViolation,
  isUniqueViolation,
  isConcurrencyConflict,
  isUnavailable,
} from './dbErrors.ts';
import { seedSale } from '#api/checkout/testing/sale.ts';
import { describeBothEngines } from './testing.ts';

const errorOf = (made: { execute(): Promise<unknown> }): Promise<unknown> =>
  made.execute().catch((reason: unknown) => reason);

describeBothEngines('what an engine says', (open) => {
  it('is understood when a row with this value exists, and is nothing else otherwise', async () => {
    const db = await open();
    const insert = db.insertInto('djs').values({ id: 1, name: 'Axle' });
    await insert.execute();
    const error = await errorOf(insert);
    expect([isUniqueViolation(error), isSerializationFailure(error)]).toEqual([true, false]);
  });

  it('is understood when a row refers to one that is not there, and when others refer to one', async () => {
    const db = await open();
    const row = { event_id: 7, venue_id: 7, position: 0 };
    const lost = await errorOf(db.insertInto('event_venues').values(row));
    expect(isForeignKeyViolation(lost)).toBe(true);
    await seedSale(db);
    const error = await errorOf(db.deleteFrom('venues'));
    expect([
      isForeignKeyViolation(error),
      isUniqueViolation(error),
      isConcurrencyConflict(error),
    ]).toEqual([true, false, true]);
  });
});

it('of two that waited for each other is understood', () => {
  const error = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  expect([
    isSerializationFailure(error),
    isUniqueViolation(error),
    isSerializationFailure(null),
  ]).toEqual([true, false, false]);
});

it('of a server that is not there is understood, over a network or a Unix socket', () => {
  const failed = (code: string, syscall: string) =>
    isUnavailable(Object.assign(new Error(`${syscall} ${code}`), { code, syscall }));
  expect([failed('ECONNREFUSED', 'connect'), failed('ENOENT', 'connect')]).toEqual([true, true]);
  expect(failed('ENOENT', 'open')).toBe(false);
});
