import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { brokenOnPurpose } from '#testing/mocks.ts';
import { toastStore } from '#web/ui/toast.ts';
import { mockApi, newClient, problemResponse, TestProviders } from './account.testing.tsx';
import { Component as RegisterPage } from './register.page.tsx';

function open(answer?: () => Response) {
  const served = mockApi(answer ? { 'POST /api/auth/register': answer } : {});
  render(
    <TestProviders client={newClient()} at="/register">
      <RegisterPage />
    </TestProviders>,
  );
  return served;
}

async function fillIn(password: string, again: string): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username'), 'ana');
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), again);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('says beside each field what is wrong, and asks nobody', async () => {
  const { asked } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Username must be at least 3 characters')).toBeVisible();
  expect(screen.getByText('Invalid email address')).toBeVisible();
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
  await fillIn('secret', 'other1');
  expect(screen.getByText('That will do. A longer one is safer.')).toBeVisible();
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  expect(asked).not.toContain('POST /api/auth/register');
});

it('says what the server says, and keeps all but the password over a reload', async () => {
  const taken = 'This username is already taken.';
  open(() =>
    Response.json(
      { code: 'accounts.username_taken', message: taken, field: 'username' },
      { status: 409 },
    ),
  );
  await fillIn('secret1', 'secret1');
  expect(await screen.findByText(taken)).toBeVisible();
  expect(toastStore.get()).toMatchObject({ title: 'Registration failed', description: taken });
  cleanup();
  open();
  expect(await screen.findByDisplayValue('ana')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it('says something when the server says nothing', async () => {
  open(() => brokenOnPurpose(problemResponse(500, 'server.internal', '')));
  await fillIn('secret1', 'secret1');
  await waitFor(() => expect(toastStore.get()?.description).toBe('An unexpected error occurred'));
});
