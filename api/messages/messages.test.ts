import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { of } from '#api/checkout/testing/sale.ts';
import { add } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import type { SendMessage } from '#shared/messages/messages.schemas.ts';
import { addressOf, ALL, openMessages } from './testing.ts';

const DAY = '2026-12-11';
const NEXT = '2026-12-12';
const GUESTS = 210;

describeStore('a message to attendees', (open) => {
  const start = async (mode?: 'live') => openMessages(await open(), mode);

  it('goes once to each address with a valid ticket, two minutes after it was sent off', async () => {
    const { sale, buyAs, send, mails, worker, platform, list, sendAll, reached } = await start();
    await buyAs('ana');
    await buyAs('ANA', of(sale.friday, 2));
    await buyAs('ben');
    expect(await send()).toMatchObject({ status: 'waiting', buyers: 2, author: 'ada' });
    platform.advance(119_000);
    await worker.runDue();
    expect(mails).toEqual([]);
    await sendAll();
    expect(reached().map((name) => name.toLowerCase())).toEqual(['ana', 'ben']);
    expect(await list()).toMatchObject([{ status: 'sent', sent: 2, failed: 0, skipped: 0 }]);
    await sendAll();
    expect(mails).toEqual([]);
  });

  it('counts those with a ticket, for a day, who have come in or not', async () => {
    const { db, update, setTicket, sale, buyAs, invite, itemRows, ...shop } = await start();
    await setTicket(sale.friday, { valid_on: NEXT });
    await update('events', { end_date: NEXT });
    await buyAs('ana', {}, 2);
    await buyAs('ben', of(sale.friday));
    const gone = await buyAs('cem');
    await invite(['dee']);
    const all = { all: true, reason: 'Ill', idempotencyKey: 'refund-of-cem' } as const;
    await shop.refunds.refund(gone.id, all, anActor);
    const id = (await itemRows())[0]?.id ?? 0;
    const came = { entry_scan_id: 'scan', entry_at: 5 };
    await update('order_items', came, { id });
    const attendance = { order_item_id: id, event_id: sale.eventId, day: DAY, inside: 1 } as const;
    await add(db, 'attendances', { ...attendance, ...came });
    const ofBen = (await shop.rows('orders', { customer_email: addressOf('ben') })).map(
      (o) => o.id,
    );
    const audiences: [Partial<SendMessage['audience']>, string][] = [
      [{}, 'ana ben dee'],
      [{ ticketIds: [sale.friday] }, 'ben'],
      [{ ticketIds: [sale.free] }, ''],
      [{ days: [DAY] }, 'ana dee'],
      [{ orderIds: [...ofBen, gone.id, 'UNKNOWN'] }, 'ben'],
      [{ orderIds: ofBen, checkedIn: true }, ''],
      [{ days: [NEXT] }, 'ana ben dee'],
      [{ checkedIn: true }, 'ana'],
      [{ checkedIn: false }, 'ben dee'],
      [{ days: [DAY], checkedIn: true }, 'ana'],
      [{ days: [NEXT], checkedIn: true }, ''],
      [{ ticketIds: [sale.friday], days: [DAY] }, ''],
    ];
    for (const [part, names] of audiences) {
      const audience = { ...ALL, ...part };
      const { first } = await shop.messages.reach(sale.eventId, { kind: 'about_event', audience });
      expect(first.map((address) => address.slice(0, 3)).join(' ')).toBe(names);
    }
  });

  it('that is not about the event spares who unsubscribed, from messages or the newsletter', async () => {
    const { sale, update, buyAs, send, mails, sendAll, list, messages, newsletter, reached } =
      await start();
    for (const name of ['ana', 'ben', 'cem']) await buyAs(name);
    await newsletter.subscribe({ email: 'Cem@rink.example' });
    await update('subscriptions', { status: 'unsubscribed' });
    const other = { kind: 'other', audience: ALL } as const;
    await send(other);
    await sendAll();
    const ben = mails.find(({ to }) => to.address === addressOf('ben'));
    const link = ben?.headers?.['List-Unsubscribe'] ?? '';
    const token = /unsubscribe\?token=(\S+)>/.exec(link)?.[1] ?? '';
    expect(reached()).toEqual(['ana', 'ben']);
    const left = { email: addressOf('ben'), unsubscribed: true };
    for (const _time of ['once', 'twice']) expect(await messages.leave(token)).toEqual(left);
    const reach = { buyers: 1, unsubscribed: 2, first: [addressOf('ana')] };
    expect(await messages.reach(sale.eventId, other)).toEqual(reach);
    await send();
    await sendAll();
    expect(reached()).toHaveLength(3);
    await send({ ...other, subject: 'Another night' });
    await sendAll();
    expect(reached()).toEqual(['ana']);
    expect(await list()).toMatchObject([
      { sent: 1, skipped: 2, status: 'sent' },
      { sent: 3, skipped: 0 },
      { sent: 2, skipped: 1 },
    ]);
    await messages.resume(token);
    expect(await messages.reach(sale.eventId, other)).toMatchObject({ buyers: 2 });
    for (const wrong of ['', 'x', `${token}x`, token.replace(/^./, 'z')])
      expect(await codeOf(messages.leave(wrong))).toBe('404 messages.link_invalid');
  });

  it('killed in the middle is taken up again, and reaches every address once', async () => {
    const { rows, update, platform, invite, send, worker, sendAll, list, reached } = await start();
    await invite(Array.from({ length: GUESTS }, (_, n) => `guest${n}`));
    const { id } = await send();
    const { random } = platform;
    let left = 205;
    platform.random = (bytes) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return random(bytes);
    };
    platform.advance(120_000);
    await worker.runDue();
    platform.random = random;
    // Only the first of two batches is done.
    expect(await rows('message_recipients')).toHaveLength(200);
    expect(await list()).toMatchObject([{ status: 'sending' }]);
    await sendAll();
    // Repeats a run whose server died, when everything is already sent.
    await update('messages', { status: 'sending' }, { id });
    await update('jobs', { status: 'ready', run_at: 0 }, { kind: 'messages.send' });
    await sendAll();
    const names = reached();
    expect([names.length, new Set(names).size]).toEqual([GUESTS, GUESTS]);
    expect(await list()).toMatchObject([{ status: 'sent', sent: GUESTS, buyers: GUESTS }]);
  });

  it('is called back in time, or not at all', async () => {
    const { buyAs, send, messages, mails, sendAll, list } = await start();
    await buyAs('ana');
    const { id } = await send();
    expect(await messages.callBack(id, anActor)).toMatchObject({ status: 'called_back' });
    await sendAll();
    expect([mails, await list()]).toMatchObject([[], [{ status: 'called_back', sent: 0 }]]);
    const second = await send();
    await sendAll();
    expect(await codeOf(messages.callBack(second.id, anActor))).toContain('messages.too_late');
  });

  it('is sent once with one key, and not too often', async () => {
    const { buyAs, send, wish, messages, sale, list } = await start();
    await buyAs('ana');
    const once = wish();
    const go = (with_ = {}) => messages.send(sale.eventId, { ...once, ...with_ }, anActor);
    const both = await Promise.all([go(), go()]);
    expect(both[0].id).toBe(both[1].id);
    expect(await codeOf(go({ text: 'Other' }))).toContain('messages.key_reused');
    await messages.callBack(both[0].id, anActor);
    for (let n = 0; n < 5; n += 1) await send();
    expect(await codeOf(send())).toContain('messages.too_many');
    expect(await list()).toHaveLength(6);
  });

  it('does not reach test orders from a server that collects money', async () => {
    const { update, buyAs, messages, sale, send } = await start('live');
    await buyAs('ana');
    const reach = { kind: 'about_event', audience: ALL } as const;
    expect(await messages.reach(sale.eventId, reach)).toMatchObject({ buyers: 0 });
    expect(await codeOf(send())).toBe('409 messages.no_recipients');
    await update('order_items', { payment_mode: 'live' });
    expect(await messages.reach(sale.eventId, reach)).toMatchObject({ buyers: 1 });
  });
});
