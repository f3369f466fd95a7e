import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { mockApi, problemResponse } from '#web/account/account.testing.tsx';
import { Component } from './unsubscribe.page.tsx';

function open(search: string): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/messages/unsubscribe${search}`]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const answer = (unsubscribed: boolean) => () =>
  Response.json({ email: 'ana@example.com', unsubscribed });

afterEach(() => {
  vi.unstubAllGlobals();
});

it('unsubscribes when the button is pressed, and takes that back', async () => {
  const { asked } = mockApi({
    'POST /api/messages/unsubscribe?token=abc': answer(true),
    'POST /api/messages/resume': answer(false),
  });
  open('?token=abc');
  expect(asked).toEqual([]);
  await press('Unsubscribe');
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toHaveFocus();
  expect(screen.getByText('ana@example.com')).toBeVisible();
  await press('Subscribe again');
  expect(await screen.findByRole('heading', { name: 'Good to have you back' })).toHaveFocus();
});

it('says when the link is none', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockApi({
    'POST /api/messages/unsubscribe?token=abc': () =>
      problemResponse(404, 'messages.link_invalid', 'This link is not valid any more.'),
  });
  open('?token=abc');
  await press('Unsubscribe');
  expect(await screen.findByText('This link does not work')).toBeVisible();
});
