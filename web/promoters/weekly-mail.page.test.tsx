import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi, problemResponse, visit } from '#web/testing/server.tsx';
import { leadsTo, press, sees, seesHeading } from '#web/testing/hands.ts';
import { Component } from './weekly-mail.page.tsx';

function open(query: string, answer: object) {
  const server = mockApi({ 'POST /api/promoters/weekly-mail/unsubscribe?token=abc': answer });
  visit(<Component />, { at: `/promoter/weekly-mail${query}` });
  return server;
}

it('does nothing by being opened, and leaves with one press', async () => {
  const { asked } = open('?token=abc', { email: 'riley@example.com' });
  expect(asked).toEqual([]);
  await seesHeading('No more weekly summaries?');
  await leadsTo('Keep them', '/promoter/dashboard');
  await press('Unsubscribe');
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toHaveFocus();
  await sees('riley@example.com');
});

it.each(['', '?token=abc'])('says that a link does not work: %j', async (query) => {
  open(query, problemResponse(404, 'promoters.weekly_link_invalid', 'No'));
  if (query) await press('Unsubscribe');
  await seesHeading('This link does not work');
  await sees(/On your dashboard you can switch/);
});
