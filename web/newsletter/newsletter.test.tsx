import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, openPage, problemResponse, visit } from '#web/testing/server.tsx';
import {
  button,
  field,
  fill,
  leadsTo,
  press,
  sees,
  seesHeading,
  toasts,
} from '#web/testing/userActions.ts';
import { Component as ConfirmPage } from './confirm.page.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';
import type { ComponentType } from 'react';
import { Component as MessagesPage } from '#web/messages/unsubscribe.page.tsx';
import { Component as WeeklyPage } from '#web/promoters/weekly-mail.page.tsx';
import { Component as NewsletterPage } from './unsubscribe.page.tsx';

const SUBSCRIBE = 'POST /api/newsletter';
const email = 'ana@example.com';
const inState = (status: string) => ({ ok: true, email, status });
const optedOut = (unsubscribed: boolean) => ({ email, unsubscribed });
const typed = { 'E-mail': email };

const focused = async (name: string) =>
  expect(await screen.findByRole('heading', { name })).toHaveFocus();

it('the form of the newsletter keeps the address over a reload, asks for a mail once, however often it is pressed, and says what comes next', async () => {
  const { sent } = openPage({ [SUBSCRIBE]: { ok: true } }, <NewsletterForm />);
  await fill(typed);
  cleanup();
  visit(<NewsletterForm />);
  expect(field('E-mail')).toHaveValue(email);
  await userEvent.dblClick(button('Subscribe'));
  await sees(/^Almost there: we e-mailed you a link/);
  expect(sent).toEqual([{ call: SUBSCRIBE, body: { email, page: '/' } }]);
  expect(field('E-mail')).toHaveValue('');
  cleanup();
  visit(<NewsletterForm />);
  expect(field('E-mail')).toHaveValue('');
});

it('the form of the newsletter leaves an address that is none to the browser, and keeps one that could not be sent', async () => {
  const answers: Answers = {};
  const { asked } = openPage(answers, <NewsletterForm />);
  await press('Subscribe');
  await fill({ 'E-mail': 'ana@' });
  await press('Subscribe');
  expect(field('E-mail')).toBeInvalid();
  expect(asked).toEqual([]);
  await fill(typed);
  await press('Subscribe');
  await sees(/^No connection\./);
  expect(field('E-mail')).toHaveValue(email);
  answers[SUBSCRIBE] = problemResponse(429, 'request.too_many', 'Too many.');
  await press('Subscribe');
  await sees('Too many.');
});

const CONFIRM = '/newsletter/confirm?token=abc';

it('the link of the confirmation mail confirms nothing until the button is pressed', async () => {
  const confirmed = { 'POST /api/newsletter/confirm': inState('confirmed') };
  const { asked } = openPage(confirmed, <ConfirmPage />, { at: CONFIRM });
  expect(asked).toEqual([]);
  await press('Confirm my subscription');
  await focused("You're on the list");
  await sees(email);
});

it('the link of the confirmation mail says when it is none or works no more, and when nobody answered', async () => {
  visit(<ConfirmPage />, { at: '/newsletter/confirm?token=' });
  await seesHeading("This link doesn't work");
  cleanup();
  const answers: Answers = {};
  openPage(answers, <ConfirmPage />, { at: CONFIRM });
  await press('Confirm my subscription');
  await toasts({ description: expect.stringMatching(/^No connection/) });
  const gone = problemResponse(404, 'newsletter.link_invalid', 'This link is no longer valid.');
  answers['POST /api/newsletter/confirm'] = gone;
  await press('Confirm my subscription');
  await sees("This link doesn't work");
});

// Pages behind unsubscribe links, with the answers to leaving and to coming back, which is null if there is no way back.
const LINKS: [string, ComponentType, string, object, object | null][] = [
  ['newsletter', NewsletterPage, '/api/newsletter', inState('unsubscribed'), inState('confirmed')],
  ['messages', MessagesPage, '/api/messages', optedOut(true), optedOut(false)],
  ['weekly summary', WeeklyPage, '/api/promoters/weekly-mail', { email }, null],
];

it.each(LINKS)(
  'the link to leave: %s does nothing by being opened, leaves with one press, and takes that back',
  async (_, Page, api, left, back) => {
    const answers = { [`POST ${api}/unsubscribe?token=abc`]: left, [`POST ${api}/resume`]: back };
    const { asked } = openPage(answers, <Page />, { at: '/leave?token=abc' });
    expect(asked).toEqual([]);
    await press('Unsubscribe');
    await focused("You're unsubscribed");
    await sees(email);
    if (!back) return;
    await press('Subscribe again');
    await focused('Good to have you back');
  },
);

it('of a weekly summary, says what is ended and where else that can be done', async () => {
  const { unmount } = visit(<WeeklyPage />, { at: '/promoter/weekly-mail?token=abc' });
  await seesHeading('No more weekly summaries?');
  await leadsTo('Keep them', '/promoter/dashboard');
  unmount();
  visit(<WeeklyPage />, { at: '/promoter/weekly-mail' });
  await seesHeading("This link doesn't work");
  await sees(/turn off the summary/);
});
