import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { isUnavailable } from './dbErrors.ts';
import { connectDatabase } from './open.ts';

async function failureAt(port: number): Promise<unknown> {
  const { db } = connectDatabase(`postgres://rollcall@127.0.0.1:${port}/rollcall`);
  const asked = db.selectFrom('djs').selectAll().execute();
  const failure = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  await db.destroy();
  return failure;
}

it('a PostgreSQL that takes the connection and says nothing is given up after five seconds', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const start = performance.now();
  const failure = await failureAt(typeof address === 'object' && address ? address.port : 0);
  expect(isUnavailable(failure)).toBe(true);
  expect(performance.now() - start).toBeLessThan(7000);
});

it('one that is not there is not available, which is no fault of ours', async () => {
  expect(isUnavailable(await failureAt(1))).toBe(true);
});
