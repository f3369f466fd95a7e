import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { LINKS_ASKED } from '#shared/findTickets/findTickets.rules.ts';
import { brokenOnPurpose } from '#testing/mocks.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { renderPage, stubServer } from '#web/events/events.testing.tsx';
import { Component } from './find-tickets.page.tsx';

const show = () => renderPage('/find-tickets', '/find-tickets', Component);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Mail My Links' }));

it('asks for the address, and says the same whatever it is', async () => {
  stubServer({ '/api/find-tickets': { success: true, message: LINKS_ASKED } });
  show();
  await userEvent.type(screen.getByLabelText('Email'), 'ana');
  await send();
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Email'), '@rollcall.example');
  await send();
  expect(await screen.findByText(LINKS_ASKED)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try another address' }));
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

it('keeps the address when it could not be sent', async () => {
  const refusal = problemResponse(429, 'request.too_many', 'Too many requests.');
  stubServer({ '/api/find-tickets': brokenOnPurpose(refusal) });
  show();
  await userEvent.type(screen.getByLabelText('Email'), 'ana@rollcall.example');
  await send();
  expect(await screen.findByText('Too many requests.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ana@rollcall.example');
});

it('opens an order by its number, however it is typed', async () => {
  stubServer({});
  renderPage('/find-tickets', '*', FindOr);
  const field = screen.getByLabelText('Or the order number');
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open My Tickets' }));
  await userEvent.type(field, '12');
  await open();
  expect(await screen.findByText(/looks like RC-/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'rc 7kqf 0000 1111');
  await open();
  expect(await screen.findByText('at /orders/RC-7KQF-0000-1111')).toBeVisible();
});

function FindOr() {
  const { pathname } = useLocation();
  return pathname === '/find-tickets' ? <Component /> : <p>at {pathname}</p>;
}
