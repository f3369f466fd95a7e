import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anItem, anOccasion, anOrder } from '#shared/testing/orders.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { db } from '#web/offline/db.ts';
import { orderAnswers, renderAt } from './ticketPages.testing.tsx';

const PUT = 'PUT /api/orders/RC-7KQ4-XN2M-9T2W/attendees';
const later = new Date(Date.now() + 86_400_000).toISOString();
const event = anOccasion({ starts_at: later, doors_at: later });
const family = anOrder({ event, items: [anItem({ id: 1 }), anItem({ id: 2 })] });
const ask = () => screen.findByRole('button', { name: 'Who are the tickets for?' });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => db.orders.clear());

it('takes a name for each ticket, and shows it on that ticket', async () => {
  const sent: unknown[] = [];
  const answers = orderAnswers(family);
  const named = { ...family, items: [anItem({ id: 1 }), anItem({ id: 2, attendee: 'Mia' })] };
  renderAt('/orders/RC-7KQ4-XN2M-9T2W', {
    ...answers,
    'GET /api/orders/RC-7KQ4-XN2M-9T2W': () => Response.json(sent.length > 0 ? named : family),
    [PUT]: async (request: Request) => {
      sent.push(await request.json());
      return Response.json(named);
    },
  });
  await userEvent.click(await ask());
  await userEvent.type(
    await screen.findByLabelText('Who is this ticket for? Weekend Pass, 2 of 2'),
    ' Mia ',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save Names' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ attendees: [{ itemId: 2, name: 'Mia' }] }]);
  expect(await screen.findByText('Mia')).toBeVisible();
});

it('says why it was refused', async () => {
  renderAt('/orders/RC-7KQ4-XN2M-9T2W', {
    ...orderAnswers(family),
    [PUT]: () => problemResponse(409, 'orders.attendees_closed', 'Doors are open.'),
  });
  await userEvent.click(await ask());
  await userEvent.type((await screen.findAllByRole('textbox'))[0]!, 'Mia');
  await userEvent.click(screen.getByRole('button', { name: 'Save Names' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Doors are open.');
});

it('is over once doors are open', async () => {
  const open = anOccasion({ starts_at: later, doors_at: '2026-01-01T00:00:00.000Z' });
  renderAt('/orders/RC-7KQ4-XN2M-9T2W', orderAnswers({ ...family, event: open }));
  await screen.findByRole('button', { name: 'Share' });
  expect(screen.queryByRole('button', { name: 'Who are the tickets for?' })).toBeNull();
});
