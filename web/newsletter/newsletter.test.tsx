import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, mockApi, problemResponse, visit } from '#web/testing/server.tsx';
import { button, field, fill, press, sees, seesHeading, toasts } from '#web/testing/hands.ts';
import { Component as ConfirmPage } from './confirm.page.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';

const SUBSCRIBE = 'POST /api/newsletter';
const ok = { ok: true };
const status = (word: string) => ({ ok: true, email: 'ana@example.com', status: word });
const gone = problemResponse(404, 'newsletter.link_invalid', 'This link is not valid any more.');
const typed = { 'E-mail': 'ana@example.com' };

const focused = async (name: string) =>
  expect(await screen.findByRole('heading', { name })).toHaveFocus();

describe('the form of the newsletter', () => {
  it('asks for a mail once, however often it is pressed, and says what comes next', async () => {
    const { sent } = mockApi({ [SUBSCRIBE]: ok });
    visit(<NewsletterForm />);
    await fill(typed);
    await userEvent.dblClick(button('Subscribe'));
    await sees(/^Almost there: we sent a link/);
    expect(sent).toEqual([{ call: SUBSCRIBE, body: { email: 'ana@example.com', page: '/' } }]);
    expect(field('E-mail')).toHaveValue('');
  });

  it('leaves an address that is none to the browser', async () => {
    const { asked } = mockApi({});
    visit(<NewsletterForm />);
    await press('Subscribe');
    await fill({ 'E-mail': 'ana@' });
    await press('Subscribe');
    expect(field('E-mail')).toBeInvalid();
    expect(asked).toEqual([]);
  });

  it('keeps the address when it could not be sent', async () => {
    const answers: Answers = {};
    mockApi(answers);
    visit(<NewsletterForm />);
    await fill(typed);
    await press('Subscribe');
    await sees(/^No connection\./);
    expect(field('E-mail')).toHaveValue('ana@example.com');
    answers[SUBSCRIBE] = problemResponse(429, 'request.too_many', 'Too many.');
    await press('Subscribe');
    await sees('Too many.');
  });

  it('keeps the address over a reload, until it is sent', async () => {
    mockApi({ [SUBSCRIBE]: ok });
    visit(<NewsletterForm />);
    await fill(typed);
    cleanup();
    visit(<NewsletterForm />);
    expect(field('E-mail')).toHaveValue('ana@example.com');
    await press('Subscribe');
    await sees(/^Almost there: we sent a link/);
    cleanup();
    visit(<NewsletterForm />);
    expect(field('E-mail')).toHaveValue('');
  });
});

describe('the link of the confirmation mail', () => {
  const at = '/newsletter/confirm?token=abc';

  it('confirms nothing until the button is pressed', async () => {
    const { asked } = mockApi({ 'POST /api/newsletter/confirm': status('confirmed') });
    visit(<ConfirmPage />, { at });
    expect(asked).toEqual([]);
    await press('Confirm my subscription');
    await focused('You are on the list');
    await sees('ana@example.com');
  });

  it.each(['/newsletter/confirm', '/newsletter/confirm?token='])(
    'is nothing at %s',
    async (none) => {
      visit(<ConfirmPage />, { at: none });
      await seesHeading('This link does not work');
    },
  );

  it('says when it works no more, and when nobody answered', async () => {
    const answers: Answers = {};
    mockApi(answers);
    visit(<ConfirmPage />, { at });
    await press('Confirm my subscription');
    await toasts({ description: expect.stringMatching(/^No connection/) });
    answers['POST /api/newsletter/confirm'] = gone;
    await press('Confirm my subscription');
    await sees('This link does not work');
  });
});
