import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aTicketProduct } from '#shared/testing/builders.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { aDetail } from '#web/events/events.testing.tsx';
import { field, fill, press, sees } from '#web/testing/hands.ts';
import { refusal, serve } from '#web/testing/pages.tsx';
import { openEvent } from './panel.testing.tsx';

const JOIN = 'POST /api/events/7/waiting-list';
const gone = aTicketProduct({ id: 13, name: 'Pass', quantity: 5, quantity_sold: 5, left: 0 });
const free = aTicketProduct({ id: 14, name: 'Friday', sort_order: 1 });

async function join(tickets: EventDetail['tickets'], answer: object) {
  const { sent } = serve({ 'GET /api/events/7': aDetail({ tickets }), [JOIN]: answer });
  openEvent();
  await press('Join the waiting list');
  await userEvent.selectOptions(await screen.findByLabelText(/^How many/), '2');
  await fill({ Name: 'Zoe Roller', Email: 'zoe@example.com' });
  await press('Join');
  return sent;
}

it('takes a place for tickets of an event that is sold out, and says which', async () => {
  const sent = await join([gone], { place: 4 });
  expect(await screen.findByRole('dialog', { name: "You're on the list" })).toHaveTextContent(
    "Number 4 in lineWe'll e-mail zoe@example.com when it's your turn.",
  );
  const wish = { ticketId: 13, quantity: 2, name: 'Zoe Roller', email: 'zoe@example.com' };
  expect(sent[JOIN]).toEqual([wish]);
});

it('offers only what is sold out where other tickets are left, and keeps what was typed when it fails', async () => {
  const message = 'There are tickets left. Please buy one.';
  const refused = refusal(409, 'waiting_list.not_sold_out', message);
  await join([gone, free], refused);
  await sees(message);
  expect(field('How many: Pass')).toHaveValue('2');
  expect(field('Email')).toHaveValue('zoe@example.com');
});
