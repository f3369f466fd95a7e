import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from '@testing-library/react';
import {
  newClient,
  problemResponse,
  mockApi,
  TestProviders,
} from '#web/account/account.testing.tsx';
import { Component } from './weekly-mail.page.tsx';

const LEAVE = 'POST /api/promoters/weekly-mail/unsubscribe?token=abc';

function open(at: string, answers: Parameters<typeof mockApi>[0]) {
  const served = mockApi(answers);
  render(
    <TestProviders client={newClient()} at={at}>
      <Component />
    </TestProviders>,
  );
  return served.asked;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('does nothing by being opened, and leaves with one press', async () => {
  const asked = open('/promoter/weekly-mail?token=abc', {
    [LEAVE]: () => Response.json({ email: 'riley@example.com' }),
  });
  expect(asked).toEqual([]);
  const heading = screen.getByRole('heading', { name: 'No more weekly summaries?' });
  expect(heading).toBeVisible();
  expect(screen.getByRole('link', { name: 'Keep them' })).toHaveAttribute(
    'href',
    '/promoter/dashboard',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toHaveFocus();
  expect(screen.getByText('riley@example.com')).toBeVisible();
});

it.each(['', '?token=abc'])('says that a link does not work: %j', async (query) => {
  open(`/promoter/weekly-mail${query}`, {
    [LEAVE]: () => problemResponse(404, 'promoters.weekly_link_invalid', 'No'),
  });
  const button = screen.queryByRole('button', { name: 'Unsubscribe' });
  if (button) await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(screen.getByText(/On your dashboard you can switch/)).toBeVisible();
});
