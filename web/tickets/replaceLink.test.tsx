import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anItem, anOrder } from '#shared/testing/orders.ts';
import { db } from '#web/offline/db.ts';
import { press, sees, seesHeading } from '#web/testing/hands.ts';
import { refusal, type Answers } from '#web/testing/pages.tsx';
import { keep, NUMBER, orderAnswers, renderAt } from './ticketPages.testing.tsx';

const NEW = 'RC-0000-1111-2222';
const REPLACE = `POST /api/orders/${NUMBER}/replace-link`;
const ASK = 'This link got into wrong hands?';
const saved = () => db.orders.toCollection().primaryKeys();
const open = (answers: Answers) =>
  renderAt(`/orders/${NUMBER}`, { ...orderAnswers(anOrder()), ...answers });

it('says what will happen, and leaves nothing of the old tickets here', async () => {
  const { asked } = open({ [REPLACE]: { orderNumber: null } });
  await press(ASK);
  expect(screen.getByRole('dialog')).toHaveTextContent(/new number, and every ticket a new code/);
  expect(screen.getByRole('dialog')).toHaveTextContent(/to ana@example.com, and to no other/);
  await press('Keep this link');
  expect(asked).not.toContain(REPLACE);
  await press(ASK);
  await press('Replace the link');
  await sees('The link is replaced');
  expect(await saved()).toEqual([]);
  await press('OK');
  await seesHeading('My Tickets');
});

it('leads the buyer who is signed in to the new tickets', async () => {
  const fresh = anOrder({ id: 'ord_new', order_number: NEW, items: [anItem({ id: 2 })] });
  open({ ...orderAnswers(fresh), [REPLACE]: { orderNumber: NEW } });
  await press(ASK);
  await press('Replace the link');
  await sees(NEW);
  await waitFor(async () => expect(await saved()).toEqual([NEW]));
});

it('that is refused says why', async () => {
  open({ [REPLACE]: refusal(429, 'orders.link_just_replaced', 'Please write to us.') });
  await press(ASK);
  await press('Replace the link');
  await sees('Please write to us.');
});

it('replaced on another device, its copy here is taken away', async () => {
  const gone = refusal(404, 'orders.link_replaced', 'This order has a new link.');
  await keep(anOrder());
  renderAt(`/orders/${NUMBER}`, { [`GET /api/orders/${NUMBER}`]: gone });
  await sees(/^This order has a new link, and this one/);
  expect(await saved()).toEqual([]);
  cleanup();
  await keep(anOrder());
  renderAt('/tickets', { [`GET /api/orders/by-number/${NUMBER}`]: gone });
  await sees('No tickets on this device yet');
  expect(await saved()).toEqual([]);
});
