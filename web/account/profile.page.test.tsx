import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { problem } from '#testing/mocks.ts';
import { readToken } from '#web/api/token.ts';
import { db } from '#web/offline/db.ts';
import { writeOwner } from '#web/offline/dataOwner.ts';
import { userKey } from '#web/session/user.queries.ts';
import {
  button,
  field,
  fill,
  press,
  sees,
  seesHeading,
  seesNo,
  toasts,
} from '#web/testing/userActions.ts';
import {
  ana,
  type Answers,
  mockApi,
  newClient,
  openPage,
  problemResponse,
  TestProviders,
  visit,
} from '#web/testing/server.tsx';
import { Component as GoodbyePage } from './goodbye.page.tsx';
import { markDeleted } from './goodbye.storage.ts';
import { Component as ProfilePage } from './profile.page.tsx';
import { useSaveProfile } from './profile.queries.ts';

const PROFILE = 'GET /api/profile';
const SAVE = 'PATCH /api/profile';
const known: Answers = {
  'GET /api/auth/is-promoter': { isPromoter: false, status: null },
  [PROFILE]: ana,
};

function open(answers: Answers, search = '') {
  writeOwner(ana.id);
  return openPage(answers, <ProfilePage />, { at: `/profile${search}`, user: ana });
}
async function edit(answers: Answers) {
  const server = open({ ...known, ...answers });
  await press('Edit');
  await screen.findByLabelText('Name');
  return server;
}

it('shows again without a connection, with its age, and keeps what is typed then', async () => {
  open(known);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Ana Rivera');
  seesNo(/Shown from this device/);
  await waitFor(async () => expect(await db.lists.count()).toBe(1));
  cleanup();
  open({});
  await sees(/Shown from this device/);
  await press('Edit');
  await fill({ Phone: '555 0142' });
  await press('Save Changes');
  expect(await screen.findByDisplayValue('555 0142')).toBeVisible();
  expect(sessionStorage.getItem('rollcall.profile')).toContain('555 0142');
});

it('saves only what changed, not twice at once, and says beside its field what is wrong, here or at the server', async () => {
  const answer = Promise.withResolvers<Response>();
  const { sent } = await edit({ [SAVE]: () => answer.promise });
  const save = button('Save Changes');
  expect(save).toBeDisabled();
  await fill({ Name: 'Ana RiveraX' });
  expect(save).toBeEnabled();
  await fill({ Name: 'Ana Rivera' });
  expect(save).toBeDisabled();
  await fill({ Email: 'nowhere' });
  await press('Save Changes');
  await sees('Please enter a valid email address');
  await fill({ Email: 'nowhere@example.com' });
  await userEvent.type(field('Name'), 'X{Enter}{Enter}');
  await waitFor(() => expect(button('Saving…')).toBeDisabled());
  answer.resolve(problemResponse(400, 'request.invalid', 'Not there.', 'email'));
  await sees('Not there.');
  await waitFor(() => expect(save).toBeEnabled());
  expect(sent).toHaveLength(1);
});

it.each(['Cancel', 'Save Changes'])('gives the focus back to Edit after %s', async (way) => {
  await edit({ [SAVE]: { ...ana, name: 'Ana Ray' } });
  await fill({ Name: 'Ana Ray' });
  await press(way);
  await waitFor(() => expect(button('Edit')).toHaveFocus());
});

it('can be loaded again when it did not come', async () => {
  const answers = { ...known, [PROFILE]: problem(500) as object };
  open(answers);
  await seesHeading("Couldn't load your profile");
  answers[PROFILE] = { ...ana, role: 'admin' };
  await press('Try Again');
  await sees(/system notifications on new promoter applications/);
});

it('changes the password of whoever knows the old one', async () => {
  const CHANGE = 'POST /api/auth/change-password';
  const answers: Answers = {
    ...known,
    'GET /api/auth/sessions': problem(500),
    [CHANGE]: problemResponse(400, 'accounts.wrong_password', 'Wrong.'),
  };
  open(answers, '?tab=settings');
  await press('Change password');
  await sees("Couldn't load your devices.", 'Please enter your current password');
  const words = 'four green wheels';
  await fill({ 'Current Password': 'rollcall-fake', 'New Password': words });
  await fill({ 'Confirm Password': words });
  await press('Change password');
  await toasts({ title: 'Failed to change password' });
  answers[CHANGE] = { success: true, message: 'Done.', token: 'next' };
  await press('Change password');
  await toasts({ title: 'Password changed' });
  expect(readToken()).toBe('next');
  expect(field('New Password')).toHaveValue('');
});

it('has calendar addresses made, added, copied and replaced', async () => {
  const made = (token: string) => ({
    tickets: `https://rollcall.example/api/calendar/tickets/${token}.ics`,
    favorites: `https://rollcall.example/api/calendar/favorites/${token}.ics`,
  });
  const answers: Answers = {
    ...known,
    'GET /api/auth/sessions': problem(500),
    'GET /api/calendar': () => Response.json(null),
    'POST /api/calendar': made('one'),
  };
  open(answers, '?tab=settings');
  await press('Get calendar links');
  const tickets = within(await screen.findByRole('group', { name: 'Tickets' }));
  const link = () => tickets.getByRole('link', { name: 'Add to calendar' });
  expect(link()).toHaveAttribute('href', 'webcal://rollcall.example/api/calendar/tickets/one.ics');
  await userEvent.setup().click(tickets.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(made('one').tickets);
  answers['POST /api/calendar'] = made('two');
  await press('Replace the links');
  await press('Replace');
  await waitFor(() => expect(link().getAttribute('href')).toContain('two.ics'));
});

it('what was saved shows everywhere, unless its owner has logged out before the answer', async () => {
  const client = newClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestProviders client={client}>{children}</TestProviders>
  );
  mockApi({ [SAVE]: { ...ana, name: 'Ana R.' } });
  const save = async (owner: string) => {
    writeOwner(owner);
    const { result } = renderHook(() => useSaveProfile(ana.id), { wrapper });
    act(() => result.current.mutate({ email: ana.email, name: 'Ana R.' }));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    return client.getQueryData(userKey);
  };
  expect(await save('usr_ben')).toBeUndefined();
  expect(await save(ana.id)).toMatchObject({ name: 'Ana R.' });
});

it('after an account was deleted it is said so once, and to no other visitor', async () => {
  const show = () => visit(<GoodbyePage />, { at: '/goodbye' });
  markDeleted();
  const { unmount } = show();
  await seesHeading('Your account is deleted');
  unmount();
  show();
  await sees('At /');
});
