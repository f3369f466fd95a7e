import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAppError } from '#shared/base/errors.ts';
import { checkStock, leftOf } from './addons.rules.ts';

const stock = fc.record({
  available_quantity: fc.option(fc.nat(1000)),
  quantity_sold: fc.nat(1000),
  quantity_held: fc.nat(1000),
});

describe('the stock of an add-on', () => {
  it('is never less than what is taken', () => {
    const run = fc.property(stock, (row) => {
      const taken = row.quantity_sold + row.quantity_held;
      const enough = row.available_quantity === null || row.available_quantity >= taken;
      let refused = false;
      try {
        checkStock(row);
      } catch (error) {
        refused = isAppError(error) && error.problem.field === 'available_quantity';
      }
      expect(refused).toBe(!enough);
    });
    fc.assert(run);
  });

  it('says what is taken', () => {
    const row = { available_quantity: 1, quantity_sold: 1200, quantity_held: 2 };
    expect(() => checkStock(row)).toThrow('1,200 sold and 2 held');
    expect(() => checkStock({ ...row, quantity_held: 0 })).toThrow(/: 1,200 sold$/);
  });

  it('leaves what is not taken', () => {
    const taken = { quantity_sold: 3, quantity_held: 2 };
    expect(leftOf({ available_quantity: 10, ...taken })).toBe(5);
    expect(leftOf({ available_quantity: 4, ...taken })).toBe(0);
    expect(leftOf({ available_quantity: null, ...taken })).toBeNull();
  });
});
