import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Invitation, type Member, memberSchema } from '#shared/team/team.schemas.ts';
import {
  ana,
  newClient,
  problemResponse,
  mockApi,
  TestProviders,
} from '#web/account/account.testing.tsx';
import { storeToken } from '#web/api/token.ts';
import { clearToast, toastStore } from '#web/ui/toast.ts';
import { Component as TeamPage } from './team.page.tsx';

const admin = { ...ana, role: 'admin' as const };
const used = { second_factor: true, sessions: 2, last_used_at: new Date().toISOString() };
const own = memberSchema.parse({ ...admin, ...used });
const door: Member = { ...own, id: 'usr_door', username: 'door', name: null, role: 'staff' };
const gone: Member = { ...door, id: 'usr_gone', username: 'gone', sessions: 0, last_used_at: null };
const old: Invitation = {
  id: 'inv',
  email: 'nora@rink.example',
  role: 'staff',
  invited_by: 'ana',
  created_at: '2025-01-01T00:00:00.000Z',
  expires_at: '2025-01-08T00:00:00.000Z',
};

let team: { members: Member[]; invitations: Invitation[] };

function open(answers: Parameters<typeof mockApi>[0] = {}) {
  const served = mockApi({
    'GET /api/user': () => Response.json(admin),
    'GET /api/admin/team': () => Response.json(team),
    ...answers,
  });
  render(
    <TestProviders client={newClient()} at="/admin/team">
      <Routes>
        <Route path="/admin/team" element={<TeamPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </TestProviders>,
  );
  return served;
}

async function choose(name: string, entry: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return user;
}

beforeEach(() => {
  team = { members: [own, door, gone], invitations: [] };
  storeToken('t');
  clearToast();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('leads whoever has no second step to where it is switched on', async () => {
  team.members = [{ ...own, second_factor: false }];
  open();
  const link = await screen.findByRole('link', { name: 'Switch on' });
  expect(link).toHaveAttribute('href', '/profile?tab=settings');
});

it('shows who is here and what can be done with whom', async () => {
  open();
  const row = (await screen.findByText('Ana Rivera')).closest('tr');
  expect(within(row as HTMLElement).getByText('You')).toBeVisible();
  expect(screen.getByText('Nobody is invited right now.')).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Actions for ana' }));
  expect(await screen.findByText('Sign out my other devices')).toBeVisible();
  expect(screen.queryByText('Reset two-step login')).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for gone' }));
  const signOut = await screen.findByRole('menuitem', { name: 'Sign out everywhere' });
  expect(signOut).toHaveAttribute('aria-disabled', 'true');
});

it('calls an invitation that ran out so, and says why it is not sent again', async () => {
  team.invitations = [old];
  open({
    'POST /api/admin/invitations/inv/resend': () =>
      problemResponse(429, 'team.too_many_mails', 'This address has just been written to.'),
  });
  expect(await screen.findByText('Expired')).toBeVisible();
  const again = screen.getByRole('button', { name: /^Send the invitation to nora/ });
  await userEvent.setup().click(again);
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject({
      title: 'Failed to send again',
      description: 'This address has just been written to.',
    }),
  );
});

it('says beside the address why it cannot be invited, and keeps it', async () => {
  open({
    'POST /api/admin/invitations': () =>
      Response.json(
        { code: 'team.already_member', message: 'On the team already.', field: 'email' },
        { status: 409 },
      ),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const field = screen.getByRole('textbox', { name: 'Email' });
  await user.type(field, 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('On the team already.')).toBeVisible();
  expect(field).toHaveValue('ana@example.com');
});

it('tells who chooses a role that somebody else has chosen another meanwhile', async () => {
  const sent: unknown[] = [];
  open({
    'PATCH /api/admin/team/usr_door': async (request) => {
      const body: unknown = await request.json();
      sent.push(body);
      if (sent.length > 1) return Response.json({ success: true });
      team.members = [own, { ...door, role: 'admin' }, gone];
      return problemResponse(409, 'team.changed_meanwhile', 'Somebody else has changed this role.');
    },
  });
  const user = await choose('door', 'Change role');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'admin');
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText(/Somebody else has changed this role meanwhile/)).toBeVisible();
  expect(toastStore.get()).toBeNull();
  await waitFor(() => expect(screen.getAllByText('Admin').length).toBeGreaterThan(2));
  await user.click(screen.getByRole('button', { name: 'Keep mine and save over it' }));
  await waitFor(() => expect(toastStore.get()?.title).toBe('Role changed'));
  expect(sent).toEqual([
    { role: 'admin', was: 'staff' },
    { role: 'admin', was: 'admin' },
  ]);
});

it('warns before an admin takes their own rights away', async () => {
  open();
  const user = await choose('ana', 'Change role');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'staff');
  expect(screen.getByText(/You are signed out everywhere/)).toBeVisible();
});

it('says that the last admin must stay', async () => {
  const message = 'There must be at least one admin. Make somebody else an admin first.';
  open({
    'DELETE /api/admin/team/usr_ana': () => problemResponse(409, 'team.last_admin', message),
  });
  const user = await choose('ana', 'Remove from the team');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toastStore.get()?.description).toBe(message));
});

it('says that it could not be loaded', async () => {
  open({ 'GET /api/admin/team': () => problemResponse(500, 'server.internal', 'No.') });
  expect(
    await screen.findByRole('heading', { name: 'The team could not be loaded' }),
  ).toBeVisible();
});
