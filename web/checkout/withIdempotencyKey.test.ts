import { afterEach, expect, it } from 'vitest';
import { idempotencyKeySchema } from '#shared/checkout/checkout.schemas.ts';
import { withIdempotencyKey } from './withIdempotencyKey.ts';
import { failure, silence } from './checkout.testing.ts';

afterEach(() => sessionStorage.clear());

async function keyOf(basket: string, end: () => Promise<unknown> = async () => null) {
  let sent = '';
  const ask = (key: string): Promise<unknown> => {
    sent = key;
    return end();
  };
  await withIdempotencyKey(basket, ask).catch(() => null);
  return sent;
}
const fails = (error: Error) => () => Promise.reject(error);

it('asks with a key that the server takes', async () => {
  expect(idempotencyKeySchema.parse(await keyOf('a'))).toHaveLength(32);
});

it.each([
  ['nobody answered', silence()],
  ['the server stumbled', failure(500)],
  ['the server is busy', failure(429)],
  ['the answer made no sense', new SyntaxError('Unexpected end of JSON input')],
])('asks again with the same key when %s', async (_why, error) => {
  const first = await keyOf('a', fails(error));
  expect(await keyOf('b')).not.toBe(first);
  expect(await keyOf('a')).toBe(first);
});

it('has a new question after an answer, good or bad', async () => {
  const first = await keyOf('a');
  const second = await keyOf('a', fails(failure(409)));
  const third = await keyOf('a');
  expect(new Set([first, second, third]).size).toBe(3);
});
