import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { ana, mockApi, newClient, TestProviders } from '#web/account/account.testing.tsx';
import { readToken, storeToken } from '#web/api/token.ts';
import { userKey } from '#web/session/user.queries.ts';
import { Component as InvitePage } from './invite.page.tsx';

function SignIn() {
  return <p>Sign in for {useLocation().search}</p>;
}

function open(at: string, answers: Parameters<typeof mockApi>[0] = {}) {
  const served = mockApi(answers);
  const client = newClient();
  storeToken('secret');
  client.setQueryData(userKey, ana);
  render(
    <TestProviders client={client} at={at}>
      <Routes>
        <Route path="/invite" element={<InvitePage />} />
        <Route path="/login" element={<SignIn />} />
      </Routes>
    </TestProviders>,
  );
  return served;
}

it('takes the account along that one is logged in with, which logs in again', async () => {
  const invitation = {
    valid: true,
    email: ana.email,
    role: 'staff',
    invited_by: 'boss',
    expires_at: '2031-01-08T00:00:00.000Z',
  };
  const { asked } = open('/invite?token=t', {
    'POST /api/invitations/view': () => Response.json(invitation),
    'POST /api/invitations/join': () => Response.json({ ...ana, role: 'staff' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Join as ana' }));
  expect(await screen.findByText(/redirectTo=\/admin\/check-in/)).toBeVisible();
  expect(readToken()).toBeNull();
  expect(asked).toContain('POST /api/invitations/join');
});

it('says what to do without a link', async () => {
  open('/invite');
  expect(await screen.findByText(/No invitation was found\./)).toBeVisible();
});
