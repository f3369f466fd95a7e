import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { served } from '#api/accounts/served.testing.ts';
import { countVisits } from '#api/analytics/visits.store.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import { add, rowsOf } from '#api/db/rows.testing.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { describeStore } from '#api/db/testing.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { purgeMails } from '#api/mail/outbox.store.ts';
import { removeCheckouts } from '#api/sales/sales.commands.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { KEPT, monthsBefore } from '#shared/privacy/retention.rules.ts';
import { createPersonalFiles } from './personalFiles.ts';
import { RETENTION_JOB, applyRetention } from './privacy.jobs.ts';

const DAY = 86_400_000;

describeStore('what is kept for a time', (open, engine) => {
  const start = async () => {
    const db = await open();
    const world = await openWorld(db);
    const files = { removeOld: async () => undefined };
    const run = () => applyRetention(world, files);
    const idsIn = async (table: 'requests' | 'messages' | 'mails' | 'checkouts') =>
      (await rowsOf(db, table)).map(({ id }) => id);
    return { ...world, db, run, idsIn, eventId: world.sale.eventId };
  };

  it('abandoned checkouts for 30 days; what was sold or paid back stays', async () => {
    const { db, platform, run, idsIn, buy, hold, update } = await start();
    const { checkoutId: sold } = await buy();
    const { checkoutId: left } = await hold();
    await update('checkouts', { status: 'released' }, { id: left });
    await run();
    expect(await idsIn('checkouts')).toHaveLength(2);
    platform.advance(KEPT.abandonedCheckoutDays * DAY + 1);
    const late = { id: 're', checkout_id: left, reason: 'late', status: 'succeeded' } as const;
    await add(db, 'refunds', { ...late, amount: 1 });
    await run();
    expect(await idsIn('checkouts')).toHaveLength(2);
    await db.deleteFrom('refunds').execute();
    await run();
    expect(await idsIn('checkouts')).toEqual([sold]);
    const lines = await rowsOf(db, 'checkout_lines');
    expect(new Set(lines.map(({ checkout_id }) => checkout_id))).toEqual(new Set([sold]));
    // Whatever chose the checkouts, the database keeps one with an order.
    await expect(inTransaction(db, (trx) => removeCheckouts(trx, [sold]))).rejects.toThrow();
    expect(await rowsOf(db, 'checkout_lines')).toEqual(lines);
    expect(await idsIn('checkouts')).toEqual([sold]);
  });

  it('requests, messages and mails for 13 months', async () => {
    const { db, platform, run, idsIn, eventId } = await start();
    const now = platform.clock();
    const edge = monthsBefore(now, 13);
    for (const [id, created_at] of [['kept', edge] as const, ['old', edge - 1] as const]) {
      await add(db, 'requests', { id, created_at, dedupe_key: id });
      const message = { id, event_id: eventId, created_at, kind: 'other', audience: '{}' } as const;
      await add(db, 'messages', { ...message, status: 'queued', idempotency_key: id });
    }
    const [kept, old] = [edge, edge - 1].map((at) => uuidv7(at, new Uint8Array(10)));
    for (const id of [kept, old])
      await add(db, 'mails', { ...(id && { id }), kind: 'mail.refund', status: 'sent' });
    await run();
    expect([await idsIn('requests'), await idsIn('messages')]).toEqual([['kept'], ['kept']]);
    await purgeMails(db, now, 500);
    expect(await idsIn('mails')).toEqual([kept]);
  });

  it('visits for 25 months, which reports go on counting', async () => {
    const { db, platform, run, eventId: event_id, sale } = await start();
    const edge = monthsBefore(platform.clock(), 25);
    const visit = (at: number, kind: 'page_view' | 'checkout_initiated' = 'page_view') => ({
      event_id,
      visitor: at < edge ? 'long-ago' : 'recent',
      day: '2024-01-01',
      at,
      kind,
    });
    const old = Array.from({ length: 700 }, () => visit(edge - 1));
    const begun = Array.from({ length: 3 }, () => visit(edge - 1, 'checkout_initiated'));
    await add(db, 'visits', ...old, ...begun, visit(edge));
    await add(db, 'visitors', { event_id, visitor: 'long-ago', last_at: edge - 1 });
    await add(db, 'visitors', { event_id, visitor: 'recent', last_at: edge });
    const click = { event_id, promoter_id: sale.promoterId, day: '2024-01-01' };
    for (const visitor of ['a', 'b'])
      await add(db, 'promo_clicks', { ...click, visitor, at: edge - 1 });
    await add(db, 'promo_clicks', { ...click, visitor: 'c', at: edge });
    const counted = { pageViews: 701, checkoutsInitiated: 3, uniqueVisitors: 2 };
    expect(await countVisits(db, event_id, null)).toEqual(counted);
    await run();
    await run();
    expect(await countVisits(db, event_id, null)).toEqual(counted);
    expect(await rowsOf(db, 'visits')).toHaveLength(1);
    expect(await rowsOf(db, 'visitors')).toMatchObject([{ visitor: 'recent' }]);
    const clicked = (await rowsOf(db, 'promo_clicks')).map(({ visitor }) => visitor).toSorted();
    const nobody = expect.stringMatching(/^-\d+$/);
    expect(clicked).toEqual([nobody, nobody, 'c']);
  });

  it('runs by itself, once a day', async () => {
    const { platform, services, rows } = await served({}, { db: await open(), engine });
    const jobs = () => rows('jobs', { kind: RETENTION_JOB }, 'run_at');
    await services.retention.schedule();
    await services.retention.schedule();
    await services.worker.runDue();
    expect((await jobs()).map(({ status }) => status)).toEqual(['done', 'ready']);
    platform.advance(DAY);
    await services.worker.runDue();
    expect((await jobs()).map(({ status }) => status)).toEqual(['done', 'done', 'ready']);
  });
});

it('files of mails that are too old are removed', async () => {
  const folder = temporaryFolder();
  const mail = join(folder, 'mail');
  await mkdir(mail);
  for (const name of ['old.eml', 'new.eml']) await writeFile(join(mail, name), 'x');
  await utimes(join(mail, 'old.eml'), 1, 1);
  await createPersonalFiles(folder).removeOld(2000);
  expect(await readdir(mail)).toEqual(['new.eml']);
});
