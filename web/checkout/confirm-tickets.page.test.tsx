import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FreeBasket } from '#shared/checkout/checkout.schemas.ts';
import {
  mockApi,
  newClient,
  problemResponse,
  TestProviders,
} from '#web/account/account.testing.tsx';
import { aProcessedOrder } from './checkout.testing.ts';
import { Component } from './confirm-tickets.page.tsx';

const LOOK = 'POST /api/free-tickets/look';
const CONFIRM = 'POST /api/free-tickets/confirm';
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

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const Place = () => <p>{useLocation().pathname + useLocation().search}</p>;

function open(answers: Parameters<typeof mockApi>[0], at = '/confirm-tickets?token=abc') {
  const server = mockApi(answers);
  render(
    <TestProviders client={newClient()} at={at}>
      <Routes>
        <Route path="/confirm-tickets" element={<Component />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </TestProviders>,
  );
  return server;
}

it('shows the basket, and orders when the button is pressed, not before', async () => {
  const { asked } = open({
    [LOOK]: () => Response.json(basket),
    [CONFIRM]: () => Response.json(aProcessedOrder()),
  });
  expect(await screen.findByText('Peach City Skate Jam')).toBeVisible();
  expect(screen.getByText('Free entry')).toBeVisible();
  expect(asked).not.toContain(CONFIRM);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm my tickets' }));
  expect(await screen.findByText(/^\/order-confirmation\?orderNumber=RC-/)).toBeVisible();
  expect(asked.filter((call) => call === CONFIRM)).toHaveLength(1);
});

it('says what is wrong with the link, and with a hold that ended meanwhile', async () => {
  const unknown = () =>
    problemResponse(404, 'checkout.confirmation_unknown', 'This link does not work.');
  open({ [LOOK]: unknown });
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

it('asks again when the server could not be reached', async () => {
  let reached = false;
  open({
    [LOOK]: () =>
      reached ? Response.json(basket) : problemResponse(503, 'server.busy', 'Please try again.'),
  });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  reached = true;
  await userEvent.click(again);
  expect(await screen.findByText('Free entry')).toBeVisible();
});

it('stays with the basket when it cannot be confirmed', async () => {
  const over = () =>
    problemResponse(409, 'checkout.hold_over', 'Your tickets are no longer held for you.');
  open({ [LOOK]: () => Response.json(basket), [CONFIRM]: over });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my tickets' }));
  expect(await screen.findByText('Your tickets are no longer held for you.')).toBeVisible();
});

it('is nothing without a token', () => {
  const { asked } = open({}, '/confirm-tickets');
  expect(screen.getByText('This link is incomplete.')).toBeVisible();
  expect(asked).not.toContain(LOOK);
});
