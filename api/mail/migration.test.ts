import { expect, it } from 'vitest';
import { databaseBefore } from '#api/db/oldDatabase.testing.ts';

it('mails that wait as jobs move over, with their tries; what is no mail stays', async () => {
  const { db, catchUp } = await databaseBefore('0037-mails');
  const job = (id: string, kind: string, status: 'ready' | 'running' | 'done' | 'dead') => ({
    id,
    kind,
    status,
    payload: '{"orderId":"x"}',
    dedupe_key: `key:${id}`,
    attempts: 2,
    run_at: 7,
    last_error: null,
    created_at: 5,
  });
  await db
    .insertInto('jobs')
    .values([
      job('a', 'mail.order_confirmation', 'ready'),
      job('b', 'mail.refund', 'running'),
      job('c', 'mail.role', 'dead'),
      job('d', 'mail.order_confirmation', 'done'),
      job('e', 'checkout.refund', 'ready'),
    ])
    .execute();
  await catchUp();
  const moved = await db.selectFrom('mails').selectAll().orderBy('id').execute();
  expect(moved.map(({ id, status }) => [id, status])).toEqual([
    ['a', 'ready'],
    ['b', 'ready'],
    ['c', 'dead'],
  ]);
  expect(moved[0]).toMatchObject({
    kind: 'mail.order_confirmation',
    payload: '{"orderId":"x"}',
    dedupe_key: 'key:a',
    attempts: 2,
    next_at: 7,
    created_at: 5,
    to_address: null,
  });
  expect(await db.selectFrom('jobs').select('id').execute()).toEqual([{ id: 'e' }]);
  await db.destroy();
});
