import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { problem } from '#testing/mocks.ts';
import { readToken, storeToken } from '#web/api/token.ts';
import { db } from '#web/offline/db.ts';
import { writeOwner } from '#web/offline/queryStore.ts';
import { userKey } from '#web/session/user.queries.ts';
import { toastStore } from '#web/ui/toast.ts';
import { ana, newClient, problemResponse, mockApi, TestProviders } from './account.testing.tsx';
import { Component as ProfilePage } from './profile.page.tsx';

function open(search = ''): void {
  const client = newClient();
  storeToken('secret');
  writeOwner(ana.id);
  client.setQueryData(userKey, ana);
  render(
    <TestProviders client={client} at={`/profile${search}`}>
      <ProfilePage />
    </TestProviders>,
  );
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await db.lists.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const promoter = {
  'GET /api/auth/is-promoter': () => Response.json({ isPromoter: false, status: null }),
};

it('shows again without a connection, with its age, and keeps what is typed then', async () => {
  mockApi({ ...promoter, 'GET /api/profile': () => Response.json(ana) });
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Ana Rivera');
  expect(screen.queryByText(/Shown from this device/)).toBeNull();
  await waitFor(async () => expect(await db.lists.count()).toBe(1));

  cleanup();
  mockApi({});
  open();
  expect(await screen.findByText(/Shown from this device/)).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Phone'), '555 0142');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByDisplayValue('555 0142')).toBeVisible();
  expect(sessionStorage.getItem('rollcall.profile')).toContain('555 0142');
});

it('saves only what changed, and not twice at once', async () => {
  let release: (() => void) | undefined;
  const { asked } = mockApi({
    ...promoter,
    'GET /api/profile': () => Response.json(ana),
    'PATCH /api/profile': () =>
      new Promise((answer) => {
        release = () => answer(problemResponse(400, 'request.invalid', 'No'));
      }),
  });
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const save = await screen.findByRole('button', { name: 'Save Changes' });
  expect(save).toBeDisabled();
  await user.type(screen.getByLabelText('Name'), 'X');
  expect(save).toBeEnabled();
  await user.type(screen.getByLabelText('Name'), '{Backspace}');
  expect(save).toBeDisabled();
  await user.type(screen.getByLabelText('Name'), 'X{Enter}{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Saving…' })).toBeDisabled());
  release?.();
  await waitFor(() => expect(save).toBeEnabled());
  expect(asked.filter((call) => call === 'PATCH /api/profile')).toHaveLength(1);
});

it.each(['Cancel', 'Save Changes'])('gives the focus back to Edit after %s', async (way) => {
  const renamed = { ...ana, name: 'Ana Ray' };
  mockApi({
    ...promoter,
    'GET /api/profile': () => Response.json(ana),
    'PATCH /api/profile': () => Response.json(renamed),
  });
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Ana Ray');
  await user.click(screen.getByRole('button', { name: way }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
});

it('says beside its field what is wrong, before and after it was sent', async () => {
  mockApi({
    ...promoter,
    'GET /api/profile': () => Response.json(ana),
    'PATCH /api/profile': () =>
      Response.json(
        { code: 'accounts.email_taken', message: 'Taken.', field: 'email' },
        { status: 409 },
      ),
  });
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.clear(await screen.findByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'nowhere{Enter}');
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), '@example.com{Enter}');
  expect(await screen.findByText('Taken.')).toBeVisible();
});

it('can be loaded again when it did not come', async () => {
  const answers = { ...promoter, 'GET /api/profile': () => problem(500) };
  mockApi(answers);
  open();
  const failed = 'Your profile could not be loaded';
  expect(await screen.findByRole('heading', { name: failed })).toBeVisible();
  answers['GET /api/profile'] = () => Response.json({ ...ana, role: 'admin' });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  const notice = /system notifications on new promoter applications/;
  expect(await screen.findByText(notice)).toBeVisible();
});

it('changes the password of whoever knows the old one', async () => {
  const answers = {
    ...promoter,
    'GET /api/profile': () => Response.json(ana),
    'GET /api/auth/sessions': () => problem(500),
    'POST /api/auth/change-password': () =>
      problemResponse(400, 'accounts.wrong_password', 'Wrong.'),
  };
  mockApi(answers);
  open('?tab=settings');
  const change = await screen.findByRole('button', { name: 'Change password' });
  expect(await screen.findByText('Your devices cannot be shown right now.')).toBeVisible();
  const user = userEvent.setup();
  await user.click(change);
  expect(await screen.findByText('Please enter your current password')).toBeVisible();
  await user.type(screen.getByLabelText('Current Password'), 'rollcall-fake');
  await user.type(screen.getByLabelText('New Password'), 'four green wheels');
  await user.type(screen.getByLabelText('Confirm Password'), 'four green wheels');
  await user.click(change);
  await waitFor(() => expect(toastStore.get()?.title).toBe('Failed to change password'));
  answers['POST /api/auth/change-password'] = () =>
    Response.json({ success: true, message: 'Done.', token: 'next' });
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(toastStore.get()?.title).toBe('Password changed'));
  expect(readToken()).toBe('next');
  expect(screen.getByLabelText('New Password')).toHaveValue('');
});
