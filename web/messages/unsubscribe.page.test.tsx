import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi, problemResponse, visit } from '#web/testing/server.tsx';
import { press, sees } from '#web/testing/hands.ts';
import { Component } from './unsubscribe.page.tsx';

const at = '/messages/unsubscribe?token=abc';
const LEAVE = 'POST /api/messages/unsubscribe?token=abc';
const email = 'ana@example.com';

it('unsubscribes when the button is pressed, and takes that back', async () => {
  const { asked } = mockApi({
    [LEAVE]: { email, unsubscribed: true },
    'POST /api/messages/resume': { email, unsubscribed: false },
  });
  visit(<Component />, { at });
  expect(asked).toEqual([]);
  await press('Unsubscribe');
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toHaveFocus();
  await sees(email);
  await press('Subscribe again');
  expect(await screen.findByRole('heading', { name: 'Good to have you back' })).toHaveFocus();
});

it('says when the link is none', async () => {
  const none = problemResponse(404, 'messages.link_invalid', 'This link is not valid any more.');
  mockApi({ [LEAVE]: none });
  visit(<Component />, { at });
  await press('Unsubscribe');
  await sees('This link does not work');
});
