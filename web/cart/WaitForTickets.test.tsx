import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { problem, stubFetch } from '#testing/mocks.ts';
import { aTicketProduct } from '#shared/testing/builders.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { press } from './panel.testing.tsx';
import { Component } from '#web/events/event.page.tsx';
import { aDetail, renderPage, stopClock, stubScreen } from '#web/events/events.testing.tsx';

const JOIN = 'POST /api/events/7/waiting-list';

beforeEach(() => {
  localStorage.clear();
  stopClock();
  stubScreen({ wide: true });
});

const gone = aTicketProduct({ id: 13, name: 'Pass', quantity: 5, quantity_sold: 5, left: 0 });
const free = aTicketProduct({ id: 14, name: 'Friday', sort_order: 1 });

async function show(tickets: EventDetail['tickets'], answer: () => unknown) {
  const sent: unknown[] = [];
  stubFetch(({ what, url, init }) => {
    if (url.pathname === '/api/events/7') return aDetail({ tickets });
    if (what !== JOIN) return problem(500);
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return answer();
  });
  renderPage('/events/7', '/events/:id', Component);
  await screen.findByRole('button', { name: 'Join the waiting list' });
  return sent;
}

async function fill(): Promise<HTMLElement> {
  await press('Join the waiting list');
  const dialog = await screen.findByRole('dialog', { name: 'Join the waiting list' });
  await userEvent.selectOptions(within(dialog).getByLabelText(/^How many/), '2');
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Zoe Roller');
  await userEvent.type(within(dialog).getByLabelText('Email'), 'zoe@example.com');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Join' }));
  return dialog;
}

it('takes a place for tickets of an event that is sold out, and says which', async () => {
  const sent = await show([gone], () => Response.json({ place: 4 }, { status: 201 }));
  await fill();
  expect(await screen.findByRole('dialog', { name: 'You are on the list' })).toHaveTextContent(
    'Number 4We mail zoe@example.com when it is your turn.',
  );
  expect(sent).toEqual([
    { ticketId: 13, quantity: 2, name: 'Zoe Roller', email: 'zoe@example.com' },
  ]);
});

it('offers only what is sold out where other tickets are left, and keeps what was typed when it fails', async () => {
  await show([gone, free], () =>
    Response.json(
      { code: 'waiting_list.not_sold_out', message: 'There are tickets left. Please buy one.' },
      { status: 409 },
    ),
  );
  const dialog = await fill();
  expect(within(dialog).getByLabelText('How many: Pass')).toHaveValue('2');
  expect(await screen.findByText('There are tickets left. Please buy one.')).toBeVisible();
  expect(within(dialog).getByLabelText('Email')).toHaveValue('zoe@example.com');
});
