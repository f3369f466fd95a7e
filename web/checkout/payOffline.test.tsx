import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { healthy } from '#web/account/account.testing.tsx';
import { checkOnline, watchOnline } from '#web/offline/online.ts';
import { afterPage, beforePage, button, open, ready, user } from './checkoutPage.testing.tsx';

beforeEach(beforePage);
afterEach(afterPage);

it('waits for the line: nothing is sent without one, and nothing typed is lost', async () => {
  watchOnline();
  const { asked: calls } = open({ 'GET /api/health': healthy });
  await ready();
  await user.click(button('Goes through'));
  button(/^Pay /).focus();
  act(() => void dispatchEvent(new Event('offline')));
  expect(button(/^Pay /)).toHaveFocus();
  expect(button(/^Pay /)).toHaveAccessibleDescription(
    /^No connection\. Your tickets are held until \d+:\d\d [AP]M; connect to pay\.$/,
  );
  await user.click(button(/^Pay /));
  await user.type(screen.getByLabelText('CVC'), '{Enter}');
  expect(calls).not.toContain('POST /api/checkouts/CHECKOUT1/extend');
  await act(checkOnline);
  expect(button(/^Pay /)).not.toHaveAttribute('aria-disabled');
  await user.click(button(/^Pay /));
  await screen.findByRole('heading', { name: 'Payment Successful' });
});
