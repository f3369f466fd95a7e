import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anItem, anOccasion, anOrder } from '#shared/testing/orders.ts';
import { fill, press, sees } from '#web/testing/hands.ts';
import { refusal } from '#web/testing/pages.tsx';
import { NUMBER, orderAnswers, renderAt } from './ticketPages.testing.tsx';

const PUT = `PUT /api/orders/${NUMBER}/attendees`;
const ASK = 'Who are the tickets for?';
const later = new Date(Date.now() + 86_400_000).toISOString();
const event = anOccasion({ starts_at: later, doors_at: later });
const family = anOrder({ event, items: [anItem({ id: 1 }), anItem({ id: 2 })] });
const SECOND = 'Who is this ticket for? Weekend Pass, 2 of 2';

it('takes a name for each ticket, and shows it on that ticket', async () => {
  const named = { ...family, items: [anItem({ id: 1 }), anItem({ id: 2, attendee: 'Mia' })] };
  let now = family;
  const { sent } = renderAt(`/orders/${NUMBER}`, {
    ...orderAnswers(family),
    [`GET /api/orders/${NUMBER}`]: () => now,
    [PUT]: () => (now = named),
  });
  await press(ASK);
  await fill({ [SECOND]: ' Mia ' });
  await press('Save Names');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[PUT]).toEqual([{ attendees: [{ itemId: 2, name: 'Mia' }] }]);
  await sees('Mia');
});

it('says why it was refused', async () => {
  const closed = refusal(409, 'orders.attendees_closed', 'Doors are open.');
  renderAt(`/orders/${NUMBER}`, { ...orderAnswers(family), [PUT]: closed });
  await press(ASK);
  await fill({ [SECOND]: 'Mia' });
  await press('Save Names');
  expect(await screen.findByRole('alert')).toHaveTextContent('Doors are open.');
});

it('is over once doors are open', async () => {
  const open = anOccasion({ starts_at: later, doors_at: '2026-01-01T00:00:00.000Z' });
  renderAt(`/orders/${NUMBER}`, orderAnswers({ ...family, event: open }));
  await screen.findByRole('button', { name: 'Share' });
  expect(screen.queryByRole('button', { name: ASK })).toBeNull();
});
