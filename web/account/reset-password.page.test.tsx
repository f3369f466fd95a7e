import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { brokenOnPurpose, problem } from '#testing/mocks.ts';
import { toastStore } from '#web/ui/toast.ts';
import { mockApi, newClient, problemResponse, TestProviders } from './account.testing.tsx';
import { Component as ForgotPage } from './forgot-password.page.tsx';
import { Component as ResetPage } from './reset-password.page.tsx';

const VERIFY = 'GET /api/auth/verify-reset-token?token=t';
const RESET = 'POST /api/auth/reset-password';
const ASK = 'POST /api/auth/request-password-reset';

function open(answers: Parameters<typeof mockApi>[0], search = '?token=t'): void {
  mockApi(answers);
  render(
    <TestProviders client={newClient()} at={`/reset-password${search}`}>
      <ResetPage />
    </TestProviders>,
  );
}

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('knows a link that is none from one that works no more', async () => {
  open({}, '');
  expect(await screen.findByText('No reset token was found.')).toBeVisible();
  open({ [VERIFY]: () => Response.json({ valid: false }) });
  const expired = 'This reset link has expired or was used before.';
  expect(await screen.findByText(expired)).toBeVisible();
});

it('waits for the answer about a link in words', async () => {
  open({ [VERIFY]: () => new Promise(() => undefined) });
  expect(await screen.findByRole('status')).toHaveTextContent('Checking your link...');
});

it('asks about a link again, and says why a password could not be set', async () => {
  const answers = {
    [VERIFY]: () => problem(500),
    [RESET]: () => brokenOnPurpose(problemResponse(500, 'server.internal', '')),
  };
  open(answers);
  const unreached = 'There was an error validating your reset token.';
  expect(await screen.findByText(unreached)).toBeVisible();
  answers[VERIFY] = () => Response.json({ valid: true });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await user.type(await screen.findByLabelText('New Password'), 'secret1');
  await user.type(screen.getByLabelText('Confirm Password'), 'secret2');
  const send = screen.getByRole('button', { name: 'Reset password' });
  await user.click(send);
  expect(await screen.findByText("Passwords don't match")).toBeVisible();
  await user.type(screen.getByLabelText('Confirm Password'), '{Backspace}1');
  await user.click(send);
  await waitFor(() =>
    expect(toastStore.get()?.description).toBe('There was an error resetting your password.'),
  );
  answers[RESET] = () => problemResponse(400, 'accounts.reset_invalid', 'Used.');
  await user.click(await screen.findByRole('button', { name: 'Reset password' }));
  expect(await screen.findByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(toastStore.get()?.title).toBe('Password reset failed');
});

it('says so when no link could be asked for, and keeps the address', async () => {
  mockApi({ [ASK]: () => problemResponse(429, 'request.too_many', 'Too many requests.') });
  render(
    <TestProviders client={newClient()} at="/forgot-password">
      <ForgotPage />
    </TestProviders>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  await waitFor(() => expect(toastStore.get()?.title).toBe('Something went wrong'));
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
});
