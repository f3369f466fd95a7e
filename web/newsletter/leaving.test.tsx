// Links of mails that end a subscription: of the newsletter, of messages, of a promoter's summary.
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { Component as MessagesPage } from '#web/messages/unsubscribe.page.tsx';
import { Component as WeeklyPage } from '#web/promoters/weekly-mail.page.tsx';
import { leadsTo, press, sees, seesHeading } from '#web/testing/hands.ts';
import { mockApi, problemResponse, visit } from '#web/testing/server.tsx';
import { Component as NewsletterPage } from './unsubscribe.page.tsx';

const email = 'ana@example.com';
const ofNewsletter = (status: string) => ({ ok: true, email, status });

const LINKS: [
  what: string,
  Page: ComponentType,
  api: string,
  invalid: string,
  left: object,
  back: object | null,
][] = [
  [
    'newsletter',
    NewsletterPage,
    '/api/newsletter',
    'newsletter.link_invalid',
    ofNewsletter('unsubscribed'),
    ofNewsletter('confirmed'),
  ],
  [
    'messages',
    MessagesPage,
    '/api/messages',
    'messages.link_invalid',
    { email, unsubscribed: true },
    { email, unsubscribed: false },
  ],
  [
    'weekly summary',
    WeeklyPage,
    '/api/promoters/weekly-mail',
    'promoters.weekly_link_invalid',
    { email },
    null,
  ],
];

describe.each(LINKS)('the link to leave: %s', (_what, Page, api, invalid, left, back) => {
  const LEAVE = `POST ${api}/unsubscribe?token=abc`;

  it('does nothing by being opened, leaves with one press, and takes that back', async () => {
    const { asked } = mockApi({ [LEAVE]: left, [`POST ${api}/resume`]: back });
    visit(<Page />, { at: '/leave?token=abc' });
    expect(asked).toEqual([]);
    await press('Unsubscribe');
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toHaveFocus();
    await sees(email);
    if (!back) return;
    await press('Subscribe again');
    expect(await screen.findByRole('heading', { name: 'Good to have you back' })).toHaveFocus();
  });

  it('says when it works no more', async () => {
    mockApi({ [LEAVE]: problemResponse(404, invalid, 'This link is not valid any more.') });
    visit(<Page />, { at: '/leave?token=abc' });
    await press('Unsubscribe');
    await sees('This link does not work');
  });
});

it('of a weekly summary, says what is ended and where else that can be done', async () => {
  mockApi({});
  const { unmount } = visit(<WeeklyPage />, { at: '/promoter/weekly-mail?token=abc' });
  await seesHeading('No more weekly summaries?');
  await leadsTo('Keep them', '/promoter/dashboard');
  unmount();
  visit(<WeeklyPage />, { at: '/promoter/weekly-mail' });
  await seesHeading('This link does not work');
  await sees(/On your dashboard you can switch/);
});
