import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anItem, anOrder } from '#shared/testing/orders.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { db } from '#web/offline/db.ts';
import { orderAnswers, renderAt } from './ticketPages.testing.tsx';
import { clearToast } from '#web/ui/toast.ts';

const OLD = 'RC-7KQ4-XN2M-9T2W';
const NEW = 'RC-0000-1111-2222';
const REPLACE = `POST /api/orders/${OLD}/replace-link`;
const gone = () => problemResponse(404, 'orders.link_replaced', 'This order has a new link.');
const saved = () => db.orders.toCollection().primaryKeys();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  clearToast();
  await db.orders.clear();
});

async function ask(): Promise<void> {
  await userEvent.click(
    await screen.findByRole('button', { name: 'This link got into wrong hands?' }),
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says what will happen, and leaves nothing of the old tickets here', async () => {
  const { asked } = renderAt(`/orders/${OLD}`, {
    ...orderAnswers(anOrder()),
    [REPLACE]: () => Response.json({ orderNumber: null }),
  });
  await ask();
  expect(screen.getByRole('dialog')).toHaveTextContent(/new number, and every ticket a new code/);
  expect(screen.getByRole('dialog')).toHaveTextContent(/to ana@example.com, and to no other/);
  await press('Keep this link');
  expect(asked).not.toContain(REPLACE);
  await ask();
  await press('Replace the link');
  expect(await screen.findByText('The link is replaced')).toBeVisible();
  expect(await saved()).toEqual([]);
  await press('OK');
  expect(await screen.findByRole('heading', { name: 'My Tickets' })).toBeVisible();
});

it('leads the buyer who is signed in to the new tickets', async () => {
  renderAt(`/orders/${OLD}`, {
    ...orderAnswers(anOrder()),
    ...orderAnswers(anOrder({ id: 'ord_new', order_number: NEW, items: [anItem({ id: 2 })] })),
    [`GET /api/orders/${OLD}`]: () => Response.json(anOrder()),
    [REPLACE]: () => Response.json({ orderNumber: NEW }),
  });
  await ask();
  await press('Replace the link');
  expect(await screen.findByText(NEW)).toBeVisible();
  await waitFor(async () => expect(await saved()).toEqual([NEW]));
});

it('that is refused says why', async () => {
  renderAt(`/orders/${OLD}`, {
    ...orderAnswers(anOrder()),
    [REPLACE]: () => problemResponse(429, 'orders.link_just_replaced', 'Please write to us.'),
  });
  await ask();
  await press('Replace the link');
  expect(await screen.findByText('Please write to us.')).toBeVisible();
});

it('replaced on another device, its copy here is taken away', async () => {
  const row = { orderNumber: OLD, userId: null, savedAt: 1, order: anOrder() };
  await db.orders.put(row);
  renderAt(`/orders/${OLD}`, { [`GET /api/orders/${OLD}`]: gone });
  expect(await screen.findByText(/^This order has a new link, and this one/)).toBeVisible();
  expect(await saved()).toEqual([]);

  await db.orders.put(row);
  renderAt('/tickets', { [`GET /api/orders/by-number/${OLD}`]: gone });
  expect(await screen.findByText('No tickets on this device yet')).toBeVisible();
  expect(await saved()).toEqual([]);
});
