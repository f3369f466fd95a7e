import { expect, test } from 'vitest';
import { AppError, defineProblem } from './errors.ts';

const soldOut = defineProblem('orders.sold_out', 409, 'Nothing left.');

test('an AppError carries its problem, its code and its cause', () => {
  const cause = new Error('stock');
  const error = new AppError({ ...soldOut, field: 'tickets', details: { left: 0 } }, { cause });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'AppError',
    code: 'orders.sold_out',
    message: 'Nothing left.',
    cause,
  });
  expect(error.problem).toEqual({ ...soldOut, field: 'tickets', details: { left: 0 } });
});
