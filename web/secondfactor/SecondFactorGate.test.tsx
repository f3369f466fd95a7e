import { render, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { mockApi, newClient, TestProviders } from '#web/account/account.testing.tsx';
import { SecondFactorGate } from './SecondFactorGate.tsx';

const STATUS = 'GET /api/auth/second-factor';
const off = {
  enabled: false,
  enabled_at: null,
  app: false,
  passkeys: [],
  recovery_codes_left: 0,
};

function openAt(status: object) {
  const served = mockApi({ [STATUS]: () => Response.json(status) });
  render(
    <TestProviders client={newClient()}>
      <SecondFactorGate />
      <Routes>
        <Route path="/profile" element="Profile" />
        <Route path="*" element="Elsewhere" />
      </Routes>
    </TestProviders>,
  );
  return served;
}

it.each([{ due: true }, { password_due: true }])('leads to the profile when %j', async (status) => {
  openAt({ ...off, ...status });
  expect(await screen.findByText('Profile')).toBeVisible();
});

it('leaves other admins where they are', async () => {
  const { asked } = openAt(off);
  await waitFor(() => expect(asked).toContain(STATUS));
  expect(screen.getByText('Elsewhere')).toBeVisible();
});
