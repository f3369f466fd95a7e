import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { FreeBasket } from '#shared/checkout/checkout.schemas.ts';
import { problem } from '#testing/mocks.ts';
import { press, sees, seesHeading } from '#web/testing/hands.ts';
import { address, refusal, serve, showPages, type Answers } from '#web/testing/pages.tsx';
import { aProcessedOrder } from './checkout.testing.ts';
import { Component } from './confirm-tickets.page.tsx';

const LOOK = 'POST /api/free-tickets/look';
const CONFIRM = 'POST /api/free-tickets/confirm';
const NAME = 'Confirm my tickets';
const basket: FreeBasket = {
  event: {
    id: 7,
    title: 'Peach City Skate Jam',
    start_date: '2026-12-11',
    end_date: '2026-12-11',
    location: 'Atlanta, GA',
    venue: 'Cascade Rink',
  },
  items: [{ name: 'Free entry', quantity: 2 }],
  confirmed: false,
  holdExpiresAt: 2,
  serverTime: 1,
};

function open(answers: Answers, at = '/confirm-tickets?token=abc') {
  const served = serve(answers);
  showPages({ '/confirm-tickets': <Component /> }, at);
  return served;
}

it('shows the basket, and orders when the button is pressed, not before', async () => {
  const { sent } = open({ [LOOK]: basket, [CONFIRM]: aProcessedOrder() });
  await sees('Peach City Skate Jam', 'Free entry');
  expect(sent[CONFIRM]).toBeUndefined();
  await userEvent.dblClick(screen.getByRole('button', { name: NAME }));
  await waitFor(() => expect(address()).toMatch(/^\/order-confirmation\?orderNumber=RC-/));
  expect(sent[CONFIRM]).toHaveLength(1);
});

it('says what is wrong with the link', async () => {
  open({ [LOOK]: refusal(404, 'checkout.confirmation_unknown', "This link doesn't work.") });
  await seesHeading("This link doesn't work");
});

it('asks again when the server could not be reached', async () => {
  const answers = [problem(503), basket];
  open({ [LOOK]: () => answers.shift() });
  await press('Try Again');
  await sees('Free entry');
});

it('stays with the basket when its hold has ended meanwhile', async () => {
  const message = 'Your tickets are no longer held for you.';
  open({ [LOOK]: basket, [CONFIRM]: refusal(409, 'checkout.hold_over', message) });
  await press(NAME);
  await sees(message);
});

it('is nothing without a token', async () => {
  const { asked } = open({}, '/confirm-tickets');
  await sees('This link is incomplete.');
  expect(asked).not.toContain(LOOK);
});
