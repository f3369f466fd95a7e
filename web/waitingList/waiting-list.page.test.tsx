import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EntryPage, Taken } from '#shared/waitingList/waitingList.schemas.ts';
import {
  mockApi,
  newClient,
  problemResponse,
  TestProviders,
} from '#web/account/account.testing.tsx';
import { Component } from './waiting-list.page.tsx';

const LOOK = 'POST /api/waiting-list/look';
const TAKE = 'POST /api/waiting-list/take';
const LEAVE = 'POST /api/waiting-list/leave';

const waiting: EntryPage = {
  state: 'waiting',
  place: 3,
  event: {
    id: 7,
    title: 'Peach City',
    start_date: '2026-12-11',
    end_date: '2026-12-11',
    location: 'Atlanta, GA',
  },
  ticket: 'Weekend Pass',
  asked: 3,
  offer: null,
  serverTime: 1,
};
const offered: EntryPage = {
  ...waiting,
  state: 'offered',
  place: null,
  offer: { quantity: 2, amount: 5413, tax: 413, holdExpiresAt: 3_600_001 },
};
const taken: Taken = {
  orderNumber: null,
  payment: {
    setup: {
      clientSecret: 'demo_pi_1_secret_x',
      amount: 5413,
      subtotal: 5000,
      taxAmount: 413,
      items: [],
      promoApplied: false,
      originalAmount: 5000,
      discountAmount: 0,
      discountRate: 0,
      checkoutId: 'HELD',
      holdExpiresAt: 2,
      serverTime: 1,
    },
    selection: {
      eventId: 7,
      tickets: [{ ticketId: 3, quantity: 2 }],
      customerInfo: { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com', phone: '' },
    },
  },
};

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const Place = () => <p>{useLocation().pathname + useLocation().search}</p>;

function open(answers: Parameters<typeof mockApi>[0], at = '/waiting-list?token=5.abc') {
  const server = mockApi(answers);
  render(
    <TestProviders client={newClient()} at={at}>
      <Routes>
        <Route path="/waiting-list" element={<Component />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </TestProviders>,
  );
  return server;
}

it('shows the place, and gives it up once that is confirmed', async () => {
  const { asked } = open({
    [LOOK]: () => Response.json(waiting),
    [LEAVE]: () => Response.json({ ...waiting, state: 'left', place: null }),
  });
  expect(await screen.findByRole('heading', { name: 'Number 3 in line' })).toBeVisible();
  expect(screen.getByText(/^You wait for 3 tickets\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Give Up My Place' }));
  expect(asked).not.toContain(LEAVE);
  await userEvent.click(screen.getByRole('button', { name: 'Give Up My Place' }));
  expect(await screen.findByRole('heading', { name: 'You gave your place up' })).toBeVisible();
});

it('says what is held, for how long and for how much, and goes on to the checkout once', async () => {
  const { asked } = open({
    [LOOK]: () => Response.json(offered),
    [TAKE]: () => Response.json(taken),
  });
  expect(await screen.findByRole('heading', { name: '2 tickets are held for you' })).toBeVisible();
  expect(
    screen.getByText(/^You asked for 3; .* \$54\.13 in all, with \$4\.13 tax\./),
  ).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pay $54.13' }));
  const path = (await screen.findByText(/^\/checkout\/7\?data=/)).textContent;
  expect(path).not.toContain('replaces');
  expect(asked.filter((call) => call === TAKE)).toHaveLength(1);
});

it('takes free tickets without a payment', async () => {
  open({
    [LOOK]: () =>
      Response.json({ ...offered, offer: { ...offered.offer, amount: 0, tax: 0, quantity: 1 } }),
    [TAKE]: () => Response.json({ payment: null, orderNumber: 'RC-1' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take 1 ticket' }));
  expect(await screen.findByText('/orders/RC-1')).toBeVisible();
});

it.each([
  ['bought', 'These tickets are yours'],
  ['over', 'The tickets went on'],
  ['left', 'You gave your place up'],
] as const)('says what became of it: %s', async (state, name) => {
  open({ [LOOK]: () => Response.json({ ...waiting, state, place: null }) });
  expect(await screen.findByRole('heading', { name })).toBeVisible();
});

it('says so where nothing is behind the link', async () => {
  open({
    [LOOK]: () =>
      problemResponse(404, 'waiting_list.unknown', 'There is no place behind this link.'),
  });
  expect(await screen.findByRole('heading', { name: 'There is no place' })).toBeVisible();
});
