import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
