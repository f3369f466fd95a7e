import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { checkOnline, watchOnline } from '#web/offline/online.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { newClient, mockApi, TestProviders, healthy } from './account.testing.tsx';

const nothing = () => undefined;

it.each([
  ['login', <LoginForm key="login" pending={false} onLogin={nothing} />],
  [
    'registration',
    <RegisterForm key="register" pending={false} onRegister={() => Promise.resolve()} />,
  ],
  ['forgotten password', <ForgotForm key="forgot" onSent={nothing} />],
])('without a connection it is said beside the button: %s', async (_name, form) => {
  vi.spyOn(console, 'warn').mockImplementation(nothing);
  mockApi({ 'GET /api/health': healthy });
  watchOnline();
  render(
    <TestProviders client={newClient()} at="/">
      {form}
    </TestProviders>,
  );
  const note = () => screen.queryByText(/^No connection right now\. What you typed stays here/);
  expect(note()).toBeNull();
  act(() => void dispatchEvent(new Event('offline')));
  expect(note()?.closest('[role=status]')).toBeVisible();
  await act(checkOnline);
  expect(note()).toBeNull();
});
