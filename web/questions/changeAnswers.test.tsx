import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AskedOfOrder } from '#shared/questions/questions.schemas.ts';
import { anItem, anOccasion, anOrder } from '#shared/testing/orders.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { db } from '#web/offline/db.ts';
import { orderAnswers, renderAt } from '#web/tickets/ticketPages.testing.tsx';

const HERE = '/api/orders/RC-7KQ4-XN2M-9T2W';
const later = new Date(Date.now() + 86_400_000).toISOString();
const event = anOccasion({ starts_at: later, doors_at: later });
const size = { question_id: 4, label: 'Skate size', item_id: 1 };
const order = anOrder({
  event,
  items: [anItem({ id: 1, ticket_product_id: 9 })],
  answers: [{ ...size, kind: 'skate_size', text: '8½', answered_at: '2026-11-01T00:00:00.000Z' }],
  unanswered: [{ question_id: 5, label: 'Team', item_id: null, required: true }],
});
const common = { waiver_text: null, waiver_version: null, required: true, ticket_ids: null };
const asked: AskedOfOrder = {
  questions: [
    { id: 4, kind: 'skate_size', label: 'Skate size', options: [], scope: 'attendee', ...common },
    { id: 5, kind: 'text', label: 'Team', options: [], scope: 'order', ...common },
  ],
  answers: [{ questionId: 4, itemId: 1, value: '8.5' }],
};
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Answer Now' }));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => db.orders.clear());

it('asks for what is missing, and sends what was changed alone', async () => {
  const sent: unknown[] = [];
  renderAt('/orders/RC-7KQ4-XN2M-9T2W', {
    ...orderAnswers(order),
    [`GET ${HERE}/questions`]: () => Response.json(asked),
    [`PUT ${HERE}/answers`]: async (request: Request) => {
      sent.push(await request.json());
      return Response.json({ ...order, unanswered: [] });
    },
  });
  expect(await screen.findByText('Please answer before doors open: Team')).toBeVisible();
  await open();
  expect(await screen.findByLabelText('Skate size')).toHaveValue('8.5');
  expect(screen.getByRole('button', { name: 'Save Answers' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Team'), 'Rollers');
  await userEvent.click(screen.getByRole('button', { name: 'Save Answers' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ answers: [{ questionId: 5, itemId: null, value: 'Rollers' }] }]);
});

it('says why it was refused, and keeps what was typed', async () => {
  renderAt('/orders/RC-7KQ4-XN2M-9T2W', {
    ...orderAnswers(order),
    [`GET ${HERE}/questions`]: () => Response.json(asked),
    [`PUT ${HERE}/answers`]: () =>
      problemResponse(409, 'questions.answers_closed', 'Doors are open.'),
  });
  await open();
  await userEvent.type(await screen.findByLabelText('Team'), 'Rollers');
  await userEvent.click(screen.getByRole('button', { name: 'Save Answers' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Doors are open.');
  expect(screen.getByLabelText('Team')).toHaveValue('Rollers');
});

it('is over once doors are open', async () => {
  const doorsOpen = anOccasion({ starts_at: later, doors_at: '2026-01-01T00:00:00.000Z' });
  renderAt('/orders/RC-7KQ4-XN2M-9T2W', orderAnswers({ ...order, event: doorsOpen }));
  await screen.findByText('8½');
  expect(screen.queryByRole('button', { name: 'Answer Now' })).toBeNull();
});
