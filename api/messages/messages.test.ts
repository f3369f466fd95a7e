import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { createNewsletterService } from '#api/newsletter/newsletter.service.ts';
import { anActor } from '#api/testing.ts';
import { ALL, openMessages } from './testing.ts';

const DAY = '2026-12-11';

describeStore('a message to attendees', (open) => {
  it('goes once to each address with a valid ticket, two minutes after it was sent off', async () => {
    const { sale, buy, send, mails, worker, platform, list, sendAll } = await openMessages(
      await open(),
    );
    await buy('ana@rink.example');
    await buy('ANA@rink.example', [{ ticketId: sale.friday, quantity: 2 }]);
    await buy('ben@rink.example');
    expect(await send()).toMatchObject({ status: 'waiting', buyers: 2, author: 'ada' });
    platform.advance(119_000);
    await worker.runDue();
    expect(mails).toEqual([]);
    await sendAll();
    expect(mails.map(({ to }) => to.address.toLowerCase()).toSorted()).toEqual([
      'ana@rink.example',
      'ben@rink.example',
    ]);
    expect(await list()).toMatchObject([{ status: 'sent', sent: 2, failed: 0, skipped: 0 }]);
    await sendAll();
    expect(mails).toHaveLength(2);
  });

  it('counts those with a ticket, for a day, who have come in or not', async () => {
    const { db, sale, buy, invite, messages, rig } = await openMessages(await open());
    await db
      .updateTable('ticket_products')
      .set({ valid_on: '2026-12-12' })
      .where('id', '=', sale.friday)
      .execute();
    await db
      .updateTable('events')
      .set({ end_date: '2026-12-12' })
      .where('id', '=', sale.eventId)
      .execute();
    const ana = await buy('ana@rink.example', [{ ticketId: sale.pass, quantity: 2 }]);
    await buy('ben@rink.example', [{ ticketId: sale.friday, quantity: 1 }]);
    const gone = await buy('cem@rink.example');
    await invite(['dee@rink.example']);
    await rig.refunds.refund(
      gone,
      { all: true, reason: 'Ill', idempotencyKey: 'refund-of-cem' },
      anActor,
    );
    const { id } = await db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', ana)
      .executeTakeFirstOrThrow();
    const came = { entry_scan_id: 'scan', entry_at: 5 };
    await db.updateTable('order_items').set(came).where('id', '=', id).execute();
    const attendance = { order_item_id: id, event_id: sale.eventId, day: DAY, inside: 1 } as const;
    await db
      .insertInto('attendances')
      .values({ ...attendance, ...came })
      .execute();
    const firstOf = async (audience: Partial<typeof ALL> | object) =>
      (
        await messages.reach(sale.eventId, {
          kind: 'about_event',
          audience: { ...ALL, ...audience },
        })
      ).first.map((address) => address.slice(0, 3));
    expect(await firstOf({})).toEqual(['ana', 'ben', 'dee']);
    expect(await firstOf({ ticketIds: [sale.friday] })).toEqual(['ben']);
    expect(await firstOf({ ticketIds: [sale.free] })).toEqual([]);
    expect(await firstOf({ days: [DAY] })).toEqual(['ana', 'dee']);
    expect(await firstOf({ days: ['2026-12-12'] })).toEqual(['ana', 'ben', 'dee']);
    expect(await firstOf({ checkedIn: true })).toEqual(['ana']);
    expect(await firstOf({ checkedIn: false })).toEqual(['ben', 'dee']);
    expect(await firstOf({ days: [DAY], checkedIn: true })).toEqual(['ana']);
    expect(await firstOf({ days: ['2026-12-12'], checkedIn: true })).toEqual([]);
    expect(await firstOf({ ticketIds: [sale.friday], days: [DAY] })).toEqual([]);
  });

  it('that is not about the event spares who unsubscribed, from messages or the newsletter', async () => {
    const { db, sale, buy, send, mails, sendAll, list, messages, platform } = await openMessages(
      await open(),
    );
    for (const name of ['ana', 'ben', 'cem']) await buy(`${name}@rink.example`);
    const newsletter = createNewsletterService({
      db,
      platform,
      publicUrl: '',
      allowMail: async () => true,
    });
    await newsletter.subscribe({ email: 'Cem@rink.example' });
    await db.updateTable('subscriptions').set({ status: 'unsubscribed' }).execute();
    const other = { kind: 'other', audience: ALL } as const;
    await send({ kind: 'other' });
    await sendAll();
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual([
      'ana@rink.example',
      'ben@rink.example',
    ]);
    const ben = mails.find(({ to }) => to.address === 'ben@rink.example');
    const token = /unsubscribe\?token=(\S+)>/.exec(ben?.headers?.['List-Unsubscribe'] ?? '')?.[1];
    for (let n = 0; n < 2; n += 1)
      expect(await messages.leave(token ?? '')).toEqual({
        email: 'ben@rink.example',
        unsubscribed: true,
      });
    expect(await messages.reach(sale.eventId, other)).toEqual({
      buyers: 1,
      unsubscribed: 2,
      first: ['ana@rink.example'],
    });
    mails.length = 0;
    await send();
    await sendAll();
    expect(mails).toHaveLength(3);
    mails.length = 0;
    await send({ kind: 'other', subject: 'Another night' });
    await sendAll();
    expect(mails.map(({ to }) => to.address)).toEqual(['ana@rink.example']);
    expect(await list()).toMatchObject([
      { sent: 1, skipped: 2, status: 'sent' },
      { sent: 3, skipped: 0 },
      { sent: 2, skipped: 1 },
    ]);
    await messages.resume(token ?? '');
    expect(await messages.reach(sale.eventId, other)).toMatchObject({ buyers: 2 });
    for (const wrong of ['', 'x', `${token}x`, (token ?? '').replace(/^./, 'z')])
      await expect(messages.leave(wrong)).rejects.toMatchObject({ code: 'messages.link_invalid' });
  });

  it('killed in the middle is taken up again, and reaches every address once', async () => {
    const { db, platform, invite, send, mails, worker, sendAll, list } = await openMessages(
      await open(),
    );
    await invite(Array.from({ length: 451 }, (_, n) => `guest${n}@rink.example`));
    const { id } = await send();
    const { random } = platform;
    let left = 300;
    platform.random = (bytes) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return random(bytes);
    };
    platform.advance(120_000);
    await worker.runDue();
    platform.random = random;
    const queued = await db.selectFrom('message_recipients').selectAll().execute();
    expect(queued).toHaveLength(200);
    expect(await list()).toMatchObject([{ status: 'sending' }]);
    await sendAll();
    // A run that lost its server, and comes back when all is done.
    await db.updateTable('messages').set({ status: 'sending' }).where('id', '=', id).execute();
    await db
      .updateTable('jobs')
      .set({ status: 'ready', run_at: 0 })
      .where('kind', '=', 'messages.send')
      .execute();
    await sendAll();
    expect(mails).toHaveLength(451);
    expect(new Set(mails.map(({ to }) => to.address)).size).toBe(451);
    expect(await list()).toMatchObject([{ status: 'sent', sent: 451, buyers: 451 }]);
  });

  it('is called back in time, or not at all', async () => {
    const { buy, send, messages, mails, sendAll, list, db } = await openMessages(await open());
    await buy('ana@rink.example');
    const { id } = await send();
    expect(await messages.callBack(id, anActor)).toMatchObject({ status: 'called_back' });
    await sendAll();
    expect([mails, await list()]).toMatchObject([[], [{ status: 'called_back', sent: 0 }]]);
    const second = await send();
    await sendAll();
    for (const [which, code] of [
      [id, 'too_late'],
      [second.id, 'too_late'],
      ['nothing', 'unknown'],
    ] as const)
      await expect(messages.callBack(which, anActor)).rejects.toMatchObject({
        code: `messages.${code}`,
      });
    const log = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual([
      'messages.send',
      'messages.take_back',
      'messages.send',
    ]);
  });

  it('is sent once with one key, and not too often', async () => {
    const { buy, send, wish, messages, sale, list } = await openMessages(await open());
    await buy('ana@rink.example');
    const once = wish();
    const both = await Promise.all([1, 2].map(() => messages.send(sale.eventId, once, anActor)));
    expect(both[0]?.id).toBe(both[1]?.id);
    await expect(
      messages.send(sale.eventId, { ...once, text: 'Other' }, anActor),
    ).rejects.toMatchObject({ code: 'messages.key_reused' });
    await messages.callBack(both[0]?.id ?? '', anActor);
    for (let n = 0; n < 5; n += 1) await send();
    await expect(send()).rejects.toMatchObject({ code: 'messages.too_many' });
    expect(await list()).toHaveLength(6);
  });

  it('does not reach test orders from a server that collects money', async () => {
    const { db, buy, messages, sale, send } = await openMessages(await open(), { mode: 'live' });
    const orderId = await buy('ana@rink.example');
    const reach = { kind: 'about_event', audience: ALL } as const;
    expect(await messages.reach(sale.eventId, reach)).toMatchObject({ buyers: 0 });
    await expect(send()).rejects.toMatchObject({
      problem: { code: 'messages.no_recipients', status: 409, field: 'audience' },
    });
    await db
      .updateTable('order_items')
      .set({ payment_mode: 'live' })
      .where('order_id', '=', orderId)
      .execute();
    expect(await messages.reach(sale.eventId, reach)).toMatchObject({ buyers: 1 });
  });
});
