import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aSelection } from '#shared/testing/builders.ts';
import type { EntryPage, Taken } from '#shared/waitingList/waitingList.schemas.ts';
import { aSetup } from '#web/checkout/checkout.testing.ts';
import { press, sees, seesHeading } from '#web/testing/hands.ts';
import { address, refusal, serve, showPages, type Answers } from '#web/testing/pages.tsx';
import { Component } from './waiting-list.page.tsx';

const LOOK = 'POST /api/waiting-list/look';
const TAKE = 'POST /api/waiting-list/take';
const LEAVE = 'POST /api/waiting-list/leave';

const dates = { start_date: '2026-12-11', end_date: '2026-12-11' };
const waiting: EntryPage = {
  state: 'waiting',
  place: 3,
  event: { ...dates, id: 7, title: 'Peach City', location: 'Atlanta, GA' },
  ticket: 'Weekend Pass',
  asked: 3,
  offer: null,
  serverTime: 1,
};
const offered = (amount: number, tax: number, quantity: number): EntryPage => ({
  ...waiting,
  state: 'offered',
  place: null,
  offer: { quantity, amount, tax, holdExpiresAt: 3_600_001 },
});

function open(answers: Answers) {
  const { sent } = serve(answers);
  showPages({ '/waiting-list': <Component /> }, '/waiting-list?token=5.abc');
  return sent;
}

it('shows the place, and gives it up once that is confirmed', async () => {
  const sent = open({ [LOOK]: waiting, [LEAVE]: { ...waiting, state: 'left', place: null } });
  await seesHeading('Number 3 in line');
  await sees(/^You're on the list for 3 tickets\./);
  await press('Leave the waiting list');
  expect(sent[LEAVE]).toBeUndefined();
  await press('Leave the waiting list');
  await seesHeading('You left the waiting list');
});

it('says what is held, for how long and for how much, and goes on to the checkout once', async () => {
  const payment = { setup: aSetup({ checkoutId: 'HELD' }), selection: aSelection() };
  const taken: Taken = { orderNumber: null, payment };
  const sent = open({ [LOOK]: offered(5413, 413, 2), [TAKE]: taken });
  await seesHeading('2 tickets are held for you');
  await sees(/^You asked for 3, but .* \$54\.13 in all, with \$4\.13 tax\./);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pay $54.13' }));
  await waitFor(() => expect(address()).toMatch(/^\/checkout\/7\?data=/));
  expect(address()).not.toContain('replaces');
  expect(sent[TAKE]).toHaveLength(1);
});

it('takes free tickets without a payment', async () => {
  open({ [LOOK]: offered(0, 0, 1), [TAKE]: { payment: null, orderNumber: 'RC-1' } });
  await press('Take 1 ticket');
  await waitFor(() => expect(address()).toBe('/orders/RC-1'));
});

const became = (state: EntryPage['state']) => ({ ...waiting, state, place: null });
it.each([
  ['These tickets are yours', became('bought')],
  ['These tickets are no longer held', became('over')],
  ['You left the waiting list', became('left')],
  ["This link doesn't work", refusal(404, 'waiting_list.unknown', "This link doesn't work.")],
])('says what became of it: %s', async (name, answer) => {
  open({ [LOOK]: answer });
  await seesHeading(name);
});
