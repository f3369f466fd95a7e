import { expect, it } from 'vitest';
import { served } from '#api/accounts/served.testing.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import { LINKS_ASKED } from '#shared/findTickets/findTickets.rules.ts';
import { FIND_MAILS } from './findTickets.service.ts';

async function start({ limited = false } = {}) {
  const { db, platform, buy, later, mails, orderRow, worker } = await openWorld();
  const order = await orderRow((await buy()).id);
  await later();
  mails.length = 0;
  const { call } = await served(limited ? { RATE_LIMITS: 'on' } : {}, { db, platform });
  const ask = (email: string) => call('POST /api/find-tickets', { body: { email } });
  return { db, order, mails, worker, ask };
}

it('mails the links of the orders of an address that are not long over, in any case, and says the same to all that are one', async () => {
  const { db, order, mails, worker, ask } = await start();
  const known = await ask(` ${order.customer_email.toUpperCase()} `);
  expect(known.body).toEqual({ success: true, message: LINKS_ASKED });
  expect((await ask('nobody@rollcall.example')).body).toEqual(known.body);
  expect(await ask('ana')).toMatchObject({ status: 400, body: { field: 'email' } });
  await worker.runDue();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`http://localhost:3000/orders/${order.order_number}`);
  expect(mails[0]?.subject).not.toMatch(/RC-/);
  expect(mails[0]?.secrets).toEqual([order.order_number]);
  // The event ended days ago.
  await db.updateTable('events').set({ starts_at: 0, ends_at: 1 }).execute();
  await ask(order.customer_email);
  await worker.runDue();
  expect(mails).toHaveLength(1);
});

it('sends a mailbox few mails, and answers the same', async () => {
  const { db, order, ask } = await start({ limited: true });
  for (let n = 0; n < FIND_MAILS.points + 2; n += 1)
    expect((await ask(order.customer_email)).status).toBe(200);
  const waiting = db.selectFrom('mails').where('kind', '=', 'mail.find_tickets').selectAll();
  expect(await waiting.execute()).toHaveLength(FIND_MAILS.points);
});
