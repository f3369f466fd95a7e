import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AskedOfOrder } from '#shared/questions/questions.schemas.ts';
import { anItem, anOccasion, anOrder } from '#shared/testing/orders.ts';
import { button, field, fill, press, sees } from '#web/testing/hands.ts';
import { refusal } from '#web/testing/pages.tsx';
import { NUMBER, orderAnswers, renderAt } from '#web/tickets/ticketPages.testing.tsx';

const ANSWERS = `PUT /api/orders/${NUMBER}/answers`;
const later = new Date(Date.now() + 86_400_000).toISOString();
const size = { question_id: 4, label: 'Skate size', item_id: 1 };
const order = anOrder({
  event: anOccasion({ starts_at: later, doors_at: later }),
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
const open = (answer: object, of = order) =>
  renderAt(`/orders/${NUMBER}`, {
    ...orderAnswers(of),
    [`GET /api/orders/${NUMBER}/questions`]: asked,
    [ANSWERS]: answer,
  });

it('asks for what is missing, and sends what was changed alone', async () => {
  const { sent } = open({ ...order, unanswered: [] });
  await sees('Please answer before doors open: Team');
  await press('Answer Now');
  expect(await screen.findByLabelText('Skate size')).toHaveValue('8.5');
  expect(button('Save Answers')).toBeDisabled();
  await fill({ Team: 'Rollers' });
  await press('Save Answers');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[ANSWERS]).toEqual([{ answers: [{ questionId: 5, itemId: null, value: 'Rollers' }] }]);
});

it('says why it was refused, and keeps what was typed', async () => {
  open(refusal(409, 'questions.answers_closed', 'Doors are open.'));
  await press('Answer Now');
  await fill({ Team: 'Rollers' });
  await press('Save Answers');
  expect(await screen.findByRole('alert')).toHaveTextContent('Doors are open.');
  expect(field('Team')).toHaveValue('Rollers');
});

it('is over once doors are open', async () => {
  const doorsOpen = anOccasion({ starts_at: later, doors_at: '2026-01-01T00:00:00.000Z' });
  open({}, { ...order, event: doorsOpen });
  await screen.findByText('8½');
  expect(screen.queryByRole('button', { name: 'Answer Now' })).toBeNull();
});
