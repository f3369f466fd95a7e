import { expect, it } from 'vitest';
import { ana, type Answers, mockApi, visit } from '#web/testing/server.tsx';
import { readToken } from '#web/api/token.ts';
import { press, sees } from '#web/testing/hands.ts';
import { Component as InvitePage } from './invite.page.tsx';

function open(at: string, answers: Answers = {}) {
  const served = mockApi(answers);
  visit(<InvitePage />, { at, user: ana });
  return served;
}

it('takes the account along that one is logged in with, which logs in again', async () => {
  const { asked } = open('/invite?token=t', {
    'POST /api/invitations/view': {
      valid: true,
      email: ana.email,
      role: 'staff',
      invited_by: 'boss',
      expires_at: '2031-01-08T00:00:00.000Z',
    },
    'POST /api/invitations/join': { ...ana, role: 'staff' },
  });
  await press('Join as ana');
  await sees(/^At \/login.*redirectTo=\/admin\/check-in/);
  expect(readToken()).toBeNull();
  expect(asked).toContain('POST /api/invitations/join');
});

it('says what to do without a link', async () => {
  open('/invite');
  await sees(/No invitation was found\./);
});
