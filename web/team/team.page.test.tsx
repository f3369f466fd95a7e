import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Invitation, type Member, memberSchema } from '#shared/team/team.schemas.ts';
import { problem } from '#testing/mocks.ts';
import { ana, type Answers, openPage, problemResponse } from '#web/testing/server.tsx';
import {
  field,
  fill,
  leadsTo,
  press,
  sees,
  seesHeading,
  toasts,
} from '#web/testing/userActions.ts';
import { toastStore } from '#web/ui/toast.ts';
import { Component as TeamPage } from './team.page.tsx';
import { readToken } from '#web/api/token.ts';
import { Component as InvitePage } from './invite.page.tsx';

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

function open(answers: Answers = {}) {
  const known = { 'GET /api/user': admin, 'GET /api/admin/team': () => team };
  return openPage({ ...known, ...answers }, <TeamPage />, { at: '/admin/team', user: admin });
}

async function choose(name: string, entry: string) {
  await press(`Actions for ${name}`);
  await press(entry, 'menuitem');
}

beforeEach(() => {
  team = { members: [own, door, gone], invitations: [] };
});

it('shows who is here, who has no second step, and what can be done with whom', async () => {
  team.members[0] = { ...own, second_factor: false };
  open();
  const row = (await screen.findByText('Ana Rivera')).closest('tr');
  expect(within(row as HTMLElement).getByText('You')).toBeVisible();
  await sees('No open invitations.');
  await leadsTo('Turn on', '/profile?tab=settings');
  await press('Actions for ana');
  await sees('Log out my other devices');
  expect(screen.queryByText('Reset two-step login')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await press('Actions for gone');
  const signOut = await screen.findByRole('menuitem', { name: 'Log out everywhere' });
  expect(signOut).toHaveAttribute('aria-disabled', 'true');
});

it('calls an invitation that ran out so, and says why it, or another, is not sent', async () => {
  team.invitations = [old];
  const again = 'This address has just been written to.';
  const there = problemResponse(409, 'team.already_member', 'On the team already.', 'email');
  open({
    'POST /api/admin/invitations/inv/resend': problemResponse(429, 'team.too_many_mails', again),
    'POST /api/admin/invitations': there,
  });
  await sees('Expired');
  await press(/^Resend the invitation to nora/);
  await toasts({ title: 'Failed to resend the invitation', description: again });
  await press('Invite');
  await fill({ Email: 'ana@example.com' });
  await press('Send invitation');
  await sees('On the team already.');
  expect(field('Email')).toHaveValue('ana@example.com');
});

it('tells who chooses a role that somebody else has chosen another meanwhile', async () => {
  let first = true;
  const { sent } = open({
    'PATCH /api/admin/team/usr_door': () => {
      if (!first) return { success: true };
      first = false;
      team.members = [own, { ...door, role: 'admin' }, gone];
      return problemResponse(409, 'team.changed_meanwhile', 'Someone else just changed this role.');
    },
  });
  await choose('door', 'Change role');
  await fill({ Role: 'admin' });
  await press('Change role');
  await sees(/Someone else just changed this role/);
  expect(toastStore.get()).toBeNull();
  await waitFor(() => expect(screen.getAllByText('Admin').length).toBeGreaterThan(2));
  await press('Overwrite with mine');
  await toasts({ title: 'Role changed' });
  expect(sent.map(({ body }) => body)).toEqual([
    { role: 'admin', was: 'staff' },
    { role: 'admin', was: 'admin' },
  ]);
});

it('says that it could not be loaded, why somebody cannot be removed, and warns before an admin takes their own rights away', async () => {
  const message = 'There must be at least one admin.';
  let answer: unknown = problem(500);
  open({
    'GET /api/admin/team': () => answer,
    'DELETE /api/admin/team/usr_ana': problemResponse(409, 'team.last_admin', message),
  });
  await seesHeading("Couldn't load the team");
  answer = team;
  await press('Try Again');
  await choose('ana', 'Change role');
  await fill({ Role: 'staff' });
  await sees(/You will be logged out everywhere/);
  await press('Cancel');
  await choose('ana', 'Remove from the team');
  await press('Remove');
  await toasts({ description: message });
});

const invited = (at: string, answers: Answers = {}) =>
  openPage(answers, <InvitePage />, { at, user: ana });

it('an invitation takes the account along that one is logged in with, which logs in again', async () => {
  const { email, role, invited_by, expires_at } = old;
  const { asked } = invited('/invite?token=t', {
    'POST /api/invitations/view': { valid: true, email, role, invited_by, expires_at },
    'POST /api/invitations/join': { ...ana, role: 'staff' },
  });
  await press('Join as ana');
  await sees(/^At \/login.*redirectTo=\/admin\/check-in/);
  expect(readToken()).toBeNull();
  expect(asked).toContain('POST /api/invitations/join');
});

it('an invitation is none without a link', async () => {
  invited('/invite');
  await sees(/No invitation found\./);
});
