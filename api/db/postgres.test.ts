import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { isUnavailable } from './dbErrors.ts';
import { connectDatabase } from './open.ts';

it('a PostgreSQL that takes the connection and says nothing is given up after five seconds', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { db } = connectDatabase(`postgres://rollcall@127.0.0.1:${port}/rollcall`);
  const start = performance.now();
  const failure: unknown = await db
    .selectFrom('djs')
    .selectAll()
    .execute()
    .catch((e: unknown) => e);
  expect(isUnavailable(failure)).toBe(true);
  expect(performance.now() - start).toBeLessThan(7000);
  await db.destroy();
});

it('one that is not there is not available, which is no fault of ours', async () => {
  const { db } = connectDatabase('postgres://rollcall@127.0.0.1:1/rollcall');
  const failure: unknown = await db
    .selectFrom('djs')
    .selectAll()
    .execute()
    .catch((e: unknown) => e);
  expect(isUnavailable(failure)).toBe(true);
  await db.destroy();
});
